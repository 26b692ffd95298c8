import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** Which cores processes run on and the CPU time they used, from /proc on Linux (proc(5)). */

/** Clock ticks per second in /proc: 100 on every Linux that Node.js runs on. */
const ticksPerSecond = 100;

/** The cores that this process may run on: fewer than the machine's in some containers. */
export function allowedCores(): number[] {
  return coresIn(/^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? "");
}

/** The core and its sibling hyperthreads, which slow it down when busy. */
export function siblingsOf(core: number): number[] {
  const file = `/sys/devices/system/cpu/cpu${core}/topology/thread_siblings_list`;
  return existsSync(file) ? coresIn(readFileSync(file, "utf8").trim()) : [core];
}

/**
 * Pins a process with all its threads to these cores; threads and processes that it starts later inherit this.
 * @returns whether it worked: false if `taskset` (util-linux) is missing or forbidden
 */
export function pin(pid: number, cores: number[]): boolean {
  return spawnSync("taskset", ["-a", "-c", "-p", cores.join(","), String(pid)]).status === 0;
}

/** Its live child processes. */
export function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
}

/**
 * CPU time of a process and all its threads so far, in seconds.
 * @param withEnded include its exited children
 */
export function processorSeconds(pid: number, { withEnded = false } = {}): number {
  // The program's name, before the last bracket, may contain spaces.
  const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const ticks = fields.split(" ").slice(11, withEnded ? 15 : 13);
  return ticks.reduce((sum, own) => sum + Number(own), 0) / ticksPerSecond;
}

/** Busy time of these cores so far, in seconds, including time stolen by the host ("steal"). */
export function busySeconds(cores: number[]): number {
  const lines = readFileSync("/proc/stat", "utf8").split("\n");
  const ticks = cores.map((core) => {
    const [user = 0, nice = 0, system = 0, , , interrupts = 0, softInterrupts = 0, steal = 0] =
      lines
        .find((line) => line.startsWith(`cpu${core} `))
        ?.split(" ")
        .slice(1)
        .map(Number) ?? [];
    return user + nice + system + interrupts + softInterrupts + steal;
  });
  return ticks.reduce((sum, own) => sum + own, 0) / ticksPerSecond;
}

/** "0-2,5" is 0, 1, 2 and 5. */
function coresIn(list: string): number[] {
  return list.split(",").flatMap((range) => {
    const [first = 0, last = first] = range.split("-").map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}
