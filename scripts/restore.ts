/** `npm run restore -- FILE`: restores a backup into an empty database. docs/drills.md has the steps. */
import { createReadStream, existsSync } from "node:fs";
import { migrateDatabase } from "~/db/migrate.server";
import { BackupError } from "./backup/archive";
import { restoreBackup } from "./backup/restore-backup";
import { openSiteDatabase } from "./backup/site-database";

const usage = `Usage: npm run restore -- FILE

Puts a backup into the database that DATABASE_URL names, or a new one in DATA_DIR. It has to be empty; all is restored, or nothing.`;

async function main(): Promise<void> {
  const [file, ...more] = process.argv.slice(2);
  if (!file || more.length > 0 || file.startsWith("-")) throw new BackupError(usage);
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  const database = await openSiteDatabase({ mayBegin: true });
  try {
    await migrateDatabase(database.url);
    const { tables, migration } = await restoreBackup(database.sql, createReadStream(file));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Restored ${rows} rows of ${tables.length} tables at migration ${migration.name}.`);
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(
    error instanceof BackupError
      ? error.message
      : `The restore failed: ${error instanceof Error ? error.message : error}`,
  );
  process.exit(1);
});
