import { existsSync } from "node:fs";
import { config } from "~/config.server";
import { connect, disconnect } from "~/db/client.server";
import { openEmbeddedDatabase } from "~/db/embedded.server";
import { migrateDatabase } from "~/db/migrate.server";

/** Exits with a message: help goes to standard output, anything else to standard error. */
export function end(message: string, code: number): never {
  if (code === 0) console.log(message);
  else console.error(message);
  process.exit(code);
}

/** Loads the settings from ".env", as the site does at startup. */
export function loadSettings(): void {
  if (existsSync(".env")) process.loadEnvFile(".env");
}

/**
 * Runs work on the site's database, migrated; the embedded one is started if needed, and stopped again.
 * @param work may use `db()`
 */
export async function withDatabase(work: () => Promise<void>): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = config();
  const embedded = DATABASE_URL ? undefined : await openEmbeddedDatabase(DATA_DIR);
  const url = DATABASE_URL ?? embedded?.url ?? "";
  try {
    await migrateDatabase(url);
    connect(url);
    await work();
  } finally {
    await disconnect();
    await embedded?.release();
  }
}
