import { PassThrough } from "node:stream";
import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { rankingOf } from "~/answers/find/rank-sources.server";
import { connect, disconnect, sqlClient } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { type Embedder, makeEmbedder } from "~/embeddings/embedder.server";
import { fillVectors } from "~/embeddings/fill.server";
import { nearestPassages } from "~/embeddings/nearest.server";
import { normalised } from "~/embeddings/vectors";
import { searchLibrary } from "~/library/library.server";
import { changeLibrary } from "~/library/store.server";
import { restoreBackup } from "../../scripts/backup/restore-backup";
import { writeBackup } from "../../scripts/backup/write-backup";
import { makeDocument } from "../bench/library-text";
import { capturedQueries } from "../harness/captured-queries";
import { type PgvectorDatabase, startPgvectorDatabase } from "../harness/pgvector-database";
import { indexesRead } from "../harness/query-plan";
import { type EmbeddingsPeer, startEmbeddings } from "../peers/embeddings";
import { vectorOf } from "../peers/meaning";

/** Where the database has pgvector. */

const { signal } = new AbortController();
const asked = "How do I mend my jumper?";
/** Of ten passages each: enough that the planner prefers the index. */
const DOCUMENTS = 100;
const sweater = "Repairing a sweater takes wool, a needle and some patience.";

let database: PgvectorDatabase;
let peer: EmbeddingsPeer;
let embedder: Embedder;

beforeAll(async () => {
  await disconnect();
  database = await startPgvectorDatabase();
  await migrateDatabase(database.url);
  connect(database.url, { poolSize: 3 });
  peer = await startEmbeddings();
  embedder = makeEmbedder({ url: peer.url, model: "stand-in" });
  await keep("meaning", [{ key: "sweater", title: "By the fire", texts: [sweater] }]);
  await keep(
    "many",
    Array.from({ length: DOCUMENTS }, (_, nth) => ({ key: `${nth}`, ...documentOf(nth) })),
  );
});

beforeEach(() => peer.resize(256));

afterAll(async () => {
  await disconnect();
  await database.close();
  await peer.close();
});

test("a role that may not create the extension goes without it", async () => {
  await database.run(`CREATE ROLE plain; GRANT ALL ON ALL TABLES IN SCHEMA public TO plain; SET ROLE plain`);
  expect(await fillVectors(embedder, signal)).toBe(await countPassages());
  await database.run("RESET ROLE");
  expect(await columns()).toEqual(["passage_id", "space", "vector"]);
  expect(await titles(asked)).toContain("By the fire");
});

test("once it may, the vectors that there are get an index, without a call of the service", async () => {
  peer.requests.length = 0;
  expect(await fillVectors(embedder, signal)).toBe(0);
  expect(peer.requests.map(({ input }) => input)).toEqual([["dimensions"]]);
  expect(await columns()).toContain("embedding");
  expect(await indexes()).toHaveLength(1);
  expect(await titles(asked)).toContain("By the fire");
});

test("a vector in the index is exactly the one stored", async () => {
  const rows = await sqlClient()<{ vector: Buffer; embedding: string }[]>`
    SELECT vector, embedding::text FROM passage_vectors`;
  for (const { vector, embedding } of rows)
    expect(JSON.parse(embedding)).toEqual([...new Int8Array(vector.buffer, vector.byteOffset, vector.length)]);
});

test("a search reads the index, and finds the nearest passage", async () => {
  await sqlClient()`ANALYZE passage_vectors`;
  const text = documentOf(23).texts[4] ?? "";
  const found: unknown[] = [];
  const captured = await capturedQueries(async () => found.push(...(await nearest(text))));
  const [search] = captured.filter(({ text }) => text.includes("<=>"));
  if (!search) throw new Error("No search by vector");
  expect(await indexesRead(search)).toEqual(expect.arrayContaining(await indexes()));
  expect(await textOf(found[0])).toBe(text);
});

test("excluded collections leave the places to others, however many of their passages are nearer", async () => {
  const text = documentOf(7).texts[0] ?? "";
  await keep("crowd", [
    { key: "crowd", title: "Crowd", texts: Array.from({ length: 150 }, (_, nth) => `${text} ${nth}`) },
  ]);
  await fillVectors(embedder, signal);
  const near = await nearest(text, ["crowd"]);
  expect(await textOf(near[0])).toBe(text);
  expect(await collectionsOf(near)).toEqual(["many"]);
  expect(await collectionsOf(await nearest(text))).toContain("crowd");
});

test("new passages are found, and deleted ones are not", async () => {
  const text = "The lighthouse keeper polishes brass.";
  await keep("later", [{ key: "lamp", title: "Lamp", texts: [text] }]);
  expect(await fillVectors(embedder, signal)).toBe(1);
  expect(await textOf((await nearest(text))[0])).toBe(text);
  await changeLibrary("later", () => ({ keep: [], remove: ["lamp"] }));
  expect(await nearest(text)).toEqual([]);
});

