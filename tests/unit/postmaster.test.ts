import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isServerAlive, readyPort, removeStalePid } from "~/db/postmaster.server";

/** A killed server whose process id lives on must not pass for a living one, nor a living one for a killed one. */

let folder: string;
let cluster: string;
let children: ChildProcess[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "postmaster-"));
  cluster = path.join(folder, "data");
  mkdirSync(cluster);
  children = [];
});
afterEach(() => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(folder, { recursive: true });
});

const pidFile = () => path.join(cluster, "postmaster.pid");

function writePidFile(pid: number | undefined): void {
  const lines = [pid, cluster, 1_700_000_000, 54_321, "", "127.0.0.1", "  12345  6", "ready   "];
  writeFileSync(pidFile(), `${lines.join("\n")}\n`);
}

/** @returns a program that is called like PostgreSQL's and does nothing */
async function startNamesake(cwd: string): Promise<number | undefined> {
  const program = path.join(folder, "postgres");
  copyFileSync("/bin/sleep", program);
  const child = spawn(program, ["60"], { cwd });
  children.push(child);
  await once(child, "spawn");
  return child.pid;
}

/** @returns the id of a process that has ended and that its parent does not collect */
async function zombie(): Promise<number> {
  // Ends only once the shell, which would collect it, has become another program and so has closed its output.
  const script = "exec 3<&0; { read -r line <&3; } >&- & echo $!; exec sleep 60 >&-";
  const parent = spawn("sh", ["-c", script], { stdio: ["pipe", "pipe", "ignore"] });
  children.push(parent);
  const pid = Number(await text(parent.stdout));
  parent.stdin.end();
  return pid;
}

describe.skipIf(!existsSync("/proc/self/stat"))("where there is /proc", () => {
  test("a killed server that nobody collected has ended, and its file is removed before the next start", async () => {
    writePidFile(await zombie());
    await expect.poll(() => isServerAlive(cluster)).toBe(false);
    expect(readyPort(cluster)).toBeUndefined();
    removeStalePid(cluster);
    expect(existsSync(pidFile())).toBe(false);
  });

  test("so has one whose process id another program has by now, or another folder's server", async () => {
    for (const pid of [process.pid, await startNamesake(folder)]) {
      writePidFile(pid);
      expect(isServerAlive(cluster)).toBe(false);
      removeStalePid(cluster);
      expect(existsSync(pidFile())).toBe(false);
    }
  });

  test("a living server of this folder is left alone", async () => {
    writePidFile(await startNamesake(cluster));
    expect(isServerAlive(cluster)).toBe(true);
    expect(readyPort(cluster)).toBe(54_321);
    removeStalePid(cluster);
    expect(existsSync(pidFile())).toBe(true);
  });
});

test("without a file, or with half of one, there is no server", () => {
  expect(isServerAlive(cluster)).toBe(false);
  writeFileSync(pidFile(), "");
  expect(isServerAlive(cluster)).toBe(false);
  expect(readyPort(cluster)).toBeUndefined();
});
