import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sqlClient } from "~/db/client.server";
import { type Embedder, makeEmbedder } from "~/embeddings/embedder.server";
import { fillVectors } from "~/embeddings/fill.server";
import { nearestPassages } from "~/embeddings/nearest.server";
import { fromBytes, normalised } from "~/embeddings/vectors";
import { importLibrary, searchLibrary } from "~/library/library.server";
import { makeDocument } from "../bench/library-text";
import { emptyLibrary } from "../harness/empty-library";
import { held, longestAllowedMs, longestHold } from "../harness/main-thread";
import { type EmbeddingsPeer, startEmbeddings } from "../peers/embeddings";
import { vectorOf } from "../peers/meaning";

const count = 2_000;
const { signal } = new AbortController();
const options = { limit: 1, signal, shortlist: () => Promise.reject(new Error("No shortlist is needed")) };

let folder: string;
let peer: EmbeddingsPeer;

beforeAll(async () => {
  await emptyLibrary();
  folder = mkdtempSync(path.join(tmpdir(), "vectors-"));
  const lines = Array.from({ length: count }, (_, nth) => JSON.stringify(numbered(nth)));
  writeFileSync(path.join(folder, "many.jsonl"), lines.join("\n"));
  peer = await startEmbeddings({ dimensions: 128 });
});

beforeEach(() => peer.behave("ok"));

afterAll(async () => {
  rmSync(folder, { recursive: true });
  await peer.close();
});

test("an interrupted import resumes its vectors where it stopped", async () => {
  const stop = new Error("stopped");
  const embedder = embedderOf("stand-in");
  let batches = 0;
  const stopping = importLibrary([folder], {
    embedder,
    onProgress: () => {
      batches += 1;
      if (batches === 3) throw stop;
    },
  });
  await expect(stopping).rejects.toBe(stop);
  expect(await countVectors()).toBe(600);

  await importLibrary([folder], { embedder });
  expect(await countVectors()).toBe(count);
  const sent = peer.requests.flatMap(({ input }) => input).filter((text) => text !== "dimensions");
  expect(sent).toHaveLength(count);
});

test("the nearest of many passages is found", async () => {
  const [nearest] = await nearestPassages(unit(textOf(1_234)), "stand-in/128", options);
  expect(await storedText(nearest)).toBe(textOf(1_234));
});

test("an import during an outage keeps the documents, and a later one adds their vectors", async () => {
  const down = embedderOf("stand-in-2");
  peer.behave("500");
  expect(await importLibrary([folder], { embedder: down })).toEqual({ imported: 0, unchanged: count, bad: [] });
  expect(await searchLibrary(textOf(7), { embedder: down })).toEqual(
    await searchLibrary(textOf(7), { embedder: null }),
  );
  peer.behave("ok");
  await importLibrary([folder], { embedder: down });
  expect(await sqlClient()`SELECT DISTINCT space FROM passage_vectors`).toEqual([{ space: "stand-in-2/128" }]);
});

test("an interrupted backfill resumes where it stopped", async () => {
  const stopping = new AbortController();
  const embedder = embedderOf("stand-in-3");
  let asked = 0;
  const killed: Embedder = {
    ...embedder,
    ofKept(texts, inner) {
      asked += 1;
      if (asked === 10) stopping.abort(new Error("killed"));
      return embedder.ofKept(texts, inner);
    },
  };
  await expect(fillVectors(killed, stopping.signal)).rejects.toThrow("killed");
  const before = await countVectors("stand-in-3/128");
  expect(before).toBeGreaterThan(0);
  expect(await fillVectors(embedder, signal)).toBe(count - before);
});

test("deleted documents take their vectors with them", async () => {
  await sqlClient()`DELETE FROM documents WHERE id IN (SELECT id FROM documents ORDER BY id LIMIT 10)`;
  expect(await countVectors()).toBe(count - 10);
});

test("fifty thousand vectors are all compared, and nobody else waits for it", async () => {
  await grow(50_000);
  const [wanted] = await sqlClient()<{ id: number; vector: Buffer }[]>`
    SELECT passage_id::float8 AS id, vector FROM passage_vectors WHERE space = 'random/512' ORDER BY id OFFSET 31415 LIMIT 1`;
  if (!wanted) throw new Error("No such vector");
  const search = () => nearestPassages(fromBytes(wanted.vector), "random/512", options);
  expect(await longestHold(async () => expect(await search()).toMatchObject([{ id: wanted.id }]))).toBeLessThan(
    longestAllowedMs,
  );
  const atOnce = await held(() => Promise.all(Array.from({ length: 10 }, search)));
  expect(atOnce.longestMs).toBeLessThan(longestAllowedMs);
});

/** Adds passages without words, with random vectors, up to a number in all. */
async function grow(to: number): Promise<void> {
  await sqlClient()`
    WITH added AS (
      INSERT INTO passages (document_id, position, heading, text, words, length)
      SELECT (SELECT min(id) FROM documents), 1000 + nth, '', 'The ' || nth, '', 0
      FROM generate_series(1, ${to}::int - (SELECT count(*)::int FROM passages)) AS nth RETURNING id
    )
    INSERT INTO passage_vectors (passage_id, space, vector)
    SELECT id, 'random/512', (SELECT decode(string_agg(md5(id || '-' || part), ''), 'hex') FROM generate_series(1, 32) AS part)
    FROM added`;
  await sqlClient()`UPDATE corpus SET passages = (SELECT count(*) FROM passages)`;
}

async function storedText(near: { id: number } | undefined): Promise<string | undefined> {
  const [row] = await sqlClient()<{ text: string }[]>`SELECT text FROM passages WHERE id = ${near?.id ?? 0}`;
  return row?.text;
}

function numbered(nth: number) {
  return { url: `https://example.org/${nth}`, title: `Number ${nth}`, text: textOf(nth) };
}

function textOf(nth: number): string {
  return makeDocument(nth).passages[0] ?? "";
}

function embedderOf(model: string): Embedder {
  return makeEmbedder({ url: peer.url, model });
}

function unit(text: string): Float32Array {
  return normalised(vectorOf(text, 128)) ?? new Float32Array(128);
}

async function countVectors(space = "%"): Promise<number> {
  const [row] = await sqlClient()<{ count: number }[]>`
    SELECT count(*)::int FROM passage_vectors WHERE space LIKE ${space}`;
  return row?.count ?? 0;
}
