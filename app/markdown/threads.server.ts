import path from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";

/** Threads for work on strangers' text that may take long. */

export interface Threads {
  /**
   * Calls the `render` of a module in a thread that is free, or a new one: the caller limits how many there are.
   * @param file the module's path in the project
   * @throws when it fails, runs out of memory, or is not done by the deadline
   */
  run(file: string, given: unknown): Promise<unknown>;
}

interface Options {
  deadlineMs: number;
  /** After that a thread with nothing to do ends. */
  idleMs: number;
}

interface Job {
  id: number;
  settle(reply: Reply): void;
}

interface Thread {
  worker: Worker;
  job: Job | undefined;
  idle: NodeJS.Timeout | undefined;
}

type Reply = { value: unknown } | { failure: string };

/** Several times what 40,000 characters of any kind take within the bounded lexer's limit. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };

/**
 * Threads are started when needed. One that misses its deadline or needs too much memory is ended; none keeps a process
 * from exiting.
 */
export function makeThreads({ deadlineMs, idleMs }: Options): Threads {
  const threads = new Set<Thread>();
  let jobs = 0;

  function start(): Thread {
    // Read from disk, like the built-in model's: the server's bundle is one file.
    const worker = new Worker(path.resolve("app/markdown/worker.mjs"), { resourceLimits });
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
  }

  function finish(thread: Thread, reply: Reply): void {
    const { job } = thread;
    thread.job = undefined;
    thread.idle = setTimeout(() => end(thread, "nothing to do"), idleMs).unref();
    job?.settle(reply);
  }

  return {
    run(file, given) {
      jobs += 1;
      const id = jobs;
      const thread = [...threads].find(({ job }) => !job) ?? start();
      return new Promise((resolve, reject) => {
        const deadline = setTimeout(() => end(thread, `not done in ${deadlineMs} ms`), deadlineMs);
        const settle = (reply: Reply) => {
          clearTimeout(deadline);
          if ("value" in reply) resolve(reply.value);
          else reject(new Error(reply.failure));
        };
        clearTimeout(thread.idle);
        thread.job = { id, settle };
        thread.worker.postMessage({ id, file: pathToFileURL(path.resolve(file)).href, given });
      });
    },
  };
}
