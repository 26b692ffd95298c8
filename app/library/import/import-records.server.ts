import { createReadStream } from "node:fs";
import { readdir, readFile, realpath, stat } from "node:fs/promises";
import path from "node:path";

export type Format = "markdown" | "html" | "text" | "jsonl" | "dump";

export interface ImportFile {
  /** Absolute. */
  path: string;
  bytes: number;
  format: Format;
}

/** One document as read from its file, not yet parsed. */
export interface ImportRecord {
  format: Exclude<Format, "dump">;
  /** Its location, for people: a file's path, with the line in a JSONL file. */
  place: string;
  /** The file's absolute path. */
  path: string;
  content: Buffer;
}

/** Something that can't be imported, and why. */
export interface BadRecord {
  place: string;
  reason: string;
}

const FORMATS: Record<string, Format> = {
  ".md": "markdown",
  ".markdown": "markdown",
  ".html": "html",
  ".htm": "html",
  ".txt": "text",
  ".text": "text",
  ".jsonl": "jsonl",
  ".ndjson": "jsonl",
  ".xml": "dump",
};

/** A dump's name may end with its compression's. */
const COMPRESSED_DUMP = /\.xml\.(?:bz2|gz)$/i;

/** A book of a thousand pages is a tenth of this. */
const MOST_BYTES = 20 * 1024 * 1024;

export interface FoundFiles {
  files: ImportFile[];
  bad: BadRecord[];
}

/** The importable files among the paths and in their folders, sorted by name; hidden ones are skipped. */
export async function findFiles(paths: string[]): Promise<FoundFiles> {
  const found: FoundFiles = { files: [], bad: [] };
  const seen = new Set<string>();
  for (const given of paths) {
    const ours = await collect(given, found, seen);
    if (!ours) found.bad.push({ place: given, reason: "is not Markdown, HTML, text, JSONL or a wiki's dump" });
  }
  return found;
}

/** A file of documents, other than a dump. */
export type RecordsFile = ImportFile & { format: ImportRecord["format"] };

/** A file's documents, one at a time; unreadable ones come as bad records. */
export async function* readRecords(file: RecordsFile): AsyncGenerator<ImportRecord | BadRecord> {
  const place = path.relative("", file.path);
  try {
    if (file.format === "jsonl") yield* readLines(file, place);
    else if (file.bytes > MOST_BYTES) yield { place, reason: tooLarge };
    else yield { format: file.format, place, path: file.path, content: await readFile(file.path) };
  } catch (error) {
    yield { place, reason: systemReason(error) };
  }
}

const tooLarge = `is larger than ${MOST_BYTES / 1024 / 1024} MB`;

/**
 * Adds a file, or a folder's files, to the results.
 * @param seen real paths visited: a link may form a cycle
 * @returns false for a file of another format
 */
async function collect(place: string, found: FoundFiles, seen: Set<string>): Promise<boolean> {
  try {
    const real = await realpath(place);
    if (seen.has(real)) return true;
    seen.add(real);
    const status = await stat(real);
    if (status.isDirectory()) {
      for (const name of await visibleNames(real)) await collect(path.join(place, name), found, seen);
      return true;
    }
    const format = COMPRESSED_DUMP.test(real) ? "dump" : FORMATS[path.extname(real).toLowerCase()];
    if (format) found.files.push({ path: real, bytes: status.size, format });
    return format !== undefined;
  } catch (error) {
    found.bad.push({ place, reason: systemReason(error) });
    return true;
  }
}

async function visibleNames(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => !name.startsWith(".") && name !== "node_modules").sort();
}

/** The lines of a file of any size. A line that is too large is skipped without being buffered. */
async function* readLines(file: ImportFile, place: string): AsyncGenerator<ImportRecord | BadRecord> {
  let number = 0;
  for await (const content of splitLines(createReadStream(file.path, { highWaterMark: 256 * 1024 }))) {
    number += 1;
    const where = `${place}:${number}`;
    if (content === null) yield { place: where, reason: tooLarge };
    else if (content.some((byte) => byte > SPACE)) yield { format: "jsonl", place: where, path: file.path, content };
  }
}

const LINE_FEED = 10;
const SPACE = 32;

async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer | null> {
  let held: Buffer[] = [];
  let size = 0;
  const take = () => {
    const line = size > MOST_BYTES ? null : Buffer.concat(held);
    [held, size] = [[], 0];
    return line;
  };
  const hold = (piece: Buffer) => {
    size += piece.length;
    if (size > MOST_BYTES) held = [];
    else held.push(piece);
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      hold(chunk.subarray(start, end));
      yield take();
      start = end + 1;
    }
    hold(chunk.subarray(start));
  }
  if (size > 0) yield take();
}

/** Why the system doesn't let us read a file. */
export function systemReason(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === "ENOENT") return "does not exist";
  if (code === "EACCES" || code === "EPERM") return "may not be read";
  return `can't be read (${code ?? String(error)})`;
}
