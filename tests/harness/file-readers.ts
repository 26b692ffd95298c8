import { spawnSync } from "node:child_process";

/** How many files a process is reading: each has a process of its own. */
export function readersOf(pid: number | undefined): number {
  const { stdout } = spawnSync("pgrep", ["-P", String(pid), "-f", "reader/main.mjs"], { encoding: "utf8" });
  return stdout.split("\n").filter(Boolean).length;
}