test("ranking reads the stored vectors and asks the service for none of them", async () => {
  const sources = await searchLibrary(asked, { embedder });
  peer.requests.length = 0;
  const rank = await rankingOf([asked], sources, { signal, embedder });
  expect(rank(asked, sources, { limit: 1 })).toMatchObject([{ text: sweater }]);
  expect(peer.requests).toEqual([]);
});

test("an index whose build was interrupted is built again", async () => {
  await database.run("UPDATE pg_index SET indisvalid = false WHERE indexrelid::regclass::text LIKE '%near%'");
  expect(await indexes()).toEqual([]);
  await fillVectors(embedder, signal);
  expect(await indexes()).toHaveLength(1);
});

test("a backup can be restored where there is no pgvector", async () => {
  const name = `restored_${Date.now()}`;
  const server = postgres(inject("databaseServerUrl"), { max: 1 });
  await server.unsafe(`CREATE DATABASE ${name} TEMPLATE ${inject("emptyDatabase")}`);
  const url = new URL(inject("databaseServerUrl"));
  url.pathname = `/${name}`;
  const restored = postgres(url.href, { max: 1, onnotice: () => {} });
  const backup = new PassThrough();
  await Promise.all([writeBackup(sqlClient(), backup), restoreBackup(restored, backup)]);
  const stored = (sql: postgres.Sql) => sql`SELECT passage_id, space, vector FROM passage_vectors ORDER BY passage_id`;
  expect([...(await stored(restored))]).toEqual([...(await stored(sqlClient()))]);
  await restored.end();
  await server.unsafe(`DROP DATABASE ${name} WITH (FORCE)`);
  await server.end();
});

test("another model has an index of its own, which then replaces the first", async () => {
  await changeLibrary("many", () => ({
    keep: [],
    remove: Array.from({ length: DOCUMENTS - 10 }, (_, nth) => `${nth}`),
  }));
  const [first] = await indexes();
  const next = makeEmbedder({ url: peer.url, model: "it's another" });
  peer.resize(384);
  expect(await fillVectors(next, signal)).toBe(await countPassages());
  expect(await indexes()).toHaveLength(2);
  await fillVectors(next, signal);
  expect(await indexes()).toHaveLength(1);
  expect(await indexes()).not.toContain(first);
  expect(await titles(asked, next)).toContain("By the fire");
});

test("vectors of more dimensions than an index can have are compared without one", async () => {
  const large = makeEmbedder({ url: peer.url, model: "large" });
  peer.resize(4_096);
  expect(await fillVectors(large, signal)).toBe(await countPassages());
  const text = documentOf(DOCUMENTS - 1).texts[3] ?? "";
  const near = await nearestPassages(unit(text, 4_096), "large/4096", { limit: 5, signal, shortlist });
  expect(await textOf(near[0])).toBe(text);
});

async function shortlist(): Promise<number[]> {
  throw new Error("No shortlist is needed");
}

function nearest(text: string, except: string[] = []) {
  return nearestPassages(unit(text, 256), "stand-in/256", { limit: 20, except, signal, shortlist });
}

function unit(text: string, dimensions: number): Float32Array {
  return normalised(vectorOf(text, dimensions)) ?? new Float32Array(dimensions);
}

function documentOf(nth: number) {
  const { title, passages } = makeDocument(nth);
  return { title, texts: passages };
}

async function titles(question: string, by = embedder): Promise<string[]> {
  return (await searchLibrary(question, { embedder: by })).map(({ title }) => title);
}

async function textOf(near: unknown): Promise<string | undefined> {
  const { id } = near as { id: number };
  const [row] = await sqlClient()<{ text: string }[]>`SELECT text FROM passages WHERE id = ${id}`;
  return row?.text;
}

async function collectionsOf(near: { id: number }[]): Promise<string[]> {
  const rows = await sqlClient()<{ collection: string }[]>`
    SELECT DISTINCT collection FROM passages JOIN documents ON documents.id = document_id
    WHERE passages.id = ANY(${near.map(({ id }) => id)}::bigint[])`;
  return rows.map(({ collection }) => collection);
}

async function columns(): Promise<string[]> {
  const rows = await sqlClient()<{ name: string }[]>`
    SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'passage_vectors' ORDER BY column_name`;
  return rows.map(({ name }) => name).sort();
}

/** The valid ones of vectors. */
async function indexes(): Promise<string[]> {
  const rows = await sqlClient()<{ name: string }[]>`
    SELECT relname AS name FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid JOIN pg_am ON pg_am.oid = relam
    WHERE amname = 'hnsw' AND indisvalid`;
  return rows.map(({ name }) => name);
}

async function countPassages(): Promise<number> {
  const [row] = await sqlClient()<{ count: number }[]>`SELECT count(*)::int FROM passages`;
  return row?.count ?? 0;
}

function keep(collection: string, documents: { key: string; title: string; texts: string[] }[]): Promise<void> {
  const kept = documents.map(({ key, title, texts }) => ({
    key,
    url: `https://example.org/${collection}/${key}`,
    title,
    body: "",
    contentHash: key,
    passages: texts.map((text) => ({ text, heading: "", anchor: null })),
  }));
  return changeLibrary(collection, () => ({ keep: kept, remove: [] }));
}
