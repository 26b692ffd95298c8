import postgres from "postgres";
import { configuredEmbedder, type Embedder } from "~/embeddings/embedder.server";
import { lastPassageId } from "~/embeddings/fill.server";
import { fillOnce } from "~/embeddings/filling.server";
import { ARTICLES, ENTRIES } from "../collections";
import { changeLibrary, type LibraryDocument, whichAreKept } from "../store.server";
import { ImportError, readDocument, recordHash } from "./import-document.server";
import { type BadRecord, findFiles, type ImportFile, type ImportRecord, readRecords } from "./import-records.server";

export interface ImportReport {
  /** Documents added or updated. */
  imported: number;
  /** Documents already stored unchanged. */
  unchanged: number;
  bad: BadRecord[];
}

export interface ImportOptions {
  /** The collection to store these documents in; the same document in another collection is a separate one. */
  collection?: string;
  /** Called after each batch. */
  onProgress?: (progress: { doneBytes: number; totalBytes: number; documents: number }) => void;
  /** Called for each bad file and line. */
  onBad?: (bad: BadRecord) => void;
  /** Embeds the passages; the configured one by default. */
  embedder?: Embedder | null;
}

/** Small enough that an interrupted import loses little, large enough to spread a transaction's cost. */
const RECORDS_PER_BATCH = 200;
const BYTES_PER_BATCH = 8 * 1024 * 1024;
/** The bytes of a line ending. */
const LINE_END = 1;
const neverAborted = new AbortController().signal;

/**
 * Imports Markdown, HTML, text and JSONL files, and those in folders. Each batch is one transaction, and stored
 * documents are skipped: running it again continues an interrupted import, vectors included. Bad files and lines are
 * reported and skipped.
 * @throws Error when the database fails, or the collection is reserved for our own entries
 */
export async function importLibrary(paths: string[], options: ImportOptions = {}): Promise<ImportReport> {
  const { collection = "imported", onProgress, onBad, embedder = configuredEmbedder() } = options;
  // At boot, documents without a file in app/content are dropped from these.
  if (collection === ENTRIES || collection === ARTICLES)
    throw new Error(`the collection "${collection}" is for the project's own entries`);
  const report: ImportReport = { imported: 0, unchanged: 0, bad: [] };
  const addBad = (bad: BadRecord) => {
    report.bad.push(bad);
    onBad?.(bad);
  };
  const { files, bad } = await findFiles(paths);
  bad.forEach(addBad);
  const totalBytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let isFilled = true;
  for await (const { records, doneBytes } of inBatches(files, addBad)) {
    const before = embedder ? await lastPassageId() : 0;
    const { imported, unchanged } = await importBatch(collection, records, addBad);
    report.imported += imported;
    report.unchanged += unchanged;
    // If the service fails, the passages wait for the next import, or for a serving process.
    if (embedder && isFilled && imported > 0) isFilled = await fillOnce(embedder, neverAborted, before);
    onProgress?.({ doneBytes, totalBytes, documents: report.imported + report.unchanged });
  }
  if (embedder && isFilled) await fillOnce(embedder, neverAborted);
  return report;
}

async function* inBatches(files: ImportFile[], addBad: (bad: BadRecord) => void) {
  let [records, bytes, doneBytes]: [ImportRecord[], number, number] = [[], 0, 0];
  for (const file of files) {
    let leftOfFile = file.bytes;
    for await (const record of readRecords(file)) {
      if ("reason" in record) {
        addBad(record);
        continue;
      }
      records.push(record);
      bytes += record.content.length;
      leftOfFile = Math.max(0, leftOfFile - record.content.length - LINE_END);
      if (records.length < RECORDS_PER_BATCH && bytes < BYTES_PER_BATCH) continue;
      yield { records, doneBytes: doneBytes + file.bytes - leftOfFile };
      [records, bytes] = [[], 0];
    }
    doneBytes += file.bytes;
  }
  yield { records, doneBytes };
}

async function importBatch(collection: string, records: ImportRecord[], addBad: (bad: BadRecord) => void) {
  const byHash = new Map(records.map((record) => [recordHash(record), record]));
  const kept = await whichAreKept(collection, [...byHash.keys()]);
  const added = [...byHash].filter(([hash]) => !kept.has(hash)).map(([, record]) => record);
  const read = added.flatMap((record) => {
    try {
      return [{ record, document: readDocument(record) }];
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      addBad({ place: record.place, reason: error.message });
      return [];
    }
  });
  const refused = await keep(collection, read);
  for (const { record, reason } of refused) addBad({ place: record.place, reason });
  return { imported: read.length - refused.length, unchanged: records.length - added.length };
}

interface ReadRecord {
  record: ImportRecord;
  document: LibraryDocument;
}

/**
 * Stores all at once. If the database rejects the data of one, each is stored separately, and the rejected ones are
 * returned.
 */
async function keep(collection: string, read: ReadRecord[]): Promise<{ record: ImportRecord; reason: string }[]> {
  if (read.length === 0) return [];
  try {
    await changeLibrary(collection, () => ({ keep: read.map(({ document }) => document), remove: [] }));
    return [];
  } catch (error) {
    if (!isAboutTheData(error)) throw error;
    const [only, ...others] = read;
    if (only && others.length === 0) return [{ record: only.record, reason: "can't be kept by the database" }];
    const refused = [];
    for (const one of read) refused.push(...(await keep(collection, [one])));
    return refused;
  }
}

/** PostgreSQL's classes 22, "data exception", and 54, "program limit exceeded". */
function isAboutTheData(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return cause instanceof postgres.PostgresError && /^(22|54)/.test(cause.code);
}
