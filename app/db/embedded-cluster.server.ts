import { spawn } from "node:child_process";
import { chmodSync, chownSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { EmbeddedDatabaseError, type Home } from "./embedded-home.server";
import { isServerAlive, readyPort, removeStalePid } from "./postmaster.server";

/** Makes, starts and stops the embedded server by PostgreSQL's own programs, without blocking the process. */

const superuser = "postgres";
const startTimeoutSeconds = 60;

export const clusterOf = (home: Home) => path.join(home.folder, "data");
const logOf = (home: Home) => path.join(home.folder, "server.log");

export function addressOf(home: Home, port: number, database: string): string {
  return `postgres://${superuser}:${home.password}@127.0.0.1:${port}/${database}`;
}

/**
 * The cluster gets its name only when complete, so that an interrupted first start leaves nothing half made.
 * @throws EmbeddedDatabaseError
 */
export async function initialise(home: Home): Promise<void> {
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
  const { status, stderr } = await run(home, home.bin.initdb, args);
  rmSync(passwordFile, { force: true });
  if (status !== 0)
    throw new EmbeddedDatabaseError(`A database could not be made in ${home.folder}: ${lastLine(stderr)}`);
  renameSync(unfinished, clusterOf(home));
}

/** @throws EmbeddedDatabaseError when the cluster is none, or another version's */
export async function assertReadable(home: Home): Promise<void> {
  const versionFile = path.join(clusterOf(home), "PG_VERSION");
  const made = existsSync(versionFile) ? readFileSync(versionFile, "utf8").trim() : undefined;
  if (!made) throw broken(home, "its PG_VERSION is missing");
  const { stdout } = await run(home, home.bin.postgres, ["--version"]);
  const ours = /(\d+)/.exec(stdout)?.[1];
  if (ours && made !== ours) {
    throw new EmbeddedDatabaseError(
      `The database in ${clusterOf(home)} was made by PostgreSQL ${made}, and this version brings ${ours}. ` +
        `Dump it with a PostgreSQL ${made} and restore it, or move the folder aside to begin anew.`,
    );
  }
}

export function broken(home: Home, why: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `The database in ${clusterOf(home)} can't be used: ${why}. See ${logOf(home)}; restore a backup, move the folder aside to begin anew, or set DATABASE_URL.`,
  );
}

/** Whether the server's process exists; it may not accept connections yet. */
export const isRunning = (home: Home) => isServerAlive(clusterOf(home));

/** The port of a server that accepts connections. */
export async function runningPort(home: Home): Promise<number | undefined> {
  const port = readyPort(clusterOf(home));
  if (port === undefined) return undefined;
  const { status } = await run(home, home.bin.pg_ctl, ["status", "-D", clusterOf(home)]);
  return status === 0 ? port : undefined;
}

/** @returns the port @throws EmbeddedDatabaseError with what the server logged */
export async function startServer(home: Home, port: number): Promise<number> {
  removeStalePid(clusterOf(home));
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
  const { status } = await run(home, home.bin.pg_ctl, args);
  if (status !== 0) throw broken(home, whyNotStarted(home, logStart));
  return port;
}

export async function stopServer(home: Home): Promise<void> {
  await run(home, home.bin.pg_ctl, ["stop", "-D", clusterOf(home), "-m", "fast", "-w"]);
}

/**
 * The last start's port if it is free, so that other processes' pools find the server again; else any free one.
 * @throws EmbeddedDatabaseError when none is
 */
export async function freePort(home: Home): Promise<number> {
  const file = path.join(home.folder, "port");
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

async function run(home: Home, command: string, args: string[]) {
  // pg_ctl's server would inherit its output, and we would wait for the server's end.
  const output = args[0] === "start" ? "ignore" : "pipe";
  const child = spawn(command, args, {
    ...home.identity,
    cwd: home.folder,
    stdio: ["ignore", output, output],
    env: { ...process.env, LC_ALL: "C" },
  });
  const exited = new Promise<number | null>((resolve, reject) => {
    child.once("error", (cause) =>
      reject(new EmbeddedDatabaseError(`${path.basename(command)} could not be run: ${cause.message}`, { cause })),
    );
    child.once("exit", resolve);
  });
  const [status, stdout, stderr] = await Promise.all([
    exited,
    child.stdout ? text(child.stdout) : "",
    child.stderr ? text(child.stderr) : "",
  ]);
  return { status, stdout, stderr };
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

const lastLine = (logged: string) => logged.trim().split("\n").at(-1)?.trim() ?? "";
