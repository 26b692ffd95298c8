import type { Fault } from "../faults";
import { watchOutage } from "../outage";
import { withOwnDatabase } from "../own-database";

const times = 2;

/** Nobody restarts it but the site itself. */
export const killEmbedded: Fault = {
  name: "kill-embedded",
  title: () => `the site's own PostgreSQL killed (${times} times)`,
  stage: (world) => withOwnDatabase(world),
  async strike(stage) {
    const { database, load, ledger } = stage;
    let killedAt = 0;
    for (let time = 1; time <= times; time++) {
      await watchOutage(stage, async ({ untilBack }) => {
        killedAt = performance.now();
        await database.kill();
        await untilBack();
      });
      if (time < times)
        ledger.expect(await load.untilAccepted(40, 60_000), "hardly anything accepted between two kills");
    }
    return killedAt;
  },
};
