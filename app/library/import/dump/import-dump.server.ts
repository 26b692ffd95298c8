import { availableParallelism } from "node:os";
import path from "node:path";
import { makeWorkerThreads, type WorkerThreads } from "~/threads/worker-threads.server";
import { analyzeLibrary, keepRows, reserveIds, whichAreKept } from "../../store.server";
import { isAboutTheData } from "../about-the-data";
import { ImportError } from "../import-error";
import { type BadRecord, type ImportFile, systemReason } from "../import-records.server";
import { originOf } from "../licences";
import { type DumpPage, readPages } from "./dump-pages";
import { openDump } from "./open-dump.server";
import { articleOf, type DumpSettings, settingsOf, type WikiArticle } from "./page-document";
import type { ArticlesToPrepare, PreparedArticles } from "./prepare-articles";
import { dropRedirects, keepRedirects, redirectsTo } from "./redirects.server";

export interface DumpReport {
  imported: number;
  unchanged: number;
  /** Pages that are no articles: disambiguations, lists, pages without text or of another content model. */
  passedOver: number;
}

export interface DumpOptions {
  collection: string;
  /** Of its texts; by default the one known of Wikimedia's wikis. */
  licence?: string;
  onBad(bad: BadRecord): void;
  /** `doneBytes` are of the stage's reading of the whole file. */
  onProgress(progress: { stage: "redirects" | "articles"; doneBytes: number; documents: number }): void;
}

/** Enough to spread a transaction's cost, and that of common words; a stopped import loses some seconds' work. */
const PAGES_PER_BATCH = 2_000;
const CHARACTERS_PER_BATCH = 12 * 1024 * 1024;
/** Small enough for all threads to get some of a batch. */
const PAGES_PER_JOB = 250;
/** A job takes less than a second, and waits for some others; one that takes this long would take forever. */
const JOB_MS = 300_000;
const PAGE_MS = 15_000;
const REDIRECTS_AT_ONCE = 10_000;
/** After that many documents the planner needs new statistics. */
const MANY_DOCUMENTS = 5_000;

/**
 * Imports a MediaWiki dump, in constant memory. It is read twice: its redirects are other titles of articles that may
 * come before them. Articles that are stored unchanged are skipped unparsed, so that a stopped import soon goes on where
 * it was. Of a damaged file, what comes before the damage is stored.
 * @throws Error when the database fails
 */
export async function importDump({ path: file }: ImportFile, options: DumpOptions): Promise<DumpReport> {
  const report: DumpReport = { imported: 0, unchanged: 0, passedOver: 0 };
  await dropRedirects(file);
  try {
    await readRedirects(file, options);
    await readArticles(file, report, options);
  } catch (error) {
    const isSystems = error instanceof Error && "syscall" in error && "path" in error;
    if (!(error instanceof ImportError) && !isSystems) throw error;
    const reason = error instanceof ImportError ? error.message : systemReason(error);
    options.onBad({ place: path.relative("", file), reason });
  } finally {
    await dropRedirects(file);
    if (report.imported >= MANY_DOCUMENTS) await analyzeLibrary();
  }
  return report;
}

function readArticles(file: string, report: DumpReport, options: DumpOptions): Promise<void> {
  const threads = makeWorkerThreads<ArticlesToPrepare, PreparedArticles>({
    file: "app/library/import/dump/prepare-thread.mjs",
    mostThreads: availableParallelism(),
    mostWaiting: Number.POSITIVE_INFINITY,
    megabytes: { old: 320 },
  });
  return inTwoSteps(
    batchesOf(file, report, options),
    (batch) => prepareBatch(batch, file, threads, options),
    async (prepared, { doneBytes }) => {
      await keepBatch(prepared, report, options);
      options.onProgress({ stage: "articles", doneBytes, documents: report.imported + report.unchanged });
    },
  );
}

async function readRedirects(file: string, { onProgress }: DumpOptions): Promise<void> {
  const dump = openDump(file);
  let redirects: DumpPage[] = [];
  let documents = 0;
  for await (const { pages } of readPages(dump.chunks)) {
    redirects.push(...pages.filter(({ namespace, redirect }) => namespace === 0 && redirect !== null));
    documents += pages.length;
    if (redirects.length >= REDIRECTS_AT_ONCE) {
      await keepRedirects(file, redirects);
      redirects = [];
    }
    onProgress({ stage: "redirects", doneBytes: dump.doneBytes(), documents });
  }
  await keepRedirects(file, redirects);
}

interface Batch {
  settings: DumpSettings;
  pages: DumpPage[];
  doneBytes: number;
}

