import { compare, type Findings } from "./compare";
import type { Fault } from "./faults";
import { timeToRecover } from "./recovery";
import type { World } from "./world";

const longestRecoveryMs = 15_000;

/** What a fault did to the visitors. */
export interface Row extends Findings {
  title: string;
  recoveryMs: number | null;
  ownDeaths: string[];
  world: World["ledger"]["tally"];
}

/** Injects the fault into the product under load; `stage` is what its `stage` made, closed afterwards. */
export async function drill(world: World, fault: Fault): Promise<Row> {
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

/** Whether nothing was lost or doubled, nobody met an unclean failure, and the site recovered in time. */
export function isGood({ lost, doubled, recoveryMs, ownDeaths, world: { verdicts } }: Row): boolean {
  const isBack = recoveryMs !== null && recoveryMs <= longestRecoveryMs;
  return lost.length === 0 && doubled.length === 0 && verdicts.unclean === 0 && isBack && ownDeaths.length === 0;
}
