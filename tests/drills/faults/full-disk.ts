import { setTimeout as wait } from "node:timers/promises";
import type { Fault } from "../faults";

const fullMs = 8_000;

export const fullDisk: Fault = {
  name: "disk",
  title: ({ database }) =>
    database.quota === "tmpfs"
      ? "disk full (the tablespace's own small volume)"
      : "every write refused (stand-in for a full disk)",
  async strike({ database }) {
    await database.fillDisk();
    await wait(fullMs);
    const madeRoomAt = performance.now();
    await database.makeRoom();
    return madeRoomAt;
  },
};
