import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** Which cores processes run on, and how much of them they took, as Linux tells it in /proc (proc(5)). */

/** Ticks a second of the times in /proc: 100 on every Linux that Node.js runs on. */
const ticksPerSecond = 100;

/** The cores that this process may run on: fewer than the machine's where a container was given some. */
export function allowedCores(): number[] {
  return coresIn(/^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? "");
}

/** The core and those that are other threads of the same physical one, which slow it down when they work. */
export function siblingsOf(core: number): number[] {
  const file = `/sys/devices/system/cpu/cpu${core}/topology/thread_siblings_list`;
  return existsSync(file) ? coresIn(readFileSync(file, "utf8").trim()) : [core];
}

/**
 * Keeps a process to these cores with all threads that it has; what it begins later, threads and processes, stays there too.
 * @returns whether it worked: not where there is no `taskset` (util-linux), or where that is forbidden
 */
export function pin(pid: number, cores: number[]): boolean {
  return spawnSync("taskset", ["-a", "-c", "-p", cores.join(","), String(pid)]).status === 0;
}

/** The processes that it started and that still live. */
export function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
}

/**
 * Processor time of a process and all its threads so far, in seconds.
 * @param withEnded with that of its children that have ended
 */
export function processorSeconds(pid: number, { withEnded = false } = {}): number {
  // The program's name before the last bracket may hold spaces.
  const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const ticks = fields.split(" ").slice(11, withEnded ? 15 : 13);
  return ticks.reduce((sum, own) => sum + Number(own), 0) / ticksPerSecond;
}

/** What anybody has taken of these cores so far, in seconds, with what the machine's host kept from it ("steal"). */
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
