import { randomBytes } from "node:crypto";
import path from "node:path";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { listArticles } from "~/blog/articles.server";
import { connect, disconnect } from "~/db/client.server";
import { openEmbeddedDatabase } from "~/db/embedded.server";
import { migrateDatabase } from "~/db/migrate.server";
import { syncLibrary } from "~/library/library.server";

declare module "vitest" {
  interface ProvidedContext {
    databaseServerUrl: string;
    /** Databases to copy: migrated, and one with our entries and articles besides. */
    emptyDatabase: string;
    libraryDatabase: string;
  }
}

/** One PostgreSQL for the run (`TEST_DATABASE_URL`, else the embedded one), and databases to copy: adding our entries takes a second. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const embedded = process.env.TEST_DATABASE_URL ? undefined : await openEmbeddedDatabase(path.resolve(".data/test"));
  const serverUrl = process.env.TEST_DATABASE_URL ?? embedded?.url ?? "";
  const name = randomBytes(6).toString("hex");
  const [empty, library] = [`empty_${name}`, `library_${name}`];
  const sql = postgres(serverUrl, { max: 1 });
  // Nothing here has to survive a crash, and each test file drops a database, which waits for the disk.
  if (embedded) await sql`ALTER SYSTEM SET fsync = off`.then(() => sql`SELECT pg_reload_conf()`);
  const url = new URL(serverUrl);
  const on = (database: string) => {
    url.pathname = `/${database}`;
    return url.href;
  };
  await sql.unsafe(`CREATE DATABASE ${empty}`);
  await migrateDatabase(on(empty));
  await sql.unsafe(`CREATE DATABASE ${library} TEMPLATE ${empty}`);
  connect(on(library));
  await syncLibrary(listArticles());
  await disconnect();
  project.provide("databaseServerUrl", serverUrl);
  project.provide("emptyDatabase", empty);
  project.provide("libraryDatabase", library);
  return async () => {
    for (const database of [library, empty]) await sql.unsafe(`DROP DATABASE ${database} WITH (FORCE)`);
    await sql.end();
    await embedded?.release();
  };
}
