import path from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";

/** Any fixed number: all processes that migrate this database use the same advisory lock. */
const migrationLock = 7_283_640_115;

/** Migrates the database to the current schema. Processes that start together wait for the first one to finish. */
export async function migrateDatabase(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {}, connection: { application_name: "asklantern-migrate" } });
  try {
    await sql`SELECT pg_advisory_lock(${migrationLock})`;
    await migrate(drizzle(sql), { migrationsFolder: path.resolve("drizzle") });
  } finally {
    await sql.end();
  }
}
