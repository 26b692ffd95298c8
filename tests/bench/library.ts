import { parseArgs } from "node:util";
import { connect, disconnect, sqlClient } from "~/db/client.server";
import { openEmbeddedDatabase } from "~/db/embedded.server";
import { migrateDatabase } from "~/db/migrate.server";
import type { Embedder } from "~/embeddings/embedder.server";
import { fillVectors } from "~/embeddings/fill.server";
import { nearestPassages } from "~/embeddings/nearest.server";
import { normalised, spaceOf } from "~/embeddings/vectors";
import { searchLibrary } from "~/library/library.server";
import { changeLibrary } from "~/library/store.server";
import { makeDataFolder } from "../harness/data-folder";
import { vectorOf } from "../peers/meaning";
import { makeDocument, makeQuestion } from "./library-text";
import { measureSearch } from "./measure-search";

/**
 * `npx tsx tests/bench/library.ts [--passages 50000] [--dimensions 512]`: how long a search of a large library takes on the
 * embedded PostgreSQL, by words and with vectors, our and PostgreSQL's CPU time, which is more reliable on a busy machine
 * (Linux only), and our memory. Vectors are precomputed, so that no service is waited for. Up to 50,000 passages all vectors
 * are compared, beyond that those of a shortlist. Prints, and fails if a search scans a table of passages from start to end.
 */

const QUESTIONS = 100;
/** Each connection replans a statement five times before it caches the plan. */
const WARM_UP = 100;
const asked = { questions: QUESTIONS, warmUp: WARM_UP, question: makeQuestion };
const DOCUMENTS_AT_ONCE = 100;
const PASSAGES_PER_DOCUMENT = 10;
/** PostgreSQL publishes a session's statistics after it has been idle this long. */
const FIGURES_MS = 12_000;

const { values } = parseArgs({
  options: { passages: { type: "string", default: "50000" }, dimensions: { type: "string", default: "512" } },
});
const [count, dimensions] = [Number(values.passages), Number(values.dimensions)];
const { signal } = new AbortController();
// The built-in model, which compares questions with our own entries, is not what is measured.
process.env.EMBEDDINGS = "off";

const unit = (text: string) =>
  normalised(vectorOf(text, dimensions)) ?? new Float32Array(dimensions).fill(dimensions ** -0.5);
const questionVectors = new Map(
  Array.from({ length: QUESTIONS + WARM_UP }, (_, nth) => [makeQuestion(nth), unit(makeQuestion(nth))]),
);
const embedder: Embedder = {
  model: "bench",
  understands: () => true,
  mostFound: 60,
  mostKept: Number.POSITIVE_INFINITY,
  ofQuestion: async (question) => questionVectors.get(question),
  ofFound: async (texts) => texts.map(unit),
  ofKept: async (texts) => texts.map(unit),
};

/** Waits until sessions have published their statistics. */
const idle = () => new Promise((resolve) => setTimeout(resolve, FIGURES_MS));

const data = makeDataFolder();
const embedded = await openEmbeddedDatabase(data.path);
try {
  await migrateDatabase(embedded.url);
  connect(embedded.url);
  await timed("documents kept", keepDocuments);
  await timed("vectors kept", () => fillVectors(embedder, signal));
  await sqlClient()`VACUUM ANALYZE`;
  console.log(await sizes());
  // Our own entries are read into memory by the first search of all.
  await searchLibrary(makeQuestion(0), { embedder: null });
  const memoryBefore = megabytes();
  await timed("first search, which reads the vectors", () => searchLibrary(makeQuestion(0), { embedder }));
  console.log(`memory: ${memoryBefore} MB before, ${megabytes()} MB after`);
  await idle();
  const scansBefore = await readsFromEndToEnd();
  const byWords = await measureSearch((question) => searchLibrary(question, { embedder: null }), asked);
  const hybrid = await measureSearch((question) => searchLibrary(question, { embedder }), asked);
  console.log(`\nSearches of ${count} passages, ${dimensions} dimensions, ${QUESTIONS} questions, milliseconds`);
  const compared = await measureSearch(compareOnly, asked);
  console.table({ "by words": byWords, hybrid, "vectors alone": compared });
  await idle();
  const scans = await readsFromEndToEnd();
  for (const [table, before] of scansBefore) {
    const reads = (scans.get(table) ?? 0) - before;
    console.log(`${table} was read from end to end ${reads} times`);
    if (reads > 0) process.exitCode = 1;
  }
} finally {
  await disconnect();
  await embedded.release();
  data.remove();
}

/** Without the shortlist of a larger library, which is a search by words. */
function compareOnly(question: string) {
  const vector = unit(question);
  const shortlist = async () => [];
  return nearestPassages(vector, spaceOf(embedder.model, vector), {
    limit: 50,
    except: ["library"],
    signal,
    shortlist,
  });
}

async function timed(name: string, work: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now();
  await work();
  console.log(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

async function keepDocuments(): Promise<void> {
  const documents = count / PASSAGES_PER_DOCUMENT;
  for (let from = 0; from < documents; from += DOCUMENTS_AT_ONCE) {
    const keep = Array.from({ length: Math.min(DOCUMENTS_AT_ONCE, documents - from) }, (_, index) => {
      const { title, passages } = makeDocument(from + index);
      const key = String(from + index);
      const cut = passages.map((text, place) => ({ text, heading: "", anchor: `p${place + 1}` }));
      return { key, url: `https://example.org/${key}`, title, body: "", contentHash: key, passages: cut };
    });
    await changeLibrary("bench", () => ({ keep, remove: [] }));
  }
}

/** What the process holds, garbage collected if node was started with --expose-gc. */
function megabytes(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return Math.round((heapUsed + external) / 1024 / 1024);
}

async function readsFromEndToEnd(): Promise<Map<string, number>> {
  const rows = await sqlClient()<{ name: string; scans: number }[]>`
    SELECT relname AS name, seq_scan::int AS scans FROM pg_stat_user_tables WHERE relname IN ('passages', 'documents')`;
  return new Map(rows.map(({ name, scans }) => [name, scans]));
}

async function sizes(): Promise<string> {
  const [row] = await sqlClient()<{ passages: string; vectors: string }[]>`
    SELECT pg_size_pretty(pg_total_relation_size('passages')) AS passages,
      pg_size_pretty(pg_total_relation_size('passage_vectors')) AS vectors`;
  return `passages ${row?.passages}, vectors ${row?.vectors}`;
}
