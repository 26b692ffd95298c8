import path from "node:path";
import { Worker } from "node:worker_threads";
import { EmbeddingsError } from "./client.server";
import { normalised } from "./vectors";

/**
 * Universal Sentence Encoder lite (Cer et al., "Universal Sentence Encoder", 2018), whose weights come with an npm
 * package. It knows English only, and runs in a worker thread so that it never blocks a request.
 */
export const BUILT_IN_MODEL = "universal-sentence-encoder-lite";
export const BUILT_IN_DIMENSIONS = 512;

/** The model works, but had no time for these texts. */
export class BusyError extends Error {
  override name = "BusyError";
}

export interface BuiltInModel {
  /**
   * @returns a vector of length 1 per text
   * @throws EmbeddingsError when the model can't be loaded or fails; BusyError when too many others wait; the signal's
   * reason
   */
  embed(texts: readonly string[], options: EmbedOptions): Promise<Float32Array[]>;
  /** Loads the model ahead of its first use. */
  load(): void;
  stop(): Promise<void>;
}

export interface EmbedOptions {
  signal: AbortSignal;
  /** Goes ahead of all texts that are not. */
  urgent: boolean;
  /** Called when the wait for other texts is over. */
  onBegin?: () => void;
}

/** More can't have their turn within the second that a question waits. */
const MOST_URGENT = 50;

/** Texts that are embedded at once. */
interface Job {
  texts: readonly string[];
  characters: number;
  signal: AbortSignal;
  onBegin?: () => void;
  resolve(vectors: Float32Array[]): void;
  reject(error: unknown): void;
}

type Reply = { id: number; vectors: Float32Array[] } | { id: number; failure: string };

/**
 * Starts the thread when first used. Urgent texts are embedded together, which takes half the time; patient ones one at
 * a time, so that urgent ones wait for one at most. Of the urgent ones the shortest are next, so that nobody's long
 * texts hold up another's question.
 */
export function makeBuiltInModel(): BuiltInModel {
  const waiting: Record<"urgent" | "patient", Job[]> = { urgent: [], patient: [] };
  let worker: Worker | undefined;
  let running: { id: number; job: Job } | undefined;
  let sent = 0;

  function start(): Worker {
    // Read from disk, like the library's entries: the server's bundle is one file.
    const started = new Worker(path.resolve("app/embeddings/model-worker.mjs"));
    started.unref();
    started.on("message", finish);
    started.on("error", (error) => fail(started, error.message));
    started.on("exit", (code) => fail(started, `its thread ended with ${code}`));
    return started;
  }

  /** Rejects what the thread was to do; the next text starts another. */
  function fail(ended: Worker, reason: string): void {
    if (worker !== ended) return;
    worker = undefined;
    const told = new EmbeddingsError(`the built-in model failed: ${reason}`);
    for (const job of [...(running ? [running.job] : []), ...waiting.urgent.splice(0), ...waiting.patient.splice(0)])
      job.reject(told);
    running = undefined;
  }

  function finish(reply: Reply): void {
    if (running?.id !== reply.id) return;
    const { job } = running;
    running = undefined;
    const vectors = "vectors" in reply ? reply.vectors.flatMap((vector) => normalised(vector) ?? []) : [];
    if (vectors.length === job.texts.length) job.resolve(vectors);
    else job.reject(new EmbeddingsError("failure" in reply ? reply.failure : "a vector without direction", true));
    next();
  }

  function next(): void {
    if (running) return;
    const job = nextWanted();
    if (!job) {
      worker?.unref();
      return;
    }
    sent += 1;
    running = { id: sent, job };
    worker ??= start();
    // An idle thread does not keep a script from ending, one at work does.
    worker.ref();
    job.onBegin?.();
    worker.postMessage({ id: sent, texts: job.texts });
  }

  /** The next texts that somebody still waits for. */
  function nextWanted(): Job | undefined {
    for (;;) {
      const job = shortestOf(waiting.urgent) ?? waiting.patient.shift();
      if (!job?.signal.aborted) return job;
      job.reject(job.signal.reason);
    }
  }

  return {
    async embed(texts, { signal, urgent, onBegin }) {
      if (urgent) dropUnwanted(waiting.urgent);
      if (urgent && waiting.urgent.length >= MOST_URGENT) throw new BusyError(`${MOST_URGENT} others wait`);
      const queue = urgent ? waiting.urgent : waiting.patient;
      const together = urgent ? [texts] : texts.map((text) => [text]);
      const vectors = together.map(
        (texts) =>
          new Promise<Float32Array[]>((resolve, reject) => {
            const characters = texts.reduce((sum, { length }) => sum + length, 0);
            queue.push({ texts, characters, signal, onBegin, resolve, reject });
          }),
      );
      next();
      return (await Promise.all(vectors)).flat();
    },
    load() {
      worker ??= start();
    },
    async stop() {
      await worker?.terminate();
      worker = undefined;
    },
  };
}

/** The long ones among them are never next, and would fill the queue. */
function dropUnwanted(jobs: Job[]): void {
  for (const job of jobs.filter(({ signal }) => signal.aborted)) {
    jobs.splice(jobs.indexOf(job), 1);
    job.reject(job.signal.reason);
  }
}

/** Takes it out; of equals the first to arrive. */
function shortestOf(jobs: Job[]): Job | undefined {
  const least = Math.min(...jobs.map(({ characters }) => characters));
  const place = jobs.findIndex(({ characters }) => characters === least);
  return place < 0 ? undefined : jobs.splice(place, 1)[0];
}
