import path from "node:path";
import { openEmbeddedDatabase } from "~/db/embedded.server";
import { makeDataFolder } from "../harness/data-folder";
import { askAt, killPostmaster } from "./database";
import { Ledger } from "./ledger";
import { makeLoad } from "./load";
import { makeSite } from "./site";
import type { Volume } from "./volume";
import { pauseMs, visitors, type World } from "./world";

/**
 * A world whose site runs its own PostgreSQL, as it does without DATABASE_URL, for the duration of one fault. Its ledger is its
 * own: what the others hold is in another database.
 * @param mount puts a volume at the data folder, to be filled
 */
export async function withOwnDatabase(world: World, mount?: (folder: string) => Volume | null): Promise<World> {
  const folder = makeDataFolder();
  const volume = mount?.(folder.path);
  const site = await makeSite(() => ({
    ...world.standIns.environment,
    DATABASE_URL: "",
    DATA_DIR: folder.path,
    LOG_LEVEL: "warn",
  }));
  await site.start();
  const { url } = await openEmbeddedDatabase(folder.path);
  const ledger = new Ledger();
  return {
    ...world,
    site,
    ledger,
    database: {
      ...world.database,
      url,
      ask: (statement) => askAt(url, statement),
      kill: async () => killPostmaster(path.join(folder.path, "postgres")),
      fillDisk: async () => volume?.fill(),
      makeRoom: async () => volume?.makeRoom(),
    },
    load: makeLoad(site, ledger, { visitors, pauseMs }),
    async close() {
      await site.stop();
      volume?.unmount();
      folder.remove();
    },
  };
}
