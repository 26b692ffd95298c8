import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, inject } from "vitest";
import { connect, disconnect } from "~/db/client.server";

/** Gives every test file its own migrated database with our entries and articles; `db()` is connected to it. */

const name = `test_${randomBytes(6).toString("hex")}`;
const serverUrl = inject("databaseServerUrl");

beforeAll(async () => {
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${inject("libraryDatabase")}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  process.env.DATABASE_URL = url.href;
  connect(url.href);
});

afterAll(async () => {
  await disconnect();
  await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
});

async function onServer(statement: string): Promise<void> {
  const sql = postgres(serverUrl, { max: 1 });
  await sql.unsafe(statement);
  await sql.end();
}
