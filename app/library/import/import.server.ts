import { configuredEmbedder, type Embedder } from "~/embeddings/embedder.server";
import { lastPassageId } from "~/embeddings/fill.server";
import { fillOnce } from "~/embeddings/filling.server";
import { ARTICLES, ENTRIES } from "../collections";
import type { LibraryDocument } from "../document";
import { changeLibrary, whichAreKept } from "../store.server";
import { isAboutTheData } from "./about-the-data";
import { importDump } from "./dump/import-dump.server";
import { readDocument, recordHash } from "./import-document.server";
import { ImportError } from "./import-error";
import {
  type BadRecord,
  findFiles,
  type ImportFile,
  type ImportRecord,
  type RecordsFile,
  readRecords,
} from "./import-records.server";

export interface ImportReport {
  /** Documents added or updated. */
  imported: number;
  /** Documents already stored unchanged. */
  unchanged: number;
  bad: BadRecord[];
  /** Pages of dumps that are no articles: disambiguations, lists and the like. Absent where no dump was imported. */
  passedOver?: number;
}

export interface ImportProgress {
  /** A dump is read twice, first for its redirects. */
  stage: "documents" | "redirects" | "articles";
  /** Of this stage's files. */
  doneBytes: number;
  totalBytes: number;
  /** Of this stage; for redirects, the pages read. */
  documents: number;
}

export interface ImportOptions {
  /** The collection to store these documents in; the same document in another collection is a separate one. */
  collection?: string;
  /** The licence of the texts of dumps, e.g. "CC BY-SA 4.0"; by default the one known of Wikimedia's wikis. */
  licence?: string;
  /** Called after each batch. */
  onProgress?: (progress: ImportProgress) => void;
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
 * Imports Markdown, HTML, text and JSONL files and MediaWiki's dumps, and those in folders. Each batch is one transaction, and stored
 * documents are skipped: running it again continues an interrupted import, vectors included. Bad files and lines are
 * reported and skipped. A dump's articles get no vectors here: that would take days.
 * @throws Error when the database fails, or the collection is reserved for our own entries
 */
export async function importLibrary(paths: string[], options: ImportOptions = {}): Promise<ImportReport> {
  const { collection = "imported", licence, onProgress, onBad, embedder = configuredEmbedder() } = options;
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
  const recordFiles = files.filter(isOfRecords);
  const totalBytes = recordFiles.reduce((sum, { bytes }) => sum + bytes, 0);
  let isFilled = true;
  for await (const { records, doneBytes } of inBatches(recordFiles, addBad)) {
    const before = embedder ? await lastPassageId() : 0;
    const { imported, unchanged } = await importBatch(collection, records, addBad);
    report.imported += imported;
    report.unchanged += unchanged;
    // If the service fails, the passages wait for the next import, or for a serving process.
    if (embedder && isFilled && imported > 0) isFilled = await fillOnce(embedder, neverAborted, before);
    onProgress?.({
      stage: "documents",
      doneBytes,
      totalBytes,
      documents: report.imported + report.unchanged,
    });
  }
  const dumps = files.filter(({ format }) => format === "dump");
  if (embedder && isFilled && recordFiles.length > 0) await fillOnce(embedder, neverAborted);
  for (const dump of dumps) await addDump(dump, report, { collection, licence, addBad, onProgress });
  return report;
}

const isOfRecords = (file: ImportFile): file is RecordsFile => file.format !== "dump";

async function addDump(
  file: ImportFile,
  report: ImportReport,
  {
    collection,
    licence,
    addBad,
    onProgress,
  }: Pick<ImportOptions, "licence" | "onProgress"> & { collection: string; addBad: (bad: BadRecord) => void },
): Promise<void> {
  const { imported, unchanged, passedOver } = await importDump(file, {
    collection,
    licence,
    onBad: addBad,
    onProgress: (progress) => onProgress?.({ ...progress, totalBytes: file.bytes }),
  });
  report.imported += imported;
  report.unchanged += unchanged;
  report.passedOver = (report.passedOver ?? 0) + passedOver;
}

async function* inBatches(files: RecordsFile[], addBad: (bad: BadRecord) => void) {
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
