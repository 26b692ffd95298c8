import { readFileSync, realpathSync, rmSync } from "node:fs";
import path from "node:path";
import { isAlive } from "./file-lock.server";

/** What a cluster's postmaster.pid says of its server, and whether that is still true. */

const pidFile = (cluster: string) => path.join(cluster, "postmaster.pid");

/** Whether the cluster's server process exists; it may not accept connections yet. */
export function isServerAlive(cluster: string): boolean {
  const pid = serverPid(cluster);
  return pid !== undefined && isAlive(pid) && !isOther(pid, cluster);
}

/** The port of a living server that accepts connections, as far as its file says. */
export function readyPort(cluster: string): number | undefined {
  const lines = readLines(cluster);
  return isServerAlive(cluster) && lines[7]?.trim() === "ready" ? Number(lines[3]) : undefined;
}

/**
 * Removes the file if its process id belongs to something else by now: PostgreSQL does not start beside it. It does by
 * itself if the process is gone.
 */
export function removeStalePid(cluster: string): void {
  const pid = serverPid(cluster);
  if (pid !== undefined && isAlive(pid) && isOther(pid, cluster)) rmSync(pidFile(cluster), { force: true });
}

function serverPid(cluster: string): number | undefined {
  const pid = Number(readLines(cluster)[0]);
  return pid > 0 ? pid : undefined;
}

/**
 * The first line is the process id, the fourth the port, the eighth the status (see "postmaster.pid" in PostgreSQL's
 * documentation of its files).
 */
function readLines(cluster: string): string[] {
  try {
    return readFileSync(pidFile(cluster), "utf8").split("\n");
  } catch {
    return []; // No server, or one that has just stopped.
  }
}

/**
 * Whether a process is surely no living server of this cluster. In a container whose first process is Node.js, nobody
 * collects a killed server: it keeps its id as a zombie for ever, and the database was never started again. After a
 * container's restart another program may have the id.
 * @returns false where it can't be known, as without /proc
 */
function isOther(pid: number, cluster: string): boolean {
  try {
    const [, command, state] = /^\d+ \((.*)\) (\S)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    if (state === "Z" || state === "X" || command !== "postgres") return true;
    // A server's working directory is its cluster.
    return realpathSync(`/proc/${pid}/cwd`) !== realpathSync(cluster);
  } catch {
    return false;
  }
}
