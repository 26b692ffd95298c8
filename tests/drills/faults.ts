import { clock } from "./faults/clock";
import { fullDataFolder } from "./faults/full-data-folder";
import { fullDisk } from "./faults/full-disk";
import { killApp } from "./faults/kill-app";
import { killEmbedded } from "./faults/kill-embedded";
import { killOneOfTwo } from "./faults/kill-one-of-two";
import { killPostgres } from "./faults/kill-postgres";
import { malformedInput } from "./faults/malformed-input";
import { outsideServices } from "./faults/outside-services";
import { pendingMigration } from "./faults/pending-migration";
import { exhaustedPool } from "./faults/pool";
import type { World } from "./world";

/** A fault to inject while people use the product. */
export interface Fault {
  /** For `--only`. */
  name: string;
  /** Its name in the table; may say how it is simulated. */
  title(world: World): string;
  /** Where it isn't, it is left out, and the drill says so. */
  isPossible?(world: World): boolean;
  /** Whether each mail has to arrive once: nothing dies or breaks off between sending one and noting that. */
  sendsOnce?: true;
  /** For more than one process: replaces the world for visitors and the fault, closed after the drill. */
  stage?(world: World): Promise<World>;
  /** @returns when the fault ended, on performance.now()'s clock: recovery counts from then */
  strike(world: World): Promise<number>;
}

export const faults: Fault[] = [
  killApp,
  killOneOfTwo,
  killPostgres,
  killEmbedded,
  fullDisk,
  fullDataFolder,
  outsideServices,
  malformedInput,
  pendingMigration,
  exhaustedPool,
  clock,
];
