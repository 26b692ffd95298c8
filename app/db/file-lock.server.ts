import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

const retryMs = 50;
const staleMs = 120_000;
/** How long a lock may be empty: its process writes into it what it has just made. */
const emptyMs = 1_000;

/** The locks that this process holds. */
const held = new Set<string>();

/**
 * Runs `work` under a lock shared by this machine's processes that name the same file. A lock whose process died, or
 * that is older than two minutes, is taken over.
 * @throws what the file system says when the lock can't be written, as on a full disk; none is left behind
 */
export async function withFileLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  while (!tryLock(file)) await wait(retryMs);
  try {
    return await work();
  } finally {
    held.delete(file);
    rmSync(file, { force: true });
  }
}

function tryLock(file: string): boolean {
  try {
    make(file);
    held.add(file);
    return true;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    if (isStale(file)) rmSync(file, { force: true });
    return false;
  }
}

/**
 * A full disk makes the file and refuses its content. Such an empty lock once kept the embedded database from being
 * started for two minutes after there was room again.
 */
function make(file: string): void {
  const descriptor = openSync(file, "wx", 0o600);
  try {
    writeSync(descriptor, String(process.pid));
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  } finally {
    closeSync(descriptor);
  }
}

function isStale(file: string): boolean {
  try {
    const holder = Number(readFileSync(file, "utf8"));
    const ageMs = Date.now() - statSync(file).mtimeMs;
    if (ageMs > staleMs) return true;
    if (!holder) return ageMs > emptyMs;
    // A container's processes have the same ids after every start.
    return holder === process.pid ? !held.has(file) : !isAlive(holder);
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
