import { readFileSync } from "node:fs";
import { sqlClient } from "~/db/client.server";

interface Searches {
  /** How many are measured, after the first to warm up. */
  questions: number;
  warmUp: number;
  /** @param nth from 0; those that warm up come after the measured ones */
  question(nth: number): string;
}

/** How long searches take, one after the other, in milliseconds: elapsed, and processor time of ours and PostgreSQL's. */
export async function measureSearch(
  search: (question: string) => Promise<readonly unknown[]>,
  { questions, warmUp, question }: Searches,
) {
  for (let nth = 0; nth < warmUp; nth++) await search(question(questions + nth));
  const backends = await backendsOfOurs();
  const [ours, theirs] = [process.cpuUsage(), processorMs(backends)];
  const times: number[] = [];
  let found = 0;
  for (let nth = 0; nth < questions; nth++) {
    const startedAt = performance.now();
    const documents = await search(question(nth));
    times.push(performance.now() - startedAt);
    if (documents.length > 0) found += 1;
  }
  const { user, system } = process.cpuUsage(ours);
  const postgres = processorMs(backends) - theirs;
  times.sort((one, other) => one - other);
  const at = (share: number) => rounded(times[Math.floor(share * (questions - 1))] ?? 0);
  return {
    p50: at(0.5),
    p95: at(0.95),
    worst: at(1),
    "our processor time": rounded((user + system) / 1000 / questions),
    "PostgreSQL's": rounded(postgres / questions),
    "found something": found,
  };
}

function rounded(milliseconds: number): number {
  return Number(milliseconds.toFixed(1));
}

export async function backendsOfOurs(): Promise<number[]> {
  const rows = await sqlClient()<{ pid: number }[]>`
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'`;
  return rows.map(({ pid }) => pid);
}

/**
 * CPU milliseconds of these processes: the first figure of schedstat, in nanoseconds (Linux, "Scheduler Statistics"); 0
 * where the system doesn't tell.
 */
export function processorMs(pids: number[]): number {
  if (process.platform !== "linux") return 0;
  const spent = pids.map((pid) => Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]));
  return spent.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6;
}
