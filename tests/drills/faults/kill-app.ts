import { setTimeout as wait } from "node:timers/promises";
import type { Fault } from "../faults";
import type { World } from "../world";

const times = 3;

/** Three times in a row, each time with answers half written; restarted at once, as a container host would. */
export const killApp: Fault = {
  name: "kill-app",
  title: () => `app killed in the middle of answers (${times} times)`,
  async strike(world) {
    let killedAt = 0;
    for (let time = 1; time <= times; time++) {
      await answersAreHalfWritten(world);
      killedAt = performance.now();
      await world.site.kill();
      await world.site.start();
      if (time < times)
        world.ledger.expect(await world.load.untilAccepted(10, 60_000), "hardly anything accepted between two kills");
    }
    return killedAt;
  },
};

/** Enough at once that they are at different stages. */
async function answersAreHalfWritten({ database }: World): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const [found] = await database.ask<{ running: number }>(`
      SELECT count(DISTINCT answer_id)::int AS running FROM answer_events JOIN answers ON answers.id = answer_id
      WHERE status = 'running' AND type = 'delta'`);
    if ((found?.running ?? 0) > 0) return;
    await wait(25);
  }
  throw new Error("No answer was being written for a long time");
}
