import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isAlive } from "~/db/file-lock.server";
import { makeDataFolder } from "../harness/data-folder";
import { type Server, startServer } from "../harness/server";
import { TestVisitor } from "../harness/visitor";

/** Two processes share a PostgreSQL of their own, which is killed as by the kernel when memory runs out. */

const folder = makeDataFolder();
let servers: Server[] = [];

beforeAll(async () => {
  for (let number = 0; number < 2; number++)
    servers.push(await startServer({ DATABASE_URL: "", DATA_DIR: folder.path }));
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  folder.remove();
});

const postmaster = () =>
  Number(readFileSync(path.join(folder.path, "postgres/data/postmaster.pid"), "utf8").split("\n")[0]);

/** A hang fails; how long a busy machine takes does not. */
const ask = (address: string) => fetch(address, { signal: AbortSignal.timeout(20_000) });

const readiness = (server: Server) => ask(`${server.url}/readyz`).then(({ status }) => status);

test("while it is away everybody is told so, and one process starts it again", async () => {
  const [one, other] = servers as [Server, Server];
  const visitor = await TestVisitor.arriving(one.url);
  const { sessionId } = await (await visitor.ask("What is inflation?")).json();
  // Whoever wants to start it waits for this lock, which names a living process.
  const lock = path.join(folder.path, "postgres.lock");
  writeFileSync(lock, String(process.pid), { flag: "wx" });
  const killed = postmaster();
  process.kill(killed, "SIGKILL");
  for (const server of servers) await expect.poll(() => readiness(server)).toBe(503);
  const asked = await Promise.all(
    Array.from({ length: 60 }, async () => {
      const response = await ask(`${one.url}/api/library/search?q=inflation`);
      return [response.status, (await response.json()).code];
    }),
  );
  expect(new Set(asked.map(String))).toEqual(new Set(["503,unavailable"]));
  const page = await visitor.fetch(`/search?session=${sessionId}`);
  expect([page.status, await page.text()]).toEqual([
    503,
    expect.stringContaining("The site can&#x27;t answer just now"),
  ]);
  expect((await ask(`${one.url}/healthz`)).status).toBe(200);

  rmSync(lock);
  for (const server of servers) await expect.poll(() => readiness(server)).toBe(200);
  expect(postmaster()).not.toBe(killed);
  expect((await visitor.at(other.url).followUp(sessionId, "What causes it?")).status).toBe(200);
});

test("the last process that ends stops it, and nobody starts it again", async () => {
  const running = postmaster();
  for (const server of servers) expect(await server.stop()).toBe(0);
  servers = [];
  // Its process id is free as soon as the system has noticed its end.
  await expect.poll(() => isAlive(running)).toBe(false);
  expect(existsSync(path.join(folder.path, "postgres/data/postmaster.pid"))).toBe(false);
});
