import path from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";

/** Threads for work on strangers' text that may take long. */

export interface Threads {
  /**
   * Calls the `render` of a module.
   * @param file the module's path in the project
   * @throws when it fails, is not done by the deadline, or too many others wait
   */
  run(file: string, given: unknown): Promise<unknown>;
}

interface Options {
  mostThreads: number;
  mostWaiting: number;
  /** From the call on, waiting included. */
  deadlineMs: number;
  /** After that a thread with nothing to do ends. */
  idleMs: number;
}

interface Job {
  id: number;
  file: string;
  given: unknown;
  settle(reply: Reply): void;
}

interface Thread {
  worker: Worker;
  job: Job | undefined;
  idle: NodeJS.Timeout | undefined;
}

type Reply = { value: unknown } | { failure: string };

/** Threads are started when needed. One that misses its deadline is ended; none keeps a process from exiting. */
export function makeThreads({ mostThreads, mostWaiting, deadlineMs, idleMs }: Options): Threads {
  const threads = new Set<Thread>();
  const waiting: Job[] = [];
  let jobs = 0;

  function start(): Thread {
    // Read from disk, like the built-in model's: the server's bundle is one file.
    const worker = new Worker(path.resolve("app/markdown/worker.mjs"));
    const thread: Thread = { worker, job: undefined, idle: undefined };
    worker.unref();
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
    thread.idle = setTimeout(() => end(thread, "nothing to do"), idleMs).unref();
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
    free.worker.postMessage({ id: job.id, file: pathToFileURL(path.resolve(job.file)).href, given: job.given });
  }

  function giveUp(id: number): void {
    const running = [...threads].find(({ job }) => job?.id === id);
    const reason = `not done in ${deadlineMs} ms`;
    if (running) end(running, reason);
    const place = waiting.findIndex((job) => job.id === id);
    if (place >= 0) waiting.splice(place, 1)[0]?.settle({ failure: reason });
  }

  return {
    run(file, given) {
      if (waiting.length >= mostWaiting) return Promise.reject(new Error(`${mostWaiting} others wait`));
      jobs += 1;
      const id = jobs;
      return new Promise((resolve, reject) => {
        const deadline = setTimeout(giveUp, deadlineMs, id);
        const settle = (reply: Reply) => {
          clearTimeout(deadline);
          if ("value" in reply) resolve(reply.value);
          else reject(new Error(reply.failure));
        };
        waiting.push({ id, file, given, settle });
        next();
      });
    },
  };
}
