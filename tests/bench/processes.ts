import { readFileSync } from "node:fs";
import path from "node:path";
import { findHome } from "~/db/embedded-home.server";
import { allowedCores, busySeconds, childrenOf, pin, processorSeconds, siblingsOf } from "../harness/cores";
import { makeDataFolder } from "../harness/data-folder";
import { type Server, startServer } from "../harness/server";
import { type Generator, startGenerator } from "./generator";

const pages = ["/", "/library"];
const connections = 8;
/** Per page, all four at once: long enough for the JIT to warm up in each. */
const warmUpSeconds = 15;
const roundSeconds = 3;
const rounds = 5;

interface Pair {
  server: Server;
  generator: Generator;
}

interface Bench {
  pairs: Pair[];
  postmaster: number;
  /** The servers' cores: the first on the first, the second on the second, the third on the first again. */
  cores: number[];
  /** Other physical cores, for the generators and the database; without any they share the servers' cores. */
  spare: number[];
}

/** One page with a number of processes, in one round. */
interface Round {
  /** Total requests per second. */
  rate: number;
  /** The rate if the generators were free: their time is subtracted from the cores' time. */
  rateAlone: number;
  /** Requests per second of a server's own CPU time. */
  perServerSecond: number;
  /** Shares of the used cores' time: the rest was idle, or the servers'. */
  shares: { generator: number; database: number; others: number };
}

/**
 * Cached pages served by one, two and four processes on one database. With `taskset` (util-linux) each process and all its threads
 * are pinned to a core, so that one process is one core, two are two cores, and four are two on each of the two.
 *
 * Each server's load comes from a separate process. If there are other physical cores, the generators and the database run
 * there. On two cores each generator runs on its server's core, so that one full core is compared with two: the
 * generator costs both sides the same per request, and doesn't change their ratio. If generators ran wherever there is room, one
 * server would have a core to itself and two would have to share theirs. "without the generator" subtracts its measured time from the cores'
 * time on both sides; it agrees if the cost is really the same.
 *
 * One, two and four alternate, and the medians of all rounds are shown, with the lowest and highest ratio. The percentages
 * are of the used cores' time, for one, two and four. "others" is time spent on other processes: figures from a busy machine
 * are worth little.
 *
 * "reckoned" is twice the ratio of how many requests a second of a process's own processor time serves, which says whether a second
 * process makes the first one's requests costlier. Without `taskset` processes move between cores, and this is the only usable figure.
 */
export async function benchProcesses() {
  const data = makeDataFolder();
  const settings = { DATA_DIR: data.path, DATABASE_URL: "", LOG_LEVEL: "warn" };
  const pairs: Pair[] = [];
  try {
    for (let index = 0; index < 4; index++)
      pairs.push({ server: await startServer(settings), generator: startGenerator() });
    const bench = { pairs, postmaster: await postmasterOf(data.path), ...chosenCores() };
    const isPinned = bench.cores.length === 2 && pinAll(bench);
    console.log(isPinned ? whereItRuns(bench) : notPinned);
    const rows: Record<string, object> = {};
    for (const page of pages) rows[page] = await compare(page, bench, isPinned);
    return rows;
  } finally {
    await Promise.all(pairs.map(({ generator }) => generator.stop()));
    for (const { server } of pairs) await server.stop();
    data.remove();
  }
}

const notPinned =
  "Processes can't be kept to cores here: that takes two cores and taskset (util-linux). The ratio below is reckoned, not measured.";

/** The first line of postmaster.pid is its process (PostgreSQL's documentation, "Database File Layout"). */
async function postmasterOf(dataDir: string): Promise<number> {
  const { folder } = await findHome(dataDir);
  return Number(readFileSync(path.join(folder, "data/postmaster.pid"), "utf8").split("\n")[0]);
}

/** Two physical cores if possible: two hyperthreads of one slow each other down. */
function chosenCores(): Pick<Bench, "cores" | "spare"> {
  const allowed = allowedCores();
  const [first = 0] = allowed;
  const second = allowed.find((core) => !siblingsOf(first).includes(core)) ?? allowed[1];
  const cores = second === undefined ? [first] : [first, second];
  const taken = new Set(cores.flatMap(siblingsOf));
  return { cores, spare: allowed.filter((core) => !taken.has(core)) };
}

