import { startRoundRobin } from "../harness/round-robin";
import { makeLoad } from "./load";
import type { Site } from "./site";
import type { World } from "./world";

const visitors = 12;
const pauseMs = 100;

/**
 * A world whose site is two processes behind a round-robin proxy, for the duration of one fault. `kill` kills them in turn, and
 * `start` restarts the dead one. Its visitors use browsers, since programs can't resume an interrupted stream.
 * @returns the world; closing it stops the second process and the proxy, and leaves the first unchanged
 */
export async function withTwoProcesses(world: World): Promise<World> {
  const first = world.site;
  const second = await world.makeAnother();
  await second.start();
  const proxy = await startRoundRobin([first.url, second.url]);
  const site = behindProxy(proxy.url, [first, second]);
  return {
    ...world,
    site,
    load: makeLoad(site, world.ledger, { visitors, pauseMs, inBrowsers: true }),
    async close() {
      await proxy.close();
      await second.stop();
    },
  };
}

function behindProxy(url: string, [first, second]: [Site, Site]): Site {
  const both = [first, second];
  let next = first;
  let dead: Site | undefined;
  return {
    url,
    wasUpSince: (time) => both.some((site) => site.wasUpSince(time)),
    // The second's come last: it is new, so none of the first's follow them.
    get ownDeaths() {
      return both.flatMap(({ ownDeaths }) => ownDeaths);
    },
    async start(environment) {
      const rising = dead;
      dead = undefined;
      await rising?.start(environment);
    },
    async kill() {
      dead = next;
      next = next === first ? second : first;
      await dead.kill();
    },
    async stop() {
      for (const site of both) await site.stop();
    },
    signal: (signal) => {
      for (const site of both) site.signal(signal);
    },
    logs: () => both.map((site) => site.logs()).join(""),
  };
}
