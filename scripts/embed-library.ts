/**
 * Writes the built-in model's vectors of our own entries, articles and listed questions, see
 * app/embeddings/shipped-vectors.server.ts. Only texts without one are embedded.
 */
import { writeFileSync } from "node:fs";
import { makeBuiltInModel } from "~/embeddings/built-in-model.server";
import { openShipped, SHIPPED_FILE, shippedFile, shippedKey } from "~/embeddings/shipped-vectors.server";
import { toBytes } from "~/embeddings/vectors";
import { shippedTexts } from "./shipped-texts";

/** Questions of about the same length that are embedded together take a fifth of the time. */
const TOGETHER = 32;

const { signal } = new AbortController();
const known = openShipped();
const model = makeBuiltInModel();
const texts = [...new Set(shippedTexts())];
const vectors = new Map<string, Uint8Array>();
const missing: string[] = [];
for (const text of texts) {
  const record = known.recordOf(text);
  if (record === undefined) missing.push(text);
  // The order of the records is that of the texts, whenever they are embedded.
  vectors.set(shippedKey(text), record === undefined ? new Uint8Array() : known.vectorOf(record));
}
known.close();
missing.sort((one, other) => one.length - other.length);
for (let at = 0; at < missing.length; at += TOGETHER) {
  const together = missing.slice(at, at + TOGETHER);
  for (const [nth, vector] of (await model.embed(together, { signal, urgent: true })).entries())
    vectors.set(shippedKey(together[nth] ?? ""), toBytes(vector));
}
writeFileSync(SHIPPED_FILE, shippedFile(vectors));
await model.stop();
console.log(`${vectors.size} vectors, ${missing.length} of them new`);
