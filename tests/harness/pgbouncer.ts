import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "./free-port";

/** A transaction-pooling PgBouncer in front of a database. */
export interface PgBouncer {
  /** The value for DATABASE_URL. */
  url: string;
  stop(): Promise<void>;
}

/** Finds it on the path or where Debian installs it. */
export function findPgBouncer(): string | null {
  const places = ["pgbouncer", "/usr/sbin/pgbouncer"];
  return places.find((place) => spawnSync(place, ["--version"]).status === 0) ?? null;
}

/**
 * Starts it on a free loopback port, with few database connections, so that they are shared.
 * @param program from `findPgBouncer`
 * @param databaseUrl of the database itself
 */
export async function startPgBouncer(program: string, databaseUrl: string): Promise<PgBouncer> {
  const { hostname, port: databasePort, pathname, username, password } = new URL(databaseUrl);
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), "pgbouncer-"));
  // It refuses to run as root, and must be able to read its files as its user.
  chmodSync(folder, 0o755);
  const users = path.join(folder, "users.txt");
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  const settings = path.join(folder, "pgbouncer.ini");
  writeFileSync(
    settings,
    [
      "[databases]",
      `${pathname.slice(1)} = host=${hostname} port=${databasePort}`,
      "[pgbouncer]",
      "listen_addr = 127.0.0.1",
      `listen_port = ${port}`,
      "unix_socket_dir =",
      "auth_type = plain",
      `auth_file = ${users}`,
      "pool_mode = transaction",
      "default_pool_size = 5",
      "max_client_conn = 200",
    ].join("\n"),
  );
  const child = spawn(program, [settings], {
    stdio: ["ignore", "pipe", "pipe"],
    ...(process.getuid?.() === 0 && { uid: 65_534, gid: 65_534 }),
  });
  const exited = once(child, "exit");
  await accepting(port, child);
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`,
    async stop() {
      child.kill("SIGKILL");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function accepting(port: number, child: ChildProcess): Promise<void> {
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (said += chunk));
  for (const giveUpAt = Date.now() + 60_000; Date.now() < giveUpAt; await wait(20)) {
    if (child.exitCode !== null) break;
    if (await accepts(port)) return;
  }
  child.kill("SIGKILL");
  throw new Error(`PgBouncer did not start:\n${said}`);
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true));
    socket.once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
