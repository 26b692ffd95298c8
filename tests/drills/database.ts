import { spawnSync } from "node:child_process";
import { chownSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import { openEmbeddedDatabase } from "~/db/embedded.server";
import { findHome } from "~/db/embedded-home.server";
import { withDeadline } from "~/http/deadline";
import { mountVolume, type Volume } from "./volume";

const volumeMegabytes = 384;

/** The drills' own PostgreSQL, to be killed, filled up and restarted. */
export interface DrillDatabase {
  /** The site's URL. */
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
  /** Copies a database that nobody uses, onto a disk that is never full. @returns the copy's URL */
  copy(from: string, name: string): Promise<string>;
  drop(url: string): Promise<void>;
  close(): Promise<void>;
}

/** @param folder empty, accessible to the user that PostgreSQL runs as under root */
export async function startDatabase(folder: string): Promise<DrillDatabase> {
  const { url: serverUrl } = await openEmbeddedDatabase(folder);
  const home = await findHome(folder);
  const volume = path.join(folder, "volume");
  const mounted = mountTables(volume, home.identity);

  const urlOf = (name: string) => Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const ask = <Row extends object>(statement: string, url = database.url) => askAt<Row>(url, statement);
  const database: DrillDatabase = {
    url: serverUrl,
    quota: mounted ? "tmpfs" : "read-only",
    ask,
    kill: async () => killPostmaster(home.folder),
    // Refused until the killed server's last children have exited and released the shared memory.
    start: () => untilItWorks(() => openEmbeddedDatabase(folder)),
    async fillDisk() {
      if (!mounted) return changeReadOnly(ask, database.url, "on");
      await changeRoomInPages(ask, false);
      mounted.fill();
    },
    async makeRoom() {
      if (!mounted) return changeReadOnly(ask, database.url, "off");
      mounted.makeRoom();
      await changeRoomInPages(ask, true);
    },
    async make(name) {
      await ask(`CREATE DATABASE ${name} ${mounted ? "TABLESPACE drill" : ""}`, serverUrl);
      return urlOf(name);
    },
    async copy(from, name) {
      await ask(`CREATE DATABASE ${name} TEMPLATE ${nameIn(from)} TABLESPACE pg_default`, serverUrl);
      return urlOf(name);
    },
    async drop(url) {
      await ask(`DROP DATABASE ${nameIn(url)} WITH (FORCE)`, serverUrl);
    },
    async close() {
      spawnSync(home.bin.pg_ctl, ["stop", "-D", path.join(home.folder, "data"), "-m", "immediate", "-w"], {
        ...home.identity,
        cwd: home.folder,
      });
      mounted?.unmount();
    },
  };
  if (mounted) await ask(`CREATE TABLESPACE drill LOCATION '${path.join(volume, "tables")}'`);
  database.url = await database.make("drill");
  return database;
}

const nameIn = (url: string) => new URL(url).pathname.slice(1);

const askedForMs = 30_000;

/** Asks over a connection of its own. @throws Error also when a server that dies meanwhile leaves it without a reply */
export async function askAt<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 10 });
  try {
    return [...(await withDeadline(askedForMs, new AbortController().signal, () => sql.unsafe<Row[]>(statement)))];
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** @param folder that holds the cluster in `data` */
export function killPostmaster(folder: string): void {
  const [pid] = readFileSync(path.join(folder, "data", "postmaster.pid"), "utf8").split("\n");
  process.kill(Number(pid), "SIGKILL");
}

/** A volume for the database's tables; null where nothing can be mounted. */
function mountTables(folder: string, owner: { uid: number; gid: number } | undefined): Volume | null {
  const volume = owner ? mountVolume(folder, volumeMegabytes) : null;
  if (!owner || !volume) return null;
  const tables = path.join(folder, "tables");
  mkdirSync(tables, { mode: 0o700 });
  chownSync(tables, owner.uid, owner.gid);
  return volume;
}

/**
 * In a young database the visitors' few small rows find room in the pages there are, so that a full disk fails none of their
 * writes. This makes a page count as full once it holds anything, as in one that has been full for long.
 */
async function changeRoomInPages(ask: DrillDatabase["ask"], isLeft: boolean): Promise<void> {
  const change = isLeft ? "RESET (fillfactor)" : "SET (fillfactor = 10)";
  await ask(`DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
      EXECUTE format('ALTER TABLE %I ${change}', name);
    END LOOP;
  END $$`);
}

/** Without a mount: every write fails, as on a full disk. */
async function changeReadOnly(ask: DrillDatabase["ask"], url: string, value: "on" | "off"): Promise<void> {
  await ask(`SET default_transaction_read_only = off; ALTER DATABASE ${nameIn(url)} SET default_transaction_read_only = ${value};
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
