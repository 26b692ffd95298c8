import { existsSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { makeLoad } from "./load";
import { slopeOf } from "./slope";
import { startWorld, type World } from "./world";

/** `npm run soak -- --minutes 30`: half of the peak rate for a long time. Fails if memory, connections, timers or listeners grow. */

interface Sample {
  atMs: number;
  rss: number;
  heapUsed: number;
  external: number;
  resources: Record<string, number>;
}

const measureMs = 20_000;
const crowd = 64;
const megabyte = 1024 * 1024;
/** A heap that grows by less than this per hour, within the run's precision, is flat. */
const flatMegabytesPerHour = 30;
/** The share of the run for caches and compiled code to fill up. */
const warmUpShare = 0.25;

const { values } = parseArgs({ options: { minutes: { type: "string", default: "30" } } });
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error("--minutes has to be a number above 0");

const file = path.join(tmpdir(), `soak-${process.pid}.jsonl`);
const preload = new URL("soak-samples.mjs", import.meta.url).href;
const world = await startWorld({ SOAK_SAMPLES: file }, [preload]);
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void world.close().finally(() => process.exit(1)));
try {
  const highest = await highestRate(world);
  console.log(`highest rate: ${highest.toFixed(1)} requests a second; soaking at half of it for ${minutes} min`);
  process.exitCode = (await soak(world, highest / 2)) ? 0 : 1;
} finally {
  await world.close();
}

/** More visitors than one core can serve, without a pause. */
async function highestRate(world: World): Promise<number> {
  const { site, ledger } = world;
  const load = makeLoad(site, ledger, { visitors: crowd, pauseMs: 0 });
  load.start();
  await wait(measureMs / 2);
  ledger.begin("highest rate");
  await wait(measureMs);
  const rate = ledger.tally.requests / (measureMs / 1000);
  await load.stop();
  return rate;
}

async function soak({ site, ledger, database }: World, rate: number): Promise<boolean> {
  const load = makeLoad(site, ledger, { visitors: crowd, pauseMs: 0, mostPerSecond: rate });
  ledger.begin("soak");
  load.start();
  const startedAt = samples().length;
  await wait(minutes * 60_000 * warmUpShare);
  const connectionsBefore = await connections(database);
  const first = samples().length;
  await wait(minutes * 60_000 * (1 - warmUpShare));
  const connectionsAfter = await connections(database);
  await load.stop();
  const taken = samples();
  console.log(
    `${ledger.tally.requests} requests, ${JSON.stringify(ledger.tally.verdicts)}, ${taken.length - startedAt} samples`,
  );
  for (const [what, times] of ledger.tally.unclean) console.log(`  failed otherwise, ${times} times: ${what}`);
  return report(taken.slice(first), [connectionsBefore, connectionsAfter], site.logs());
}

function report(taken: Sample[], [before, after]: [number, number], logs: string): boolean {
  const heap = slopeOf(
    taken.map(({ atMs, heapUsed, external }) => ({ atMs, value: (heapUsed + external) / megabyte })),
  );
  const rss = slopeOf(taken.map(({ atMs, rss }) => ({ atMs, value: rss / megabyte })));
  const [begin, end] = [taken[0], taken.at(-1)];
  const isFlat = heap.perHour - heap.margin <= flatMegabytesPerHour;
  const resources = (sample: Sample | undefined) => JSON.stringify(sample?.resources ?? {});
  const warnings = logs.match(/MaxListenersExceeded/g)?.length ?? 0;
  console.table({
    "heap after collection": row(begin, end, (sample) => sample.heapUsed + sample.external, heap),
    "resident memory": row(begin, end, (sample) => sample.rss, rss),
  });
  console.log(
    `heap: ${isFlat ? "flat" : "GROWS"} (flat is: the lower end of its interval is at most ${flatMegabytesPerHour} MB an hour)`,
  );
  console.log(`connections: ${before} after warming up, ${after} at the end`);
  console.log(`handles: ${resources(begin)} after warming up, ${resources(end)} at the end`);
  console.log(`listener warnings: ${warnings}`);
  const timers = (sample: Sample | undefined) => sample?.resources.Timeout ?? 0;
  // One timer per request in flight, and some of ours: a leak would be a multiple of that.
  const timersHold = timers(end) <= 2 * timers(begin) + 100;
  return isFlat && after <= before + 2 && timersHold && warnings === 0;
}

function row(
  begin: Sample | undefined,
  end: Sample | undefined,
  of: (sample: Sample) => number,
  slope: ReturnType<typeof slopeOf>,
) {
  const shown = (sample: Sample | undefined) => (sample ? `${Math.round(of(sample) / megabyte)} MB` : "?");
  return {
    begin: shown(begin),
    end: shown(end),
    "MB per hour": slope.perHour.toFixed(1),
    "±": slope.margin.toFixed(1),
  };
}

function samples(): Sample[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

async function connections({ ask }: World["database"]): Promise<number> {
  const [found] = await ask<{ count: number }>(
    "SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name = 'asklantern'",
  );
  return found?.count ?? 0;
}
