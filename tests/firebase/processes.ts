import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Account } from "~/accounts/account";
import type { Message } from "~/conversations/conversation";

export type Job = { account: Account } & (
  | { kind: "append"; conversationId: string; messages: Message[] }
  | { kind: "migrate"; guestId: string; times: number }
);

/** Runs each job in its own process, all at the same moment, and waits for them. */
export async function inProcesses(jobs: Job[]): Promise<void> {
  const workers = jobs.map(() =>
    fork(path.resolve("tests/firebase/worker-process.ts"), { execArgv: ["--import", "tsx"] }),
  );
  try {
    await Promise.all(workers.map((worker) => heard(worker, "ready")));
    await Promise.all(
      workers.map(async (worker, index) => {
        const done = heard(worker, "done");
        worker.send(jobs[index] as Job);
        await done;
      }),
    );
  } finally {
    for (const worker of workers) if (worker.connected) worker.disconnect();
  }
}

async function heard(worker: ChildProcess, word: string): Promise<void> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const ended = once(worker, "exit", { signal }).then(([code]) => {
    throw new Error(`A process ended with ${code} before it was ${word}`);
  });
  try {
    const [message] = await Promise.race([once(worker, "message", { signal }), ended]);
    if (message !== word) throw new Error(`A process said ${message} instead of ${word}`);
  } finally {
    waiting.abort();
    await ended.catch(() => undefined);
  }
}
