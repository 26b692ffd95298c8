import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { SecretOrder, SecretReply } from "./secret-process";

/** Processes that read or make a secret when told to. */
export interface SecretProcesses {
  /** Gives all the same order. @returns their replies; null for those that died */
  all(order: Omit<SecretOrder, "at">): Promise<(SecretReply | null)[]>;
  end(): void;
}

/** @param options.noSpace every write to a file fails */
export async function startSecretProcesses(count: number, { noSpace = false } = {}): Promise<SecretProcesses> {
  const node = [process.execPath, "--import", "tsx", "tests/harness/secret-process.ts"];
  // The limit of a file's size: 0 blocks. It needs no rights, and Node turns its signal into an error.
  const command = noSpace ? ["/bin/sh", "-c", 'ulimit -f 0; exec "$@"', "sh", ...node] : node;
  const [program = "", ...given] = command;
  const processes = Array.from({ length: count }, () =>
    spawn(program, given, { stdio: ["ignore", "inherit", "inherit", "ipc"] }),
  );
  await Promise.all(processes.map((one) => once(one, "message")));
  return {
    all(order) {
      const at = Date.now() + 5;
      return Promise.all(processes.map((one) => replyOf(one, { ...order, at })));
    },
    end: () => processes.forEach((one) => void one.kill()),
  };
}

async function replyOf(one: ChildProcess, order: SecretOrder): Promise<SecretReply | null> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const replied = once(one, "message", { signal }).then(([reply]) => reply as SecretReply);
  const died = once(one, "exit", { signal }).then(() => null);
  one.send(order);
  try {
    return await Promise.race([replied, died]);
  } finally {
    waiting.abort();
    await Promise.allSettled([replied, died]);
  }
}
