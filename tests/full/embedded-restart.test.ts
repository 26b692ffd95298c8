import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server as NetServer } from "node:net";
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

const pidFile = () => readFileSync(path.join(folder.path, "postgres/data/postmaster.pid"), "utf8").split("\n");
const postmaster = () => Number(pidFile()[0]);

/** @returns false where the port is still another's */
const listens = (server: NetServer, port: number) =>
  new Promise<boolean>((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => resolve(true));
  });

/** Everybody is told within 2 s; the rest is room for what else runs on the machine. The drill `kill-embedded` measures it. */
const toldWithinMs = 2_000 + 3_000;
/** From when somebody may start it again until it works; that takes 2 s on an idle machine. */
const backWithinMs = 15_000;

/** Many at once take longer on a busy machine: of those only a hang fails. */
const ask = (address: string, withinMs = 20_000) => fetch(address, { signal: AbortSignal.timeout(withinMs) });

const readiness = (server: Server) => ask(`${server.url}/readyz`, toldWithinMs).then(({ status }) => status);

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
  expect((await ask(`${one.url}/api/library/search?q=inflation`, toldWithinMs)).status).toBe(503);
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
  const isBackIn = { timeout: backWithinMs };
  await Promise.all(servers.map((server) => expect.poll(() => readiness(server), isBackIn).toBe(200)));
  expect(postmaster()).not.toBe(killed);
  expect((await visitor.at(other.url).followUp(sessionId, "What causes it?")).status).toBe(200);
});

test("where its port was taken meanwhile it starts on another, and both processes follow it", async () => {
  const killed = postmaster();
  const [, , , port] = pidFile();
  const lock = path.join(folder.path, "postgres.lock");
  writeFileSync(lock, String(process.pid), { flag: "wx" });
  process.kill(killed, "SIGKILL");
  const taken = createServer();
  await expect.poll(() => listens(taken, Number(port))).toBe(true);
  for (const server of servers) await expect.poll(() => readiness(server)).toBe(503);
  rmSync(lock);
  for (const server of servers) await expect.poll(() => readiness(server)).toBe(200);
  expect(pidFile()[3]).not.toBe(port);
  taken.close();
});

test("the last process that ends stops it, and nobody starts it again", async () => {
  const running = postmaster();
  for (const server of servers) expect(await server.stop()).toBe(0);
  servers = [];
  // Its process id is free as soon as the system has noticed its end.
  await expect.poll(() => isAlive(running)).toBe(false);
  expect(existsSync(path.join(folder.path, "postgres/data/postmaster.pid"))).toBe(false);
});

test.skipIf(!existsSync("/proc/self/stat"))(
  "a process id that belongs to another program by now does not keep it from starting",
  async () => {
    const lines = [process.pid, "", 0, 1, "", "127.0.0.1", "", "ready"];
    writeFileSync(path.join(folder.path, "postgres/data/postmaster.pid"), lines.join("\n"));
    const server = await startServer({ DATABASE_URL: "", DATA_DIR: folder.path });
    expect(await readiness(server)).toBe(200);
    expect(postmaster()).not.toBe(process.pid);
    expect(await server.stop()).toBe(0);
  },
);
