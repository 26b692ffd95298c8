import { statSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { connect, disconnect, sqlClient } from "~/db/client.server";
import { openEmbeddedDatabase } from "~/db/embedded.server";
import { migrateDatabase } from "~/db/migrate.server";
import { importLibrary, searchLibrary } from "~/library/library.server";
import { rankDocuments } from "~/library/search/rank.server";
import { makeDataFolder } from "../../harness/data-folder";
import { backendsOfOurs, measureSearch, processorMs } from "../measure-search";
import { makeQuestion } from "./synthetic-wiki";
import { writeDump } from "./write-dump";

/**
 * `npx tsx tests/bench/dump/import.ts [--articles 250000] [--questions 500]`: how fast a wiki's dump is imported, by the
 * same functions as `npm run library:import`, and how long searches by words then take. Each article gives four passages.
 * Prints, and fails if the second import finds anything to do.
 */

// Words alone: the model's time would be measured instead.
process.env.EMBEDDINGS = "off";

const { values } = parseArgs({
  options: { articles: { type: "string", default: "250000" }, questions: { type: "string", default: "500" } },
});
const [articles, questions] = [Number(values.articles), Number(values.questions)];
const asked = { questions, warmUp: 100, question: (nth: number) => makeQuestion(nth, articles) };

const data = makeDataFolder();
const dump = path.join(data.path, "synthetic-pages-articles.xml");
await timed("dump written", () => writeDump(dump, articles));
console.log(`dump: ${Math.round(statSync(dump).size / 1e6)} MB, ${articles} articles`);
const embedded = await openEmbeddedDatabase(data.path);
try {
  await migrateDatabase(embedded.url);
  connect(embedded.url);
  await timed("imported", importDump);
  await timed("imported again, all unchanged", async () => {
    const { imported, unchanged } = await importLibrary([dump], { collection: "bench", embedder: null });
    if (imported > 0 || unchanged !== articles) process.exitCode = 1;
    return unchanged;
  });
  console.log(await sizes());
  console.log(`Searches by words, ${questions} questions, milliseconds`);
  console.table({
    "documents by words": await measureSearch(
      (question) => rankDocuments(question, { limit: 5, language: "en" }),
      asked,
    ),
    "whole search": await measureSearch(
      (question) => searchLibrary(question, { embedder: null, language: "en" }),
      asked,
    ),
  });
  console.log(`load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`);
} finally {
  await disconnect();
  await embedded.release();
  data.remove();
}

async function importDump(): Promise<number> {
  let [toldAt, most] = [performance.now(), 0];
  const { imported, bad } = await importLibrary([dump], {
    collection: "bench",
    embedder: null,
    onProgress({ stage, documents }) {
      most = Math.max(most, process.memoryUsage().rss);
      if (performance.now() - toldAt < 15_000) return;
      toldAt = performance.now();
      console.log(`  ${stage}: ${documents}, load ${loadavg()[0]?.toFixed(1)}, ${Math.round(most / 1e6)} MB at most`);
    },
  });
  const theirs = processorMs(await backendsOfOurs()) / 1000;
  console.log(`  PostgreSQL's processor time: ${theirs.toFixed(1)} s`);
  console.log(`  memory of this process at most: ${Math.round(most / 1e6)} MB`);
  if (bad.length > 0 || imported !== articles) process.exitCode = 1;
  return imported;
}

/** With how busy the machine was: the processor time of everything, and ours. */
async function timed(name: string, work: () => Promise<unknown>): Promise<void> {
  const [startedAt, before] = [performance.now(), process.cpuUsage()];
  const count = await work();
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(before);
  const rate = typeof count === "number" ? `, ${Math.round(count / seconds)} a second` : "";
  const ours = ((user + system) / 1e6).toFixed(1);
  console.log(
    `${name}: ${seconds.toFixed(1)} s${rate}; our processor time ${ours} s, load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`,
  );
}

async function sizes(): Promise<string> {
  const [row] = await sqlClient()<{ count: number; database: string; table: string; words: string; lexemes: string }[]>`
    SELECT (SELECT passages::float8 FROM corpus) AS count, pg_size_pretty(pg_database_size(current_database())) AS database,
      pg_size_pretty(pg_table_size('passages')) AS "table", pg_size_pretty(pg_relation_size('passages_by_words')) AS words,
      pg_size_pretty(pg_total_relation_size('lexemes')) AS lexemes`;
  return `${row?.count} passages; database ${row?.database}: passages ${row?.table}, their index of words ${row?.words}, words with their counts ${row?.lexemes}`;
}
