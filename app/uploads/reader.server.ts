import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import type { ReaderReply, ReaderWork } from "./reader-work";

/** The server's bundle is one file that starts the server, so separate processes load from source, as migrations do. */
const readerFile = path.resolve("app/uploads/reader/main.mjs");

/** Why a file could not be read: `reason` is the name of the reader's error. */
export class ReaderError extends Error {
  override name = "ReaderError";
  constructor(
    readonly reason: string,
    message: string,
  ) {
    super(message);
  }

  /** Whether the file exceeded our limits, rather than being invalid. */
  get isOverload(): boolean {
    return this.reason === "MemoryError" || this.reason === "Crash";
  }
}

/**
 * Reads one file in its own process, which is always terminated. Files come from strangers, and every parser has inputs
 * that take minutes or gigabytes: a process can be killed at any point, and its crash affects nothing else.
 * @throws ReaderError when the file is at fault, the signal's reason, or another error when the reader can't start
 */
export async function readApart<Kind extends keyof ReaderWork>(
  kind: Kind,
  given: ReaderWork[Kind]["given"],
  { signal }: { signal: AbortSignal },
): Promise<ReaderWork[Kind]["read"]> {
  signal.throwIfAborted();
  const reader = fork(readerFile, {
    // Parsers need neither our settings, nor our output, nor eval.
    env: { NODE_ENV: "production" },
    execArgv: ["--disallow-code-generation-from-strings"],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    serialization: "advanced",
  });
  const stop = () => reader.kill("SIGKILL");
  signal.addEventListener("abort", stop);
  try {
    const reply = await replyOf<Kind>(reader, { kind, given });
    if (!reply.ok) throw new ReaderError(reply.name, reply.message);
    return reply.value;
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    signal.removeEventListener("abort", stop);
    stop();
  }
}

function replyOf<Kind extends keyof ReaderWork>(
  reader: ChildProcess,
  work: { kind: Kind; given: ReaderWork[Kind]["given"] },
): Promise<ReaderReply<Kind>> {
  return new Promise((resolve, reject) => {
    let complaint = "";
    reader.stderr?.on("data", (said: Buffer) => {
      complaint = (complaint + said.toString()).slice(0, 1000);
    });
    reader.once("message", (reply) => resolve(reply as ReaderReply<Kind>));
    reader.on("error", reject);
    reader.once("close", (code, killedBy) => {
      // V8 may abort a process that runs out of memory (nodejs/node#47224); our own errors exit with a code.
      if (killedBy) reject(new ReaderError("Crash", `The reader was ended by ${killedBy}`));
      else reject(new Error(`The reader ended with code ${code}: ${complaint}`));
    });
    reader.send(work, (error) => error && reject(error));
  });
}
