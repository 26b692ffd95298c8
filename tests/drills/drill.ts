import { compare } from "./compare";
import type { Fault } from "./faults";
import { timeToRecover } from "./recovery";
import type { Row } from "./row";
import type { World } from "./world";

/** How long visitors may take to do one of everything. */
const eachMs = 60_000;

const openStages = new Set<World>();

/** When the drill is interrupted: stops what a fault has set up. */
export async function closeStages(): Promise<void> {
  await Promise.all([...openStages].map((stage) => stage.close()));
}

/**
 * Injects the fault into the product under load; `stage` is what its `stage` made, closed afterwards.
 * @param options.keepLogs prints the log lines of such a site of its own
 */
export async function drill(world: World, fault: Fault, { keepLogs = false } = {}): Promise<Row> {
  console.log(`${fault.title(world)} ...`);
  const stage = (await fault.stage?.(world)) ?? world;
  if (stage !== world) openStages.add(stage);
  try {
    return await drillOn(stage, fault);
  } finally {
    openStages.delete(stage);
    if (keepLogs && stage.site !== world.site) console.log(stage.site.logs());
    if (stage !== world) await stage.close();
  }
}

/** A kind that is not accepted in time is missing in the row, which is not good then. */
async function drillOn(stage: World, fault: Fault): Promise<Row> {
  const { site, ledger, load } = stage;
  const deathsBefore = site.ownDeaths.length;
  ledger.begin(fault.name);
  load.start();
  await load.untilEachAccepted(eachMs);
  ledger.phase = "during";
  const over = await fault.strike(stage);
  const recoveryMs = await timeToRecover(site, over);
  ledger.phase = "after";
  await load.untilEachAccepted(eachMs);
  await load.stop();
  const findings = await compare(stage, { sendsOnce: fault.sendsOnce });
  const ownDeaths = site.ownDeaths.slice(deathsBefore);
  return { title: fault.title(stage), kinds: load.kinds, world: ledger.tally, recoveryMs, ownDeaths, ...findings };
}
