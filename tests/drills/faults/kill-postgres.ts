import { setTimeout as wait } from "node:timers/promises";
import type { Fault } from "../faults";

const awayMs = 4_000;

export const killPostgres: Fault = {
  name: "kill-postgres",
  title: () => `PostgreSQL killed, away for ${awayMs / 1000} s`,
  async strike({ database }) {
    await database.kill();
    await wait(awayMs);
    const restartedAt = performance.now();
    await database.start();
    return restartedAt;
  },
};
