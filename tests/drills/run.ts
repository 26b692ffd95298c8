import { parseArgs } from "node:util";
import { backupDrill } from "./backup-drill";
import { compare, type Findings } from "./compare";
import { type Fault, faults } from "./faults";
import { timeToRecover } from "./recovery";
import { startWorld, type World } from "./world";

/** `npm run drill`: injects faults into the real product under load, and fails if anything was lost or doubled, or the site didn't recover. */

const longestRecoveryMs = 15_000;

interface Row extends Findings {
  title: string;
  recoveryMs: number | null;
  ownDeaths: string[];
  world: World["ledger"]["tally"];
}

const { values } = parseArgs({ options: { only: { type: "string" }, "keep-logs": { type: "boolean" } } });
const wanted = values.only?.split(",");
const names = [...faults.map(({ name }) => name), "backup"];
const unknown = wanted?.filter((name) => !names.includes(name)) ?? [];
if (unknown.length > 0) {
  console.error(`There is no drill ${unknown.join(", ")}. There are: ${names.join(", ")}`);
  process.exit(1);
}
const isWanted = (name: string) => wanted?.includes(name) ?? true;

const world = await startWorld();
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void world.close().finally(() => process.exit(1)));
const rows: Row[] = [];
let backupIsGood = true;
try {
  for (const fault of faults.filter(({ name }) => isWanted(name))) {
    const row = await drill(fault);
    rows.push(row);
    printDetails(row);
  }
  if (isWanted("backup")) backupIsGood = await backupDrill(world);
  console.table(Object.fromEntries(rows.map(inTable)));
} finally {
  if (values["keep-logs"]) console.log(world.site.logs());
  await world.close();
}
process.exitCode = backupIsGood && rows.every(isGood) ? 0 : 1;

async function drill(fault: Fault): Promise<Row> {
  console.log(`${fault.title(world)} ...`);
  const stage = (await fault.stage?.(world)) ?? world;
  try {
    return await drillOn(stage, fault);
  } finally {
    if (stage !== world) await stage.close();
  }
}

async function drillOn(stage: World, fault: Fault): Promise<Row> {
  const { site, ledger, load } = stage;
  const deathsBefore = site.ownDeaths.length;
  ledger.begin(fault.name);
  load.start();
  await load.untilAccepted(40, 20_000);
  const over = await fault.strike(stage);
  const recoveryMs = await timeToRecover(site, over);
  await load.untilAccepted(40, 20_000);
  await load.stop();
  const findings = await compare(stage);
  const ownDeaths = site.ownDeaths.slice(deathsBefore);
  return { title: fault.title(stage), world: ledger.tally, recoveryMs, ownDeaths, ...findings };
}

function inTable({ title, world: { requests, verdicts }, lost, doubled, recoveryMs }: Row) {
  return [
    title,
    {
      requests,
      accepted: verdicts.accepted,
      "failed cleanly": verdicts.refused,
      "failed otherwise": verdicts.unclean,
      "no process": verdicts.unserved,
      lost: lost.length,
      doubled: doubled.length,
      "back after": recoveryMs === null ? "never" : `${(recoveryMs / 1000).toFixed(1)} s`,
    },
  ];
}

function printDetails({ world: { requests, verdicts, unclean }, recoveryMs, lost, doubled, ownDeaths }: Row): void {
  const { accepted, refused, unclean: otherwise, unserved } = verdicts;
  console.log(
    `  ${requests} requests: ${accepted} accepted, ${refused} failed cleanly, ${otherwise} otherwise, ${unserved} met no process; ` +
      `lost ${lost.length}, doubled ${doubled.length}, back after ${recoveryMs ?? "never"} ms`,
  );
  for (const lastWords of ownDeaths) console.log(`  the process ended by itself:\n${lastWords}`);
  for (const [what, times] of unclean) console.log(`  failed otherwise, ${times} times: ${what}`);
  for (const what of lost.slice(0, 20)) console.log(`  lost: ${what}`);
  for (const what of doubled.slice(0, 20)) console.log(`  doubled: ${what}`);
}

function isGood({ lost, doubled, recoveryMs, ownDeaths, world: { verdicts } }: Row): boolean {
  const isBack = recoveryMs !== null && recoveryMs <= longestRecoveryMs;
  return lost.length === 0 && doubled.length === 0 && verdicts.unclean === 0 && isBack && ownDeaths.length === 0;
}
