/**
 * Writes the built-in model's vectors of our own entries, articles and listed questions, see
 * app/embeddings/shipped-vectors.server.ts. Only texts without one are embedded.
 */
import { writeFileSync } from "node:fs";
import { makeBuiltInModel } from "~/embeddings/built-in-model.server";
import { readShipped, SHIPPED_FILE, shippedFile, shippedKey } from "~/embeddings/shipped-vectors.server";
import { toBytes } from "~/embeddings/vectors";
import { shippedTexts } from "./shipped-texts";

const { signal } = new AbortController();
const known = readShipped();
const model = makeBuiltInModel();
const vectors = new Map<string, Uint8Array>();
let made = 0;
for (const text of new Set(shippedTexts())) {
  const kept = known.recordOf(text);
  const [vector] = kept === undefined ? await model.embed([text], { signal, urgent: false }) : [];
  if (vector) made += 1;
  if (kept !== undefined) vectors.set(shippedKey(text), known.vectorOf(kept));
  else if (vector) vectors.set(shippedKey(text), toBytes(vector));
}
writeFileSync(SHIPPED_FILE, shippedFile(vectors));
await model.stop();
console.log(`${vectors.size} vectors, ${made} of them new`);
