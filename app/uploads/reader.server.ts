import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import type { ReaderReply, ReaderWork } from "./reader-work";

/** The server's bundle is one file and starts the server: what runs apart is loaded from the source, as migrations are. */
const readerFile = path.resolve("app/uploads/reader/main.mjs");

/** Why a file could not be read: `reason` is the name of the error in the reader. */
export class ReaderError extends Error {
  override name = "ReaderError";
  constructor(
    readonly reason: string,
    message: string,
  ) {
    super(message);
  }

  /** Whether the file was too much for us, rather than wrong. */
  get isOverload(): boolean {
    return this.reason === "MemoryError" || this.reason === "Crash";
  }
}

/**
 * Does one reading in a process of its own, and ends it whatever happens. Files come from strangers, and every parser has
 * some that take it minutes or gigabytes: a process can be stopped in the middle, and takes nobody with it when it dies.
 * @throws ReaderError when the file is at fault, the signal's reason, or another error when the reader can't be started
 */
export async function readApart<Kind extends keyof ReaderWork>(
  kind: Kind,
  given: ReaderWork[Kind]["given"],
  { signal }: { signal: AbortSignal },
): Promise<ReaderWork[Kind]["read"]> {
  signal.throwIfAborted();
  const reader = fork(readerFile, {
    // Parsers have no business with our settings, our output, and code in strings.
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
      // V8 aborts a process whose memory ends in the wrong place (nodejs/node#47224); a mistake of ours ends it with a code.
      if (killedBy) reject(new ReaderError("Crash", `The reader was ended by ${killedBy}`));
      else reject(new Error(`The reader ended with code ${code}: ${complaint}`));
    });
    reader.send(work, (error) => error && reject(error));
  });
}
