import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

const retryMs = 50;
const staleMs = 120_000;

/**
 * Runs `work` under a lock shared by this machine's processes that name the same file. A lock whose process died, or
 * that is older than two minutes, is taken over.
 */
export async function withFileLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  while (!tryLock(file)) await wait(retryMs);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function tryLock(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx", mode: 0o600 });
    return true;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    if (isStale(file)) rmSync(file, { force: true });
    return false;
  }
}

function isStale(file: string): boolean {
  try {
    const holder = Number(readFileSync(file, "utf8"));
    return Date.now() - statSync(file).mtimeMs > staleMs || (holder > 0 && !isAlive(holder));
  } catch {
    return false; // Released between our two checks.
  }
}

/** Whether a process with this id runs on this machine, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
