import { afterAll, beforeAll, expect, test } from "vitest";
import { sqlClient } from "~/db/client.server";
import { type Embedder, makeEmbedder } from "~/embeddings/embedder.server";
import { fillVectors } from "~/embeddings/fill.server";
import { forgetSearchedSpace } from "~/embeddings/nearest.server";
import { searchLibrary } from "~/library/library.server";
import { changeLibrary } from "~/library/store.server";
import { emptyLibrary } from "../harness/empty-library";
import { type EmbeddingsPeer, startEmbeddings } from "../peers/embeddings";

/** A library too large to compare all its vectors, without pgvector. */

const { signal } = new AbortController();
const asked = "How can a doctor fix a flat tyre on a vehicle?";
const meant = "A physician repaired the punctured tire of an automobile; the vehicle was an old one.";
const unworded = "Repairing a sweater takes wool, a needle and some patience.";

let peer: EmbeddingsPeer;
let embedder: Embedder;

beforeAll(async () => {
  await emptyLibrary();
  peer = await startEmbeddings();
  embedder = makeEmbedder({ url: peer.url, model: "stand-in" });
  await keep("meant", "Roadside", [meant]);
  await keep("unworded", "Winter", [unworded]);
  for (let nth = 0; nth < 40; nth++)
    await keep(`other ${nth}`, `Other ${nth}`, [
      `Shop ${nth} has a flat roof, and its vehicle stands outside in row ${nth * 7}.`,
    ]);
  await fillVectors(embedder, signal);
});

afterAll(() => peer.close());

test("all vectors are compared before there are too many", async () => {
  expect(await titles("How do I mend my jumper?")).toContain("Winter");
  expect(await titles(asked)).toContain("Roadside");
});

test("then those of passages with the question's words are", async () => {
  await grow();
  expect(await titles(asked, null)).not.toContain("Roadside");
  expect(await titles(asked)).toContain("Roadside");
  expect(await titles("How do I mend my jumper?")).toEqual([]);
});

test("a model that takes long adds no vectors to such a library, a service does", async () => {
  await keep("new", "New", ["Late arrivals wait in the hall."]);
  const slow = { ...embedder, mostKept: 50_000 };
  expect(await fillVectors(slow, signal)).toBe(0);
  const [newest] = await sqlClient()<{ id: number }[]>`SELECT max(id)::float8 - 1 AS id FROM passages`;
  expect(await fillVectors(embedder, signal, newest?.id)).toBe(1);
});

test("where most passages have no vector, words alone decide", async () => {
  await sqlClient()`
    DELETE FROM passage_vectors USING passages
    WHERE passages.id = passage_id AND passages.text LIKE 'Shop%' AND passage_id % 2 = 0`;
  forgetSearchedSpace();
  expect(await titles(asked)).toEqual(await titles(asked, null));
});

/** Adds passages that no search finds by words. */
async function grow(): Promise<void> {
  await sqlClient()`
    INSERT INTO passages (document_id, position, heading, text, words, length)
    SELECT (SELECT min(id) FROM documents), 1000 + nth, '', 'The ' || nth, '', 0 FROM generate_series(1, 50000) AS nth`;
  await sqlClient()`UPDATE corpus SET passages = (SELECT count(*) FROM passages)`;
  forgetSearchedSpace();
}

async function titles(question: string, by: Embedder | null = embedder): Promise<string[]> {
  return (await searchLibrary(question, { embedder: by })).map(({ title }) => title);
}

function keep(key: string, title: string, texts: string[]): Promise<void> {
  const document = { key, url: `https://example.org/${key}`, title, body: "", contentHash: key };
  return changeLibrary("shortlist", () => ({
    keep: [{ ...document, passages: texts.map((text) => ({ text, heading: "", anchor: null })) }],
    remove: [],
  }));
}
