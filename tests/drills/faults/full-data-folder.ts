import { setTimeout as wait } from "node:timers/promises";
import type { Fault } from "../faults";
import { watchOutage } from "../outage";
import { withOwnDatabase } from "../own-database";
import { mountVolume } from "../volume";

/** Long enough that attempts to start it again are as rare as they become. */
const fullMs = 20_000;
/** What fills a disk goes on: it takes whatever the stopped database leaves. */
const fillAgainMs = 100;
/** The new cluster takes 100 MB of it, half of that for its write-ahead log. */
const megabytes = 256;

/**
 * Everything the site stores lies on one full disk: its database has no room even for the log of its writes, stops, and
 * can't start again until there is room.
 */
export const fullDataFolder: Fault = {
  name: "full-data",
  title: () => "disk of the whole data folder full, the site's own PostgreSQL on it",
  isPossible: ({ database }) => database.quota === "tmpfs",
  stage: (world) => withOwnDatabase(world, (folder) => mountVolume(folder, megabytes)),
  async strike(stage) {
    const { database, ledger } = stage;
    return watchOutage(stage, async ({ untilBack }) => {
      await database.fillDisk();
      // Starts a new file of the write-ahead log, for which there is no room, sooner than the visitors' writes would.
      const isSwitched = database.ask("SELECT pg_switch_wal()").catch(() => undefined);
      for (const until = performance.now() + fullMs; performance.now() < until; await wait(fillAgainMs))
        await database.fillDisk();
      const madeRoomAt = performance.now();
      await database.makeRoom();
      await untilBack();
      await isSwitched;
      ledger.expect(ledger.tally.refusals.size > 0, "nobody was refused");
      return madeRoomAt;
    });
  },
};
