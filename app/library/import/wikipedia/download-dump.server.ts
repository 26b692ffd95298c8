import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { Agent, fetch } from "undici";
import { DumpError, reasonOf, USER_AGENT, type WikipediaDump } from "./newest-dump.server";

export interface DownloadOptions {
  /** Where to keep the file. */
  folder: string;
  onProgress?: (doneBytes: number) => void;
  /** How long to wait after a failure before going on. */
  pauseMs?: number;
}

/** So many failures in a row without a byte in between. */
const MOST_FAILURES = 5;
const PAUSE_MS = 5_000;
/** Without a byte. */
const SILENCE_MS = 60_000;

/**
 * Downloads a dump and verifies its checksum. A lost connection is taken up again where it was, and so is a download
 * that was stopped: what has come so far is kept as a file that ends with ".part".
 * @returns the file's path
 * @throws DumpError when it can't be had, or its checksum is another
 */
export async function downloadDump(dump: WikipediaDump, options: DownloadOptions): Promise<string> {
  const file = path.join(options.folder, dump.name);
  if ((await sizeOf(file)) === dump.bytes) return file;
  await mkdir(options.folder, { recursive: true });
  const part = `${file}.part`;
  await downloadAll(dump, part, options);
  if ((await sha1Of(part)) !== dump.sha1) {
    await rm(part);
    throw new DumpError(`What was downloaded of ${dump.name} is damaged, and was deleted. Please try again.`);
  }
  await rename(part, file);
  return file;
}

async function downloadAll(
  dump: WikipediaDump,
  part: string,
  { onProgress, pauseMs = PAUSE_MS }: DownloadOptions,
): Promise<void> {
  const agent = new Agent({ bodyTimeout: SILENCE_MS, headersTimeout: SILENCE_MS });
  try {
    for (let failures = 0; ; ) {
      const before = await sizeOf(part);
      if (before > dump.bytes) await rm(part);
      else if (before === dump.bytes) return;
      try {
        await downloadRest(dump, part, { agent, onProgress });
      } catch (error) {
        if (error instanceof DumpError) throw error;
        failures = (await sizeOf(part)) > before ? 1 : failures + 1;
        if (failures >= MOST_FAILURES)
          throw new DumpError(`${dump.url} could not be downloaded: ${reasonOf(error)}`, { cause: error });
        await wait(pauseMs);
      }
    }
  } finally {
    await agent.close();
  }
}

async function downloadRest(
  dump: WikipediaDump,
  part: string,
  { agent, onProgress }: { agent: Agent; onProgress?: (doneBytes: number) => void },
): Promise<void> {
  let done = await sizeOf(part);
  const response = await fetch(dump.url, {
    dispatcher: agent,
    headers: { "user-agent": USER_AGENT, ...(done > 0 && { range: `bytes=${done}-` }) },
  });
  const { status, body } = response;
  const isRest = status === 206 && response.headers.get("content-range")?.startsWith(`bytes ${done}-`);
  if (!body || !(status === 200 || isRest)) {
    await body?.cancel();
    if (status >= 500 || status === 429) throw new Error(`it answered with ${status}`);
    throw new DumpError(`${dump.url} answered with ${status}`);
  }
  // A server without ranges begins at the beginning.
  if (!isRest) done = 0;
  const counted = async function* (pieces: AsyncIterable<Uint8Array>) {
    for await (const piece of pieces) {
      done += piece.length;
      if (done > dump.bytes) throw new DumpError(`${dump.url} is larger than it should be`);
      onProgress?.(done);
      yield piece;
    }
  };
  await pipeline(
    Readable.from(body as AsyncIterable<Uint8Array>),
    counted,
    createWriteStream(part, { flags: isRest ? "a" : "w" }),
  );
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return 0;
    throw error;
  }
}

async function sha1Of(file: string): Promise<string> {
  const hash = createHash("sha1");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}
