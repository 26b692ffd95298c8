import { parseArgs } from "node:util";
import { connect, disconnect, sqlClient } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { openShipped } from "~/embeddings/shipped-vectors.server";
import { nearestByIndex, prepareIndex } from "~/embeddings/vector-index.server";
import { cosineWithBytes, fromBytes } from "~/embeddings/vectors";
import { startPgvectorDatabase } from "../harness/pgvector-database";

/**
 * `npx tsx tests/bench/pgvector.ts [--vectors 10000]`: how many of the nearest vectors pgvector's index finds, compared with an
 * exhaustive search, on PGlite: WebAssembly in one thread, several times slower than a server. The vectors are the built-in
 * model's of our own texts and listed questions, in an order that says nothing; some of the others are asked.
 */

const QUESTIONS = 200;
const ROWS_AT_ONCE = 500;
const { values } = parseArgs({ options: { vectors: { type: "string", default: "10000" } } });
const count = Number(values.vectors);
const { signal } = new AbortController();

const shipped = openShipped();
const vectors = Array.from({ length: shipped.size }, (_, record) => shipped.vectorOf(record));
const stored = vectors.slice(0, count).map((bytes, index) => ({ id: index + 1, bytes }));
const questions = vectors.slice(count, count + QUESTIONS).map(fromBytes);
const dimensions = stored[0]?.bytes.length ?? 0;
const space = `bench/${dimensions}`;

const database = await startPgvectorDatabase();
try {
  await migrateDatabase(database.url);
  connect(database.url, { poolSize: 1 });
  await keepVectors();
  const startedAt = performance.now();
  await prepareIndex(space, dimensions, signal);
  console.log(`vectors converted and index built: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  console.log(await sizes());
  await sqlClient()`ANALYZE passage_vectors`;
  const rows = [];
  for (const ofNearest of [10, 50]) for (const asked of [50, 100, 200, 400]) rows.push(await measure(ofNearest, asked));
  console.table(rows);
} finally {
  await disconnect();
  await database.close();
}

/** As on a server that gets pgvector later: the bytes are there first. */
async function keepVectors(): Promise<void> {
  await sqlClient()`
    WITH document AS (
      INSERT INTO documents (collection, key, url, title, body, content_hash) VALUES ('bench', '', '', '', '', '') RETURNING id
    )
    INSERT INTO passages (document_id, position, heading, text, words, length)
    SELECT id, nth, '', '', '', 0 FROM document, generate_series(1, ${count}::int) AS nth ORDER BY nth`;
  for (let from = 0; from < stored.length; from += ROWS_AT_ONCE) {
    const rows = stored.slice(from, from + ROWS_AT_ONCE).map(({ id, bytes }) => ({
      passage_id: id,
      space,
      vector: Buffer.from(bytes),
    }));
    await sqlClient()`INSERT INTO passage_vectors ${sqlClient()(rows)}`;
  }
}

async function sizes(): Promise<string> {
  const [size] = await sqlClient()<{ table: string; index: string }[]>`
    SELECT pg_size_pretty(pg_table_size('passage_vectors')) AS table,
      (SELECT pg_size_pretty(pg_relation_size(indexrelid)) FROM pg_index
        WHERE indexrelid::regclass::text LIKE 'passage_vectors_near_%') AS index`;
  return `table ${size?.table}, index ${size?.index}`;
}

/** @param asked how many the index is asked for: from 100 on, also how many it keeps in sight (`hnsw.ef_search`) */
async function measure(ofNearest: number, asked: number) {
  let found = 0;
  const times: number[] = [];
  for (const question of questions) {
    const startedAt = performance.now();
    const near = await nearestByIndex(question, space, { limit: asked, signal });
    times.push(performance.now() - startedAt);
    const ids = new Set(near.map(({ id }) => id));
    found += nearestOfAll(question, ofNearest).filter((id) => ids.has(id)).length;
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => Number((times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1));
  const share = ((100 * found) / (questions.length * ofNearest)).toFixed(1);
  return {
    "of the nearest": ofNearest,
    "asked for": asked,
    "found, %": share,
    "median, ms": at(0.5),
    "p95, ms": at(0.95),
  };
}

function nearestOfAll(question: Float32Array, limit: number): number[] {
  return stored
    .map(({ id, bytes }) => ({ id, cosine: cosineWithBytes(question, bytes) }))
    .sort((one, other) => other.cosine - one.cosine)
    .slice(0, limit)
    .map(({ id }) => id);
}
