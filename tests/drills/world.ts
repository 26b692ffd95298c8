import { writeFileSync } from "node:fs";
import path from "node:path";
import { migrateDatabase } from "~/db/migrate.server";
import { buildIfStale } from "../../scripts/build-if-stale.mjs";
import { makeDataFolder } from "../harness/data-folder";
import { type DrillDatabase, startDatabase } from "./database";
import { Ledger } from "./ledger";
import { type Load, makeLoad } from "./load";
import { makeSite, type Site } from "./site";
import { type StandIns, startStandIns } from "./stand-ins";

/** The real product with a database and outside services that can be made to fail. */
export interface World {
  site: Site;
  database: DrillDatabase;
  standIns: StandIns;
  ledger: Ledger;
  load: Load;
  /** A second, not yet started process with the same settings and database. */
  makeAnother(): Promise<Site>;
  /** Shifts the clock of the site's process from now on. */
  shiftClock(milliseconds: number): void;
  close(): Promise<void>;
}

export const visitors = 6;
export const pauseMs = 150;

/**
 * @param environment for the site, in addition to the defaults here
 * @param preloads modules that its process loads first
 */
export async function startWorld(environment: Record<string, string> = {}, preloads: string[] = []): Promise<World> {
  if (!buildIfStale()) throw new Error("The build failed; its messages are above.");
  const folder = makeDataFolder();
  const clockFile = path.join(folder.path, "clock");
  writeFileSync(clockFile, "0");
  const [database, standIns] = await Promise.all([startDatabase(path.join(folder.path, "db")), startStandIns()]);
  await migrateDatabase(database.url);
  const settings = () => ({
    ...standIns.environment,
    DATA_DIR: path.join(folder.path, "site"),
    DATABASE_URL: database.url,
    DRILL_CLOCK_FILE: clockFile,
    NODE_OPTIONS: [new URL("skewed-clock.mjs", import.meta.url).href, ...preloads]
      .map((file) => `--import ${file}`)
      .join(" "),
    LOG_LEVEL: "warn",
    ...environment,
  });
  const site = await makeSite(settings);
  await site.start();
  const ledger = new Ledger();
  return {
    site,
    database,
    standIns,
    ledger,
    load: makeLoad(site, ledger, { visitors, pauseMs }),
    makeAnother: () => makeSite(settings),
    shiftClock(milliseconds) {
      writeFileSync(clockFile, String(milliseconds));
      site.signal("SIGUSR2");
    },
    async close() {
      await site.stop();
      await standIns.close();
      await database.close();
      folder.remove();
    },
  };
}
