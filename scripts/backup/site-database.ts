import { existsSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { config } from "~/config.server";
import { openEmbeddedDatabase } from "~/db/embedded.server";
import { BackupError } from "./archive";

export interface SiteDatabase {
  url: string;
  sql: postgres.Sql;
  close(): Promise<void>;
}

/**
 * The configured database, bypassing a pooler; the embedded one is started if needed, and stopped again.
 * @param mayBegin whether to create an embedded one if there is none
 */
export async function openSiteDatabase({ mayBegin }: { mayBegin: boolean }): Promise<SiteDatabase> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR } = config();
  if (!DATABASE_URL && !mayBegin && !existsSync(path.join(DATA_DIR, "postgres")))
    throw new BackupError(`There is no database in ${DATA_DIR}. Set DATA_DIR or DATABASE_URL as for the site.`);
  const embedded = DATABASE_URL ? undefined : await openEmbeddedDatabase(DATA_DIR);
  const url = DATABASE_DIRECT_URL ?? DATABASE_URL ?? embedded?.url ?? "";
  const sql = postgres(url, { max: 1, onnotice: () => {}, connection: { application_name: "asklantern-backup" } });
  return {
    url,
    sql,
    async close() {
      await sql.end({ timeout: 5 });
      await embedded?.release();
    },
  };
}
