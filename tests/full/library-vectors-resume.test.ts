import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sqlClient } from "~/db/client.server";
import { type Embedder, makeEmbedder } from "~/embeddings/embedder.server";
import { fillVectors } from "~/embeddings/fill.server";
import { nearestPassages } from "~/embeddings/nearest.server";
import { normalised } from "~/embeddings/vectors";
import { importLibrary, searchLibrary } from "~/library/library.server";
import { makeDocument } from "../bench/library-text";
import { capturedQueries } from "../harness/captured-queries";
import { tablesReadWhole } from "../harness/query-plan";
import { type EmbeddingsPeer, startEmbeddings } from "../peers/embeddings";
import { vectorOf } from "../peers/meaning";

/** Two thousand passages: enough to form cells. */
const count = 2_000;
const { signal } = new AbortController();

let folder: string;
let peer: EmbeddingsPeer;

beforeAll(async () => {
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

test("with this many vectors there are cells: each vector is in one of the newest, and the nearest is found", async () => {
  const [cells] = await sqlClient()<{ cells: number; indexes: number }[]>`
    SELECT count(*)::int AS cells, count(DISTINCT index_id)::int AS indexes FROM vector_cells`;
  expect(cells?.indexes).toBe(1);
  expect(cells?.cells).toBeGreaterThan(20);
  const nearest = await nearestPassages(unit(textOf(1_234)), "stand-in/128", { limit: 1 });
  const [row] = await sqlClient()<{ text: string }[]>`SELECT text FROM passages WHERE id = ${nearest[0]?.id ?? 0}`;
  expect(row?.text).toBe(textOf(1_234));
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

test("a vector search in a large library never scans a whole table", async () => {
  const many = await withPassages(10_000);
  const inProcess: Embedder = { ...embedderOf("many"), ofKept: async (texts) => texts.map(unit) };
  expect(await fillVectors(inProcess, signal)).toBeGreaterThan(many);
  await sqlClient()`VACUUM ANALYZE passages, passage_vectors`;
  const captured = await capturedQueries(() => nearestPassages(unit("a kettle"), "many/128", { limit: 5 }));
  const searches = captured.filter(({ text }) => text.includes("bit_count"));
  expect(searches).toHaveLength(1);
  for (const query of captured) expect(await tablesReadWhole(query)).not.toContain("passage_vectors");
});

test("vectors that moved to other cells since the last search are found there", async () => {
  const text = textOf(1_500);
  await nearestPassages(unit(text), "many/128", { limit: 1 });
  const [newest] = await sqlClient()<{ id: number }[]>`
    INSERT INTO vector_indexes (space, vectors) VALUES ('many/128', 12000) RETURNING id::float8`;
  await sqlClient()`
    WITH cell AS (
      INSERT INTO vector_cells (index_id, centre) SELECT ${newest?.id ?? 0}, min(centre) FROM vector_cells RETURNING id
    )
    UPDATE passage_vectors SET cell = cell.id FROM cell`;
  const [nearest] = await nearestPassages(unit(text), "many/128", { limit: 1 });
  const [row] = await sqlClient()<{ text: string }[]>`SELECT text FROM passages WHERE id = ${nearest?.id ?? 0}`;
  expect(row?.text).toBe(text);
});

/** Adds passages without words, which full-text search never finds. @returns how many */
async function withPassages(added: number): Promise<number> {
  await sqlClient()`
    INSERT INTO passages (document_id, position, heading, text, words, length)
    SELECT min(documents.id), 1000 + nth, '', 'The ' || nth % 97 || ' of ' || nth % 89 || ' and ' || nth, '', 0
    FROM documents, generate_series(1, ${added}::int) AS nth GROUP BY nth`;
  return added;
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
