import { randomBytes } from "node:crypto";
import path from "node:path";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { openEmbeddedDatabase } from "~/db/embedded.server";
import { migrateDatabase } from "~/db/migrate.server";

declare module "vitest" {
  interface ProvidedContext {
    databaseServerUrl: string;
    templateDatabase: string;
  }
}

/** One PostgreSQL for the run (`TEST_DATABASE_URL`, else the embedded one) and a migrated template database to copy for each test file. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const embedded = process.env.TEST_DATABASE_URL ? undefined : await openEmbeddedDatabase(path.resolve(".data/test"));
  const serverUrl = process.env.TEST_DATABASE_URL ?? embedded?.url ?? "";
  const template = `template_${randomBytes(6).toString("hex")}`;
  const sql = postgres(serverUrl, { max: 1 });
  // Nothing here has to survive a crash, and each test file drops a database, which waits for the disk.
  if (embedded) await sql`ALTER SYSTEM SET fsync = off`.then(() => sql`SELECT pg_reload_conf()`);
  await sql.unsafe(`CREATE DATABASE ${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${template}`;
  await migrateDatabase(url.href);
  project.provide("databaseServerUrl", serverUrl);
  project.provide("templateDatabase", template);
  return async () => {
    await sql.unsafe(`DROP DATABASE ${template} WITH (FORCE)`);
    await sql.end();
    await embedded?.release();
  };
}
