import { readFileSync } from "node:fs";
import autocannon from "autocannon";
import { makeDataFolder } from "../harness/data-folder";
import { type Server, startServer } from "../harness/server";

const pages = ["/", "/library"];
const connections = 10;
const durationSeconds = 6;
/** Ticks of `utime` and `stime` in /proc/<pid>/stat, a second: 100 on every Linux that Node runs on. */
const ticksPerSecond = 100;

/**
 * Pages out of memory by one process and by two on one database, each under load at once. The load generator and the database take
 * their share of the same cores, so beside the rate stands what a second of a process's own processor time serves: two processes on
 * two cores of their own serve twice the second column's.
 */
export async function benchProcesses() {
  const data = makeDataFolder();
  const settings = { DATA_DIR: data.path, DATABASE_URL: "", LOG_LEVEL: "warn" };
  const servers = [await startServer(settings), await startServer(settings)];
  try {
    const rows: Record<string, object> = {};
    for (const page of pages) rows[page] = await compare(page, servers);
    return rows;
  } finally {
    for (const server of servers) await server.stop();
    data.remove();
  }
}

async function compare(page: string, servers: Server[]) {
  await load(page, servers, 2);
  const one = await load(page, servers.slice(0, 1), durationSeconds);
  const two = await load(page, servers, durationSeconds);
  return {
    "one process, a second": Math.round(one.rate),
    "one process, a processor second": Math.round(one.perProcessorSecond),
    "two, a second": Math.round(two.rate),
    "two, a processor second": Math.round(two.perProcessorSecond),
    "scales by": ((2 * two.perProcessorSecond) / one.perProcessorSecond).toFixed(2),
  };
}

/** @returns requests of all processes together a second, and of each process in a second of its processor time */
async function load(page: string, servers: Server[], duration: number) {
  const before = processorSeconds(servers);
  const results = await Promise.all(
    servers.map(({ url }) => autocannon({ url: new URL(page, url).href, connections, duration })),
  );
  const requests = results.reduce((sum, result) => sum + result.requests.total, 0);
  return { rate: requests / duration, perProcessorSecond: requests / (processorSeconds(servers) - before) };
}

function processorSeconds(servers: Server[]): number {
  const ticks = servers.map(({ process: child }) => {
    // The program's name before the last bracket may hold spaces.
    const fields = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, own) => sum + own, 0) / ticksPerSecond;
}
