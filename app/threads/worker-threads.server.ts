import path from "node:path";
import { Worker } from "node:worker_threads";

/**
 * Threads for work on what strangers send or publish. Every parser has inputs that take seconds or gigabytes: a thread can
 * be ended at any point, and while it works requests are answered.
 */
export interface WorkerThreads<Given, Result> {
  /**
   * @param signal gives up, and ends the thread if it is at work on this
   * @throws when the work does, or too many others wait; the signal's reason
   */
  run(given: Given, signal: AbortSignal): Promise<Result>;
}

interface Options {
  /** The thread's module, by its path in the project; see worker-thread.mjs. */
  file: string;
  mostThreads: number;
  mostWaiting: number;
  /** Of memory for what a thread keeps, and for what it has just made. */
  megabytes: { old: number; young?: number };
}

interface Job {
  id: number;
  given: unknown;
  settle(reply: Reply): void;
}

interface Thread {
  worker: Worker;
  job: Job | undefined;
  idle: NodeJS.Timeout | undefined;
}

type Reply = { value: unknown } | { failure: string };

/** After that a thread with nothing to do ends: it holds the memory of its modules. */
const idleMs = 30_000;

/** Threads are started when needed. */
export function makeWorkerThreads<Given, Result>({
  file,
  mostThreads,
  mostWaiting,
  megabytes: { old, young },
}: Options): WorkerThreads<Given, Result> {
  const threads = new Set<Thread>();
  const waiting: Job[] = [];
  let jobs = 0;

  function start(): Thread {
    // Read from disk, like the file reader's: the server's bundle is one file.
    const worker = new Worker(path.resolve(file), {
      resourceLimits: { maxOldGenerationSizeMb: old, maxYoungGenerationSizeMb: young },
      execArgv: [],
    });
    const thread: Thread = { worker, job: undefined, idle: undefined };
    worker.on("message", ({ id, ...reply }: Reply & { id: number }) => {
      if (thread.job?.id === id) finish(thread, reply);
    });
    worker.on("error", (error) => end(thread, error.message));
    worker.on("exit", (code) => end(thread, `its thread ended with ${code}`));
    threads.add(thread);
    return thread;
  }

  function end(thread: Thread, reason: string): void {
    if (!threads.delete(thread)) return;
    clearTimeout(thread.idle);
    void thread.worker.terminate();
    thread.job?.settle({ failure: reason });
    next();
  }

  function finish(thread: Thread, reply: Reply): void {
    const { job } = thread;
    thread.job = undefined;
    // An idle thread does not keep a script from ending, one at work does.
    thread.worker.unref();
    thread.idle = setTimeout(end, idleMs, thread, "nothing to do").unref();
    job?.settle(reply);
    next();
  }

  function next(): void {
    if (waiting.length === 0) return;
    const free = [...threads].find(({ job }) => !job) ?? (threads.size < mostThreads ? start() : undefined);
    const job = free && waiting.shift();
    if (!job) return;
    clearTimeout(free.idle);
    free.job = job;
    free.worker.ref();
    free.worker.postMessage({ id: job.id, given: job.given });
  }

  function giveUp(job: Job): void {
    const running = [...threads].find((thread) => thread.job === job);
    if (running) end(running, "given up");
    else waiting.splice(waiting.indexOf(job), 1);
  }

  return {
    async run(given, signal) {
      signal.throwIfAborted();
      if (waiting.length >= mostWaiting) throw new Error(`${mostWaiting} others wait`);
      return new Promise((resolve, reject) => {
        const abort = () => {
          reject(signal.reason);
          giveUp(job);
        };
        const settle = (reply: Reply) => {
          signal.removeEventListener("abort", abort);
          if ("value" in reply) resolve(reply.value as Result);
          else reject(new Error(reply.failure));
        };
        jobs += 1;
        const job: Job = { id: jobs, given, settle };
        signal.addEventListener("abort", abort, { once: true });
        waiting.push(job);
        next();
      });
    },
  };
}
