import { parseArgs } from "node:util";
import { backupDrill } from "./backup-drill";
import { closeStages, drill } from "./drill";
import { faults } from "./faults";
import { hostileTextDrill } from "./hostile-text-drill";
import { drillsCatch } from "./mutations";
import { flawsOf, isGood, type Row } from "./row";
import { startWorld } from "./world";

/**
 * `npm run drill`: injects faults into the real product under load, and fails if anything was lost or doubled, a visitor met an
 * unclean failure, or the site didn't recover. With `--mutations` it spoils the product instead, and fails if that isn't caught.
 */

const { values } = parseArgs({
  options: { only: { type: "string" }, "keep-logs": { type: "boolean" }, mutations: { type: "boolean" } },
});
const wanted = values.only?.split(",");
const names = [...faults.map(({ name }) => name), "backup", "hostile-text"];
const unknown = wanted?.filter((name) => !names.includes(name)) ?? [];
if (unknown.length > 0) {
  console.error(`There is no drill ${unknown.join(", ")}. There are: ${names.join(", ")}`);
  process.exit(1);
}
const isWanted = (name: string) => (values.mutations ? false : (wanted?.includes(name) ?? true));

const world = await startWorld();
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void closeAll().finally(() => process.exit(1)));
const rows: Row[] = [];
let backupIsGood = true;
let textsAreGood = true;
let mutationsAreCaught = true;
try {
  for (const fault of faults.filter(({ name }) => isWanted(name))) {
    if (fault.isPossible?.(world) === false) {
      console.log(`${fault.title(world)}: left out, because only root can mount a volume`);
      continue;
    }
    const row = await drill(world, fault, { keepLogs: values["keep-logs"] });
    rows.push(row);
    printDetails(row);
  }
  if (isWanted("backup")) backupIsGood = await backupDrill(world);
  if (isWanted("hostile-text")) textsAreGood = await hostileTextDrill(world);
  if (values.mutations) mutationsAreCaught = await drillsCatch(world);
  else console.table(Object.fromEntries(rows.map(inTable)));
} finally {
  if (values["keep-logs"]) console.log(world.site.logs());
  await world.close();
}
process.exitCode = backupIsGood && textsAreGood && mutationsAreCaught && rows.every(isGood) ? 0 : 1;

async function closeAll(): Promise<void> {
  await closeStages();
  await world.close();
}

function inTable({ title, world: { requests, verdicts, outage }, lost, doubled, recoveryMs }: Row) {
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
      "slowest while away": outage ? seconds(outage.slowestMs) : "",
      "back after": recoveryMs === null ? "never" : seconds(recoveryMs),
    },
  ];
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function printDetails(row: Row): void {
  const { requests, verdicts, refusals, outage } = row.world;
  console.log(
    `  ${requests} requests: ${verdicts.accepted} accepted, ${verdicts.refused} failed cleanly, ${verdicts.unclean} otherwise, ` +
      `${verdicts.unserved} met no process; lost ${row.lost.length}, doubled ${row.doubled.length}, back after ${row.recoveryMs ?? "never"} ms`,
  );
  if (refusals.size > 0) console.log(`  failed cleanly: ${inWords(refusals)}`);
  if (outage)
    console.log(
      `  told that the database is away: ${inWords(outage.told)}; slowest reply: ${outage.slowest}, ${outage.slowestMs} ms`,
    );
  for (const flaw of flawsOf(row).slice(0, 40)) console.log(`  ${flaw}`);
}

function inWords(counts: Map<string, number>): string {
  return [...counts].map(([what, times]) => `${what} ${times} times`).join(", ");
}
