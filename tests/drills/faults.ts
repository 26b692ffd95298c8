import { clock } from "./faults/clock";
import { fullDisk } from "./faults/full-disk";
import { killApp } from "./faults/kill-app";
import { killOneOfTwo } from "./faults/kill-one-of-two";
import { killPostgres } from "./faults/kill-postgres";
import { malformedInput } from "./faults/malformed-input";
import { outsideServices } from "./faults/outside-services";
import { pendingMigration } from "./faults/pending-migration";
import { exhaustedPool } from "./faults/pool";
import type { World } from "./world";

/** A way to torment the product while people use it. */
export interface Fault {
  /** For `--only`. */
  name: string;
  /** In the table; may say how it is brought about here. */
  title(world: World): string;
  /** Where it takes more than one process: what the visitors and the fault get in the world's place, closed when the drill is over. */
  stage?(world: World): Promise<World>;
  /** @returns when it was over, on performance.now()'s clock: recovery counts from then */
  strike(world: World): Promise<number>;
}

export const faults: Fault[] = [
  killApp,
  killOneOfTwo,
  killPostgres,
  fullDisk,
  outsideServices,
  malformedInput,
  pendingMigration,
  exhaustedPool,
  clock,
];