/** The pages that may be articles. */
async function* batchesOf(file: string, report: DumpReport, { licence, onBad }: DumpOptions): AsyncGenerator<Batch> {
  const dump = openDump(file);
  let [pages, characters]: [DumpPage[], number] = [[], 0];
  let settings: DumpSettings | undefined;
  for await (const read of readPages(dump.chunks)) {
    settings ??= settingsOf(read.wiki, originOf(read.wiki, licence));
    for (const page of read.pages) {
      if (page.namespace !== 0 || page.redirect !== null) continue;
      if (page.isTooLong) onBad({ place: page.title, reason: "is longer than a wiki allows" });
      else if (page.model !== "wikitext" || page.text === "") report.passedOver += 1;
      else {
        pages.push(page);
        characters += page.text.length;
      }
    }
    if (pages.length < PAGES_PER_BATCH && characters < CHARACTERS_PER_BATCH) continue;
    yield { settings, pages, doneBytes: dump.doneBytes() };
    [pages, characters] = [[], 0];
  }
  if (settings) yield { settings, pages, doneBytes: dump.doneBytes() };
}

/** While one batch is stored, the next is prepared and the one after it read. */
async function inTwoSteps<Item, Prepared>(
  items: AsyncIterable<Item>,
  prepare: (item: Item) => Promise<Prepared>,
  keep: (prepared: Prepared, item: Item) => Promise<void>,
): Promise<void> {
  let keeping = Promise.resolve();
  try {
    for await (const item of items) {
      const prepared = prepare(item);
      // Awaited below; until then its failure is nobody's.
      prepared.catch(() => undefined);
      await keeping;
      keeping = prepared.then((made) => keep(made, item));
      keeping.catch(() => undefined);
    }
  } finally {
    await keeping;
  }
}

interface PreparedBatch {
  jobs: { articles: WikiArticle[]; made: PreparedArticles }[];
  unchanged: number;
  /** Prepares some of them again, one at a time. */
  again(article: WikiArticle): Promise<PreparedArticles>;
}

async function prepareBatch(
  { pages, settings }: Batch,
  dump: string,
  threads: WorkerThreads<ArticlesToPrepare, PreparedArticles>,
  { collection, onBad }: DumpOptions,
): Promise<PreparedBatch> {
  const redirects = await redirectsTo(
    dump,
    pages.map(({ title }) => title),
  );
  // A page that comes twice counts once, as it is last.
  const byId = new Map(
    pages.map((page) => [page.id, articleOf(page, redirects.get(page.title) ?? [], settings)] as const),
  );
  const kept = await whichAreKept(
    collection,
    [...byId.values()].map(({ contentHash }) => contentHash),
  );
  const changed = [...byId.values()].filter(({ contentHash }) => !kept.has(contentHash));
  const ids = await reserveIds(changed.length);
  const run = (articles: WikiArticle[], ids: number[], timeoutMs: number) =>
    threads.run({ collection, settings, articles, ids }, AbortSignal.timeout(timeoutMs));
  const again = async (article: WikiArticle): Promise<PreparedArticles> => run([article], await reserveIds(1), PAGE_MS);
  const jobs = inRuns(changed, PAGES_PER_JOB).map(async (articles, index) => {
    const from = index * PAGES_PER_JOB;
    try {
      return [{ articles, made: await run(articles, ids.slice(from, from + articles.length), JOB_MS) }];
    } catch {
      return onePageAtATime(articles, again, onBad);
    }
  });
  return { jobs: (await Promise.all(jobs)).flat(), unchanged: pages.length - changed.length, again };
}

/** After a job's thread was ended for taking too long or too much memory. */
async function onePageAtATime(
  articles: WikiArticle[],
  prepare: (article: WikiArticle) => Promise<PreparedArticles>,
  onBad: DumpOptions["onBad"],
) {
  const jobs: PreparedBatch["jobs"] = [];
  for (const article of articles) {
    try {
      jobs.push({ articles: [article], made: await prepare(article) });
    } catch (error) {
      onBad({ place: article.title, reason: `can't be parsed (${error instanceof Error ? error.message : error})` });
    }
  }
  return jobs;
}

async function keepBatch(
  { jobs, unchanged, again }: PreparedBatch,
  report: DumpReport,
  { collection, onBad }: DumpOptions,
): Promise<void> {
  for (const { made } of jobs) made.bad.forEach(onBad);
  report.unchanged += unchanged;
  report.passedOver += jobs.reduce((sum, { made }) => sum + made.passedOver, 0);
  try {
    await keepRows(
      collection,
      jobs.map(({ made }) => made.rows),
    );
    report.imported += jobs.reduce((sum, { made }) => sum + made.rows.keys.length, 0);
  } catch (error) {
    if (!isAboutTheData(error)) throw error;
    for (const article of jobs.flatMap(({ articles }) => articles)) {
      const { rows } = await again(article);
      try {
        await keepRows(collection, [rows]);
        report.imported += rows.keys.length;
      } catch (error) {
        if (!isAboutTheData(error)) throw error;
        onBad({ place: article.title, reason: "can't be kept by the database" });
      }
    }
  }
}

function inRuns<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, run) => items.slice(run * size, (run + 1) * size));
}