function pinAll({ pairs, postmaster, cores, spare }: Bench): boolean {
  const besides = spare.length > 0 ? spare : cores;
  const works = pairs.flatMap(({ server, generator }, index) => {
    const own = cores.slice(index % cores.length, (index % cores.length) + 1);
    return [pin(server.process.pid ?? 0, own), pin(generator.pid, spare.length > 0 ? spare : own)];
  });
  // Its idle workers come and go: new ones inherit the pinning.
  for (const worker of childrenOf(postmaster)) pin(worker, besides);
  return pin(postmaster, besides) && works.every(Boolean);
}

function whereItRuns({ cores, spare }: Bench): string {
  const [first = 0, second = 0] = cores;
  const one = siblingsOf(first).includes(second) ? ", which are two threads of one physical core" : "";
  const besides = spare.length > 0 ? `on ${spare.join(", ")}` : "on the same, each generator beside its server";
  return `Servers on cores ${cores.join(" and ")}${one}; generators and database ${besides}.`;
}

async function compare(page: string, bench: Bench, isPinned: boolean) {
  await load(page, bench, bench.pairs.length, warmUpSeconds);
  const [one, two, four]: [Round[], Round[], Round[]] = [[], [], []];
  for (let round = 0; round < rounds; round++) {
    one.push(await load(page, bench, 1, roundSeconds));
    two.push(await load(page, bench, 2, roundSeconds));
    four.push(await load(page, bench, 4, roundSeconds));
  }
  const ratios = (over: Round[], under: Round[], of: (round: Round) => number) =>
    over.map((round, index) => of(round) / of(under[index] ?? round));
  const rates = {
    "one, a second": Math.round(median(one.map(({ rate }) => rate))),
    "two, a second": Math.round(median(two.map(({ rate }) => rate))),
    "four, a second": Math.round(median(four.map(({ rate }) => rate))),
  };
  const reckoned = ratios(two, one, ({ perServerSecond }) => perServerSecond).map((ratio) => 2 * ratio);
  if (!isPinned) return { ...rates, "two : one, reckoned": withRange(reckoned) };
  const share = (name: keyof Round["shares"]) => [one, two, four].map((turns) => percentOf(turns, name)).join(", ");
  return {
    ...rates,
    "two : one": withRange(ratios(two, one, ({ rate }) => rate)),
    "without the generator": withRange(ratios(two, one, ({ rateAlone }) => rateAlone)),
    reckoned: withRange(reckoned),
    "four : two": withRange(ratios(four, two, ({ rate }) => rate)),
    "generator, %": share("generator"),
    "database, %": share("database"),
    "others, %": share("others"),
  };
}

function percentOf(turns: Round[], name: keyof Round["shares"]): number {
  return Math.round(100 * median(turns.map(({ shares }) => shares[name])));
}

async function load(page: string, { pairs, postmaster, cores, spare }: Bench, count: number, seconds: number) {
  const working = pairs.slice(0, count);
  const inUse = cores.slice(0, count);
  const spent = () => ({
    servers: working.reduce((sum, { server }) => sum + processorSeconds(server.process.pid ?? 0), 0),
    database: databaseSeconds(postmaster),
    all: busySeconds(inUse),
  });
  const before = spent();
  const startedAt = performance.now();
  const done = await Promise.all(
    working.map(({ server, generator }) =>
      generator.load({ url: new URL(page, server.url).href, connections, seconds }),
    ),
  );
  const capacity = (inUse.length * (performance.now() - startedAt)) / 1000;
  const after = spent();
  const rate = done.reduce((sum, each) => sum + each.requests / each.seconds, 0);
  const servers = after.servers - before.servers;
  const database = after.database - before.database;
  const generator = done.reduce((sum, each) => sum + each.processorSeconds, 0);
  const beside = spare.length > 0 ? 0 : generator;
  const others = after.all - before.all - servers - beside - (spare.length > 0 ? 0 : database);
  return {
    rate,
    rateAlone: (rate * capacity) / (capacity - beside),
    perServerSecond: done.reduce((sum, each) => sum + each.requests, 0) / servers,
    shares: { generator: generator / capacity, database: database / capacity, others: Math.max(0, others) / capacity },
  };
}

/** For the server and its workers, including exited ones. */
function databaseSeconds(postmaster: number): number {
  const workers = childrenOf(postmaster).map((worker) => processorSeconds(worker));
  return workers.reduce((sum, own) => sum + own, processorSeconds(postmaster, { withEnded: true }));
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function withRange(values: number[]): string {
  return `${median(values).toFixed(2)} (${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)})`;
}
