import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { migrateDatabase } from "~/db/migrate.server";

/** A database from when vectors were kept in cells. */

const name = `cells_${Date.now()}`;
const url = new URL(inject("databaseServerUrl"));
url.pathname = `/${name}`;
const folder = mkdtempSync(path.join(tmpdir(), "migrations-"));

let sql: postgres.Sql;

beforeAll(async () => {
  await onServer(`CREATE DATABASE ${name}`);
  sql = postgres(url.href, { max: 1, onnotice: () => {} });
  await migrate(drizzle(sql), { migrationsFolder: migrationsUpTo("0016_budget_per_address") });
});

afterAll(async () => {
  await sql.end();
  await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
  rmSync(folder, { recursive: true });
});

test("vectors stay as they are when the cells go", async () => {
  await sql`
    WITH document AS (
      INSERT INTO documents (collection, key, url, title, body, content_hash) VALUES ('c', 'k', '/k', 'K', '', '') RETURNING id
    ), passage AS (
      INSERT INTO passages (document_id, position, heading, text, words, length) SELECT id, 0, '', 'Text', '', 0 FROM document RETURNING id
    ), own AS (
      INSERT INTO vector_indexes (space, vectors) VALUES ('model/2', 1) RETURNING id
    ), cell AS (
      INSERT INTO vector_cells (index_id, centre) SELECT id, '\\x00' FROM own RETURNING id
    )
    INSERT INTO passage_vectors (passage_id, space, cell, code, vector)
    SELECT passage.id, 'model/2', cell.id, B'10', '\\x7f81' FROM passage, cell`;
  await migrateDatabase(url.href);
  expect(await sql`SELECT space, vector FROM passage_vectors`).toMatchObject([
    { space: "model/2", vector: Buffer.from("7f81", "hex") },
  ]);
  expect(await sql`SELECT FROM pg_tables WHERE tablename IN ('vector_cells', 'vector_indexes')`).toHaveLength(0);
});

/** @returns a folder with these migrations only */
function migrationsUpTo(last: string): string {
  cpSync("drizzle", folder, { recursive: true });
  const journal = path.join(folder, "meta/_journal.json");
  const { entries, ...rest }: { entries: { tag: string }[] } = JSON.parse(readFileSync(journal, "utf8"));
  const end = entries.findIndex(({ tag }) => tag === last) + 1;
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, end) }));
  return folder;
}

async function onServer(statement: string): Promise<void> {
  const server = postgres(inject("databaseServerUrl"), { max: 1 });
  await server.unsafe(statement);
  await server.end();
}
