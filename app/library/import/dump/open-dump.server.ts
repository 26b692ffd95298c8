import { on } from "node:events";
import { createReadStream } from "node:fs";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { createGunzip } from "node:zlib";
import { ImportError } from "../import-error";

export interface OpenDump {
  /** @throws ImportError when the file is damaged, or is not UTF-8 text */
  chunks: AsyncIterable<string>;
  /** How many of the file's bytes were read. */
  doneBytes(): number;
}

/** Opens an XML file, compressed or not: its name says which. */
export function openDump(file: string): OpenDump {
  const progress = { bytes: 0 };
  const open = file.endsWith(".bz2") ? readBzip2 : file.endsWith(".gz") ? readGzip : readPlain;
  return { chunks: decoded(open(file, progress)), doneBytes: () => progress.bytes };
}

interface Progress {
  bytes: number;
}

const CHUNK_BYTES = 256 * 1024;

async function* readPlain(file: string, progress: Progress): AsyncGenerator<Uint8Array> {
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK_BYTES })) {
    progress.bytes += chunk.length;
    yield chunk;
  }
}

async function* readGzip(file: string, progress: Progress): AsyncGenerator<Uint8Array> {
  const source = createReadStream(file, { highWaterMark: CHUNK_BYTES });
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
  source.on("data", (chunk) => {
    progress.bytes += chunk.length;
  });
  source.on("error", (error) => gunzip.destroy(error));
  try {
    yield* source.pipe(gunzip);
  } finally {
    source.destroy();
  }
}

/** How many pieces of a megabyte may wait to be read. */
const MOST_WAITING = 4;

/** In a thread of its own: decompressing takes three times as long as all else that is done in this one. */
async function* readBzip2(file: string, progress: Progress): AsyncGenerator<Uint8Array> {
  const waiting = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const worker = new Worker(path.resolve("app/library/import/dump/bunzip-thread.mjs"), {
    workerData: { file, waiting, mostWaiting: MOST_WAITING },
    execArgv: [],
  });
  try {
    for await (const [message] of on(worker, "message")) {
      if (message === "end") return;
      progress.bytes = message.readBytes;
      yield message.bytes;
      Atomics.sub(waiting, 0, 1);
      Atomics.notify(waiting, 0);
    }
  } finally {
    await worker.terminate();
  }
}

async function* decoded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ERR_ENCODING_INVALID_ENCODED_DATA")
      throw new ImportError("is not UTF-8 text", { cause });
    if ((cause as NodeJS.ErrnoException).syscall) throw cause;
    throw new ImportError(`is damaged: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}
