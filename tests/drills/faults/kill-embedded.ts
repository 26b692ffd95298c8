import type { Fault } from "../faults";
import { withOwnDatabase } from "../own-database";

const times = 2;

/** Nobody restarts it but the site itself. */
export const killEmbedded: Fault = {
  name: "kill-embedded",
  title: () => `the site's own PostgreSQL killed (${times} times)`,
  stage: withOwnDatabase,
  async strike({ database, load }) {
    let killedAt = 0;
    for (let time = 1; time <= times; time++) {
      killedAt = performance.now();
      await database.kill();
      if (time < times) await load.untilAccepted(40, 20_000);
    }
    return killedAt;
  },
};
