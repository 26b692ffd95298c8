import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeDataFolder } from "../harness/data-folder";
import { type Server, startServer } from "../harness/server";
import { TestVisitor } from "../harness/visitor";

/** Starts in a new folder, as on a fresh machine: no DATABASE_URL, no secret, no keys. */

let dataFolder: ReturnType<typeof makeDataFolder>;
let servers: Server[];

beforeEach(() => {
  dataFolder = makeDataFolder();
  servers = [];
});
afterEach(async () => {
  for (const server of servers) if (server.process.exitCode === null && !server.process.killed) await server.stop();
  dataFolder.remove();
});

async function start(): Promise<Server> {
  const server = await startServer({ DATABASE_URL: "", DATA_DIR: dataFolder.path });
  servers.push(server);
  return server;
}

test("a second process shares the running database, and the last one to exit stops it", async () => {
  const first = await start();
  const visitor = await TestVisitor.arriving(first.url);
  const { sessionId } = await (await visitor.ask("What is a neural network?")).json();
  const second = await start();
  expect((await visitor.at(second.url).followUp(sessionId, "How is it trained?")).status).toBe(200);
  expect(await first.stop()).toBe(0);
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
  expect(await second.stop()).toBe(0);
});

test("two processes that start at once in an empty folder both come up", async () => {
  const [one, other] = await Promise.all([start(), start()]);
  const visitor = await TestVisitor.arriving(one.url);
  const { sessionId } = await (await visitor.ask("What is inflation?")).json();
  expect((await visitor.at(other.url).followUp(sessionId, "What causes it?")).status).toBe(200);
});

test("after kill -9 the next start recovers by itself and keeps the data", async () => {
  const killed = await start();
  const visitor = await TestVisitor.arriving(killed.url);
  const { sessionId } = await (await visitor.ask("What is inflation?")).json();
  await killed.stop("SIGKILL");
  const next = await start();
  expect((await visitor.at(next.url).followUp(sessionId, "What causes it?")).status).toBe(200);
});

test("a data folder of another PostgreSQL version stops the start and says what to do", async () => {
  await (await start()).stop();
  writeFileSync(path.join(dataFolder.path, "postgres/data/PG_VERSION"), "99\n");
  await expect(start()).rejects.toThrow(
    /made by PostgreSQL 99, and this version brings 18\. Dump it .* or move the folder aside/,
  );
});

/** A start that fails. @returns what it says */
function failedStart(env: Record<string, string>): string {
  const { status, stderr } = spawnSync(process.execPath, ["scripts/start.mjs"], {
    encoding: "utf8",
    env: { ...process.env, PORT: "0", DATA_DIR: dataFolder.path, DATABASE_URL: "", SESSION_SECRET: "", ...env },
  });
  expect(status).toBe(1);
  return stderr;
}

test("an invalid setting stops the start with one line that names it", () => {
  expect(failedStart({ GUEST_SEARCH_LIMIT: "many" })).toBe("Setting GUEST_SEARCH_LIMIT: must be a whole number\n");
});

test("an empty or short secret stops the start with one line that says what to do, and is kept", () => {
  const file = path.join(dataFolder.path, "session.secret");
  for (const [kept, fault] of [
    ["", "is empty"],
    ["too short", "has 9 characters instead of at least 32"],
  ] as const) {
    writeFileSync(file, kept);
    expect(failedStart({})).toMatch(new RegExp(`^The secret [^\n]*${fault}\\. Restore it [^\n]*\n$`));
    expect(readFileSync(file, "utf8")).toBe(kept);
  }
  expect(failedStart({ SESSION_SECRET: "short" })).toBe("Setting SESSION_SECRET: must have at least 32 characters\n");
});

test("a database whose password is empty or missing stops the start likewise", async () => {
  await (await start()).stop();
  const file = path.join(dataFolder.path, "postgres/password");
  renameSync(file, `${file}.aside`);
  expect(failedStart({})).toMatch(/^The database's password in [^\n]* is missing\. Restore it [^\n]*\n$/);
  writeFileSync(file, "");
  expect(failedStart({})).toMatch(/^The database's password in [^\n]* is empty\. Restore it [^\n]*\n$/);
  renameSync(`${file}.aside`, file);
  await (await start()).stop();
});

test("a data folder that can't be written stops the start with one line that names it", () => {
  mkdirSync(path.join(dataFolder.path, "session.secret"));
  expect(failedStart({})).toMatch(/^The secret [^\n]* \(EISDIR[^\n]*SESSION_SECRET\.\n$/);
});
