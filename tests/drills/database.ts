import { spawnSync } from "node:child_process";
import { chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import { openEmbeddedDatabase } from "~/db/embedded.server";
import { findHome } from "~/db/embedded-home.server";

const volumeMegabytes = 384;

/** The drills' own PostgreSQL, to be killed, filled up and restarted. */
export interface DrillDatabase {
  /** The site's URL; changed by `moveTo`. */
  url: string;
  /** How the full disk is simulated. */
  quota: "tmpfs" | "read-only";
  /** A client for inspection; each query has its own connection, to survive a killed server. */
  ask<Row extends object>(statement: string): Promise<Row[]>;
  kill(): Promise<void>;
  start(): Promise<void>;
  fillDisk(): Promise<void>;
  makeRoom(): Promise<void>;
  /** Creates an empty database beside the current one. @returns its URL */
  make(name: string): Promise<string>;
  close(): Promise<void>;
}

/** @param folder empty, accessible to the user that PostgreSQL runs as under root */
export async function startDatabase(folder: string): Promise<DrillDatabase> {
  const { url: serverUrl } = await openEmbeddedDatabase(folder);
  const home = await findHome(folder);
  const volume = path.join(folder, "volume");
  const isMounted = mountVolume(volume, home.identity);
  const ballast = path.join(volume, "ballast");

  const ask = <Row extends object>(statement: string, url = database.url) => askAt<Row>(url, statement);
  const database: DrillDatabase = {
    url: serverUrl,
    quota: isMounted ? "tmpfs" : "read-only",
    ask,
    kill: async () => killPostmaster(home.folder),
    // Refused until the killed server's last children have exited and released the shared memory.
    start: () => untilItWorks(() => openEmbeddedDatabase(folder)),
    async fillDisk() {
      if (isMounted) spawnSync("dd", ["if=/dev/zero", `of=${ballast}`, "bs=64k"]);
      else await changeReadOnly(ask, database.url, "on");
    },
    async makeRoom() {
      if (isMounted) rmSync(ballast, { force: true });
      else await changeReadOnly(ask, database.url, "off");
    },
    async make(name) {
      await ask(`CREATE DATABASE ${name} ${isMounted ? "TABLESPACE drill" : ""}`, serverUrl);
      const made = new URL(serverUrl);
      made.pathname = `/${name}`;
      return made.href;
    },
    async close() {
      spawnSync(home.bin.pg_ctl, ["stop", "-D", path.join(home.folder, "data"), "-m", "immediate", "-w"], {
        ...home.identity,
        cwd: home.folder,
      });
      if (isMounted) spawnSync("umount", [volume]);
    },
  };
  if (isMounted) await ask(`CREATE TABLESPACE drill LOCATION '${path.join(volume, "tables")}'`);
  database.url = await database.make("drill");
  return database;
}

/** Asks over a connection of its own. */
export async function askAt<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 10 });
  try {
    return [...(await sql.unsafe<Row[]>(statement))];
  } finally {
    await sql.end();
  }
}

/** @param folder that holds the cluster in `data` */
export function killPostmaster(folder: string): void {
  const [pid] = readFileSync(path.join(folder, "data", "postmaster.pid"), "utf8").split("\n");
  process.kill(Number(pid), "SIGKILL");
}

/** A separate file system that can be filled; only root may mount one. */
function mountVolume(volume: string, owner: { uid: number; gid: number } | undefined): boolean {
  if (!owner) return false;
  mkdirSync(volume);
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${volumeMegabytes}m`, "tmpfs", volume]);
  if (status !== 0) return false;
  const tables = path.join(volume, "tables");
  mkdirSync(tables, { mode: 0o700 });
  chownSync(tables, owner.uid, owner.gid);
  writeFileSync(path.join(volume, "README"), "The drills' small disk.\n");
  return true;
}

/** Without a mount: every write fails, as on a full disk. */
async function changeReadOnly(ask: DrillDatabase["ask"], url: string, value: "on" | "off"): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await ask(`SET default_transaction_read_only = off; ALTER DATABASE ${name} SET default_transaction_read_only = ${value};
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'asklantern'`);
}

async function untilItWorks(attempt: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (tries === 100) throw error;
      await wait(100);
    }
  }
}
