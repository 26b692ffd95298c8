import { parseArgs } from "node:util";
import { backupDrill } from "./backup-drill";
import { drill, isGood, type Row } from "./drill";
import { faults } from "./faults";
import { hostileTextDrill } from "./hostile-text-drill";
import { drillsCatch } from "./mutations";
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
  process.once(signal, () => void world.close().finally(() => process.exit(1)));
const rows: Row[] = [];
let backupIsGood = true;
let textsAreGood = true;
let mutationsAreCaught = true;
try {
  for (const fault of faults.filter(({ name }) => isWanted(name))) {
    const row = await drill(world, fault);
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
