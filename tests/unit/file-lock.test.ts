import { spawnSync } from "node:child_process";
import fs, { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withFileLock } from "~/db/file-lock.server";

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "file-lock-"));
  lock = path.join(folder, "some.lock");
});
afterEach(() => rmSync(folder, { recursive: true }));

const isFree = async () => (await withFileLock(lock, async () => readFileSync(lock, "utf8"))) === String(process.pid);

/** Leaves a lock as a process of this id would have, some time ago. */
function leaveLock(content: string, secondsAgo = 0): void {
  writeFileSync(lock, content);
  const then = Date.now() / 1000 - secondsAgo;
  utimesSync(lock, then, then);
}

test("one at a time", async () => {
  const order: string[] = [];
  const worker = (name: string) =>
    withFileLock(lock, async () => {
      order.push(`${name} begins`);
      await new Promise(setImmediate);
      order.push(`${name} ends`);
    });
  await Promise.all([worker("one"), worker("other")]);
  expect(order).toEqual(["one begins", "one ends", "other begins", "other ends"]);
  expect(existsSync(lock)).toBe(false);
});

test("a disk without room for the lock's content is told, and leaves no lock", async () => {
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  const write = vi.spyOn(fs, "writeSync").mockImplementation(() => {
    throw full;
  });
  syncBuiltinESMExports();
  try {
    await expect(withFileLock(lock, async () => "done")).rejects.toBe(full);
  } finally {
    write.mockRestore();
    syncBuiltinESMExports();
  }
  expect(existsSync(lock)).toBe(false);
  expect(await isFree()).toBe(true);
});

test.each([
  ["an empty one, whose process could not write into it", () => leaveLock("", 2)],
  [
    "one of this process's id that it does not hold, as after a container's restart",
    () => leaveLock(String(process.pid)),
  ],
  ["one of a process that has ended", () => leaveLock(String(spawnSync("true").pid))],
  ["one of a process that does not let go of it", () => leaveLock(String(process.ppid), 121)],
])("taken over: %s", async (_, leave) => {
  leave();
  expect(await isFree()).toBe(true);
});

test.each([
  ["an empty one that was made just now", ""],
  ["one of a living process", String(process.ppid)],
])("waited for: %s", async (_, content) => {
  // In the future, so that it does not age however slow the machine is.
  leaveLock(content, -60);
  const looked = vi.spyOn(fs, "statSync");
  syncBuiltinESMExports();
  const ran = vi.fn(async () => undefined);
  const waiting = withFileLock(lock, ran);
  await expect.poll(() => looked.mock.calls.filter(([file]) => file === lock).length).toBeGreaterThan(2);
  expect(ran).not.toHaveBeenCalled();
  rmSync(lock);
  await waiting;
  expect(ran).toHaveBeenCalledOnce();
  looked.mockRestore();
  syncBuiltinESMExports();
});
