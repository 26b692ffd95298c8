import { setTimeout as wait } from "node:timers/promises";
import type { Fault } from "../faults";
import { watchOutage } from "../outage";

const awayMs = 4_000;

export const killPostgres: Fault = {
  name: "kill-postgres",
  title: () => `PostgreSQL killed, away for ${awayMs / 1000} s`,
  strike: (stage) =>
    watchOutage(stage, async () => {
      await stage.database.kill();
      await wait(awayMs);
      const restartedAt = performance.now();
      await stage.database.start();
      return restartedAt;
    }),
};
