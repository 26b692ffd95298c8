import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { receiveMessage } from "~/contact/receive-message.server";
import { beginConversation } from "~/conversations/conversations.server";
import { db, sqlClient } from "~/db/client.server";
import { answerSessions, answers, documents, pictures, turns } from "~/db/schema";
import { subscribe } from "~/newsletter/subscriptions.server";
import { addEntry } from "~/playground/history.server";
import { restoreBackup } from "../../scripts/backup/restore-backup";
import { writeBackup } from "../../scripts/backup/write-backup";
import { databaseContents } from "../harness/database-contents";
import { newAccount } from "../harness/new-account";

const folder = mkdtempSync(path.join(tmpdir(), "asklantern-backup-"));
const file = path.join(folder, "whole.backup");
const made: { name: string; sql: postgres.Sql }[] = [];

beforeAll(async () => {
  await fill();
  await writeBackup(sqlClient(), createWriteStream(file));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  for (const { name, sql } of made) {
    await sql.end();
    await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
  }
});

const awkward = 'tab\t, newline\nand \\. alone:\n\\.\nquotes \'"`, \\N, {"json": true}, é 語 🏮';

async function fill(): Promise<void> {
  const account = await newAccount();
  await beginConversation(account, awkward);
  await addEntry("client:somebody", { prompt: awkward, response: "\\." });
  await receiveMessage({ name: "A", email: "a@example.com", subject: "\\N", message: awkward });
  await subscribe("reader@example.com", "https://lantern.example");
  const [answer] = await db()
    .insert(answers)
    .values({ question: awkward, thread: [{ question: awkward, summary: "" }] })
    .returning();
  const [session] = await db().insert(answerSessions).values({ owner: "guest:x" }).returning();
  if (!answer || !session) throw new Error("Nothing was inserted");
  await db().insert(turns).values({ sessionId: session.id, position: 0, query: awkward, answerId: answer.id });
  const bytes = randomBytes(400_000);
  await db()
    .insert(pictures)
    .values({ id: "p", owner: "o", prompt: "p", style: "s", alt: "a", width: 1, height: 1, bytes });
}

/** An empty migrated database. */
async function emptyDatabase(): Promise<postgres.Sql> {
  const name = `restored_${randomBytes(6).toString("hex")}`;
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${inject("emptyDatabase")}`);
  const url = new URL(inject("databaseServerUrl"));
  url.pathname = `/${name}`;
  const sql = postgres(url.href, { max: 1, onnotice: () => {} });
  made.push({ name, sql });
  return sql;
}

async function onServer(statement: string): Promise<void> {
  const server = postgres(inject("databaseServerUrl"), { max: 1 });
  await server.unsafe(statement);
  await server.end();
}

/** The unpacked backup with a column too many in a row of a small table. */
const withAnotherColumn = (unpacked: Buffer) =>
  Buffer.from(unpacked.toString("latin1").replace("\treader@example.com", "\tx\treader@example.com"), "latin1");

const rowsIn = async (database: postgres.Sql) =>
  Object.values(await databaseContents(database)).reduce((sum, { rows }) => sum + rows, 0);

test("restoring into an empty database brings everything back", async () => {
  const restored = await emptyDatabase();
  await restoreBackup(restored, createReadStream(file));
  expect(await databaseContents(restored)).toEqual(await databaseContents(sqlClient()));
});

test("new rows get numbers after the restored ones", async () => {
  const document = { collection: "notes", key: "1", url: "/1", title: "One", body: "One", contentHash: "1" };
  const [kept] = await db().insert(documents).values(document).returning();
  const numbered = path.join(folder, "numbered.backup");
  await writeBackup(sqlClient(), createWriteStream(numbered));
  const restored = await emptyDatabase();
  await restoreBackup(restored, createReadStream(numbered));
  const [next] = await restored`SELECT nextval(pg_get_serial_sequence('documents', 'id'))::int AS id`;
  expect(next?.id).toBeGreaterThan(Number(kept?.id));
});

test("a backup is a snapshot of one moment, whatever is written meanwhile", async () => {
  const before = await databaseContents(sqlClient());
  const held = new PassThrough();
  const writing = writeBackup(sqlClient(), held);
  await once(held, "readable");
  await addEntry("client:somebody", { prompt: "While it is written", response: "" });
  const moment = path.join(folder, "moment.backup");
  await pipeline(held, createWriteStream(moment));
  await writing;
  const restored = await emptyDatabase();
  await restoreBackup(restored, createReadStream(moment));
  expect(await databaseContents(restored)).toEqual(before);
});

describe("nothing is changed, and an error says why", () => {
  test("if the database is not empty", async () => {
    const restored = await emptyDatabase();
    await restored`INSERT INTO guests DEFAULT VALUES`;
    await expect(restoreBackup(restored, createReadStream(file))).rejects.toThrow(/not empty \(guests\)/);
    expect(await rowsIn(restored)).toBe(1);
  });

  test("if the database is at another migration", async () => {
    const restored = await emptyDatabase();
    await restored`DELETE FROM drizzle.__drizzle_migrations WHERE created_at = (SELECT max(created_at) FROM drizzle.__drizzle_migrations)`;
    await expect(restoreBackup(restored, createReadStream(file))).rejects.toThrow(
      /was made at migration .+, and this database is at/,
    );
  });

  test.each([
    ["cut short", (bytes: Buffer) => bytes.subarray(0, bytes.length * 0.9)],
    ["cut at its last bytes", (bytes: Buffer) => bytes.subarray(0, bytes.length - 9)],
    [
      "changed in one byte",
      (bytes: Buffer) => Buffer.from(bytes.map((byte, at) => (at === 200_000 ? byte ^ 1 : byte))),
    ],
    ["empty", () => Buffer.alloc(0)],
    ["something else", () => Buffer.from("PGDMP")],
    // It does so only after the last row of the table.
    [
      "whole but for a row that the database refuses",
      (bytes: Buffer) => gzipSync(withAnotherColumn(gunzipSync(bytes))),
    ],
  ])("if the file is %s", async (what, damage) => {
    const broken = path.join(folder, what);
    writeFileSync(broken, damage(readFileSync(file)));
    const restored = await emptyDatabase();
    await expect(restoreBackup(restored, createReadStream(broken))).rejects.toThrow("no whole backup");
    expect(await rowsIn(restored)).toBe(0);
  });
});
