/**
 * Writes the built-in model's vectors of our own entries, articles and listed questions, see
 * app/embeddings/shipped-vectors.server.ts. Only texts without one are embedded.
 */
import { writeFileSync } from "node:fs";
import { listArticles } from "~/blog/articles.server";
import { makeBuiltInModel } from "~/embeddings/built-in-model.server";
import { embeddedText } from "~/embeddings/fill.server";
import { readShipped, SHIPPED_FILE, shippedFile, shippedKey } from "~/embeddings/shipped-vectors.server";
import { toBytes } from "~/embeddings/vectors";
import { listEntries } from "~/library/library.server";

const { signal } = new AbortController();
const texts = [
  ...[...listEntries(), ...listArticles()].flatMap(({ title, passages }) =>
    passages.map((passage) => embeddedText({ title, ...passage })),
  ),
  ...listEntries().flatMap(({ listed }) => listed.map(({ text }) => text)),
];
const known = readShipped();
const model = makeBuiltInModel();
const records = new Map<string, Uint8Array>();
let made = 0;
for (const text of new Set(texts)) {
  const key = shippedKey(text);
  const [vector] = known.has(key) ? [] : await model.embed([text], { signal, urgent: false });
  if (vector) made += 1;
  const bytes = vector ? toBytes(vector) : known.get(key);
  if (bytes) records.set(key, bytes);
}
writeFileSync(SHIPPED_FILE, shippedFile(records));
await model.stop();
console.log(`${records.size} vectors, ${made} of them new`);
