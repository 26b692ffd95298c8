/** `npm run backup -- FILE`: writes the whole database to one file. docs/drills.md lists what it contains. */
import { createWriteStream, existsSync, renameSync, rmSync, statSync } from "node:fs";
import { BackupError, type BackupReport } from "./backup/archive";
import { openSiteDatabase } from "./backup/site-database";
import { writeBackup } from "./backup/write-backup";

const usage = `Usage: npm run backup -- FILE

Writes the whole database, as it is at one moment, to a new file; the site may run meanwhile.
It holds what people wrote and their password hashes: keep it as safe as the database.`;

async function main(): Promise<void> {
  const [file, ...more] = process.argv.slice(2);
  if (!file || more.length > 0 || file.startsWith("-")) throw new BackupError(usage);
  if (existsSync(file)) throw new BackupError(`${file} exists already, and was left as it is.`);
  const unfinished = `${file}.unfinished`;
  const database = await openSiteDatabase({ mayBegin: false });
  try {
    const report = await writeBackup(database.sql, createWriteStream(unfinished, { mode: 0o600 }));
    renameSync(unfinished, file);
    console.log(summaryOf(report, file));
  } finally {
    rmSync(unfinished, { force: true });
    await database.close();
  }
}

function summaryOf({ tables, migration }: BackupReport, file: string): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${file}: ${rows} rows of ${tables.length} tables at migration ${migration.name}, ${statSync(file).size} bytes.
Not in it: SESSION_SECRET or DATA_DIR/session.secret, without which guests and playground histories are not recognised again;
saved conversations where Firestore keeps them; mails that were written to files in DATA_DIR because no SMTP_URL is set.`;
}

main().catch((error: unknown) => {
  console.error(
    error instanceof BackupError
      ? error.message
      : `The backup failed: ${error instanceof Error ? error.message : error}`,
  );
  process.exit(1);
});
