import { setTimeout as wait } from "node:timers/promises";
import type { Fault } from "../faults";
import { watchOutage } from "../outage";

const fullMs = 8_000;

export const fullDisk: Fault = {
  name: "disk",
  title: ({ database }) =>
    database.quota === "tmpfs"
      ? "disk full (the tablespace's own small volume)"
      : "every write refused (stand-in for a full disk)",
  async strike(stage) {
    const { database, ledger } = stage;
    const madeRoomAt = await watchOutage(stage, async () => {
      await database.fillDisk();
      await wait(fullMs);
      const now = performance.now();
      await database.makeRoom();
      return now;
    });
    ledger.expect(
      ledger.tally.refusals.has("503 no_room"),
      "nobody was told that there is no room: writes didn't fail",
    );
    return madeRoomAt;
  },
};
