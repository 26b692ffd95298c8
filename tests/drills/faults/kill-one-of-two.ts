import { setTimeout as wait } from "node:timers/promises";
import type { Fault } from "../faults";
import { withTwoProcesses } from "../two-processes";
import type { World } from "../world";

const mostMs = 30_000;

/**
 * The first is killed and stays down until the other has finished its answers; then the other is killed and restarted at once.
 * One process is always up: visitors are served by the other process, or get the proxy's error page.
 */
export const killOneOfTwo: Fault = {
  name: "kill-one",
  title: () => "each of two processes killed in turn, in the middle of answers",
  stage: withTwoProcesses,
  async strike(world) {
    const { site, load, ledger } = world;
    await takenOver(world, await halfWrittenAtBoth(world), () => site.kill());
    await site.start();
    ledger.expect(await load.untilAccepted(20, 60_000), "hardly anything accepted between the kills");
    await halfWrittenAtBoth(world);
    const killedAt = performance.now();
    await site.kill();
    await site.start();
    return killedAt;
  },
};

/** @returns the ids of running answers, some in each process */
async function halfWrittenAtBoth({ database }: World): Promise<string[]> {
  for (const until = performance.now() + mostMs; performance.now() < until; await wait(25)) {
    const written = await database.ask<{ id: string; runner: string }>(`
      SELECT id, runner FROM answers WHERE status = 'running'
        AND EXISTS (SELECT FROM answer_events WHERE answer_id = answers.id AND type = 'delta')`);
    if (new Set(written.map(({ runner }) => runner)).size === 2) return written.map(({ id }) => id);
  }
  throw new Error("Two processes never wrote answers at the same time");
}

/** Waits until all of them are finished. @throws Error if none was taken over: then nothing was tested */
async function takenOver({ database }: World, ids: string[], kill: () => Promise<void>): Promise<void> {
  const killedAt = performance.now();
  await kill();
  const list = ids.map((id) => `'${id}'`).join(", ");
  const count = async (condition: string) => {
    const [found] = await database.ask<{ count: number }>(
      `SELECT count(*)::int AS count FROM answers WHERE id IN (${list}) AND ${condition}`,
    );
    return found?.count ?? 0;
  };
  while ((await count("status = 'running'")) > 0 && performance.now() - killedAt < mostMs) await wait(100);
  const others = await count("attempt > 0");
  if (others === 0) throw new Error("No answer of the killed process was taken over by the other one");
  const seconds = ((performance.now() - killedAt) / 1000).toFixed(1);
  console.log(`  ${others} answers taken over by the other process, all finished ${seconds} s after the kill`);
}
