import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { SecretFileError, secretIn } from "~/secret-file.server";

/** A process of its own that reads or makes a secret, started by secret-processes.ts. */

export interface SecretOrder {
  file: string;
  /** When to begin, in milliseconds since the epoch: several processes begin at once. */
  at: number;
  /** Dies, as by kill -9, before this call of the file system, from 0. */
  diesBefore?: number;
}

export type SecretReply = { secret: string } | { error: string };

const wording = { what: "The secret", remedy: "Delete it.", setting: "IT" };

process.on("message", ({ file, at, diesBefore }: SecretOrder) => {
  if (diesBefore !== undefined) dieBefore(diesBefore);
  while (Date.now() < at);
  process.send?.(reply(file));
});
process.send?.("ready");

function reply(file: string): SecretReply {
  try {
    return { secret: secretIn(file, wording) };
  } catch (error) {
    return { error: error instanceof SecretFileError ? error.message : `unexpected: ${error}` };
  }
}

/** All calls that can change a folder or make a change last. */
const changing = ["openSync", "writeSync", "writeFileSync", "fsyncSync", "closeSync", "linkSync", "rmSync"] as const;

function dieBefore(call: number): void {
  let calls = 0;
  for (const name of changing) {
    const real = fs[name] as (...given: unknown[]) => unknown;
    Object.assign(fs, {
      [name]: (...given: unknown[]) => {
        if (calls++ === call) process.kill(process.pid, "SIGKILL");
        return real(...given);
      },
    });
  }
  syncBuiltinESMExports();
}
