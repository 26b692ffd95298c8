import { type SpawnSyncOptions, spawnSync } from "node:child_process";
import { chownSync, mkdirSync } from "node:fs";
import path from "node:path";
import { freePort } from "./free-port";

/** A separate PostgreSQL cluster with the given binaries, for testing versions. */
export interface PlainPostgres {
  /** A database's address. */
  url(database: string): string;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root; this user and group are "nobody" on Linux. */
const nobody = 65_534;

/**
 * Creates and starts a cluster on a free loopback port, open to everyone on this machine.
 * @param bin the folder of initdb, pg_ctl and postgres
 * @param folder where it is kept
 * @throws Error with the program's output
 */
export async function startPlainPostgres(bin: string, folder: string): Promise<PlainPostgres> {
  const home = path.join(folder, "cluster");
  mkdirSync(home, { mode: 0o700 });
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(home, nobody, nobody);
  const data = path.join(home, "data");
  const run = (program: string, args: string[], options: SpawnSyncOptions = {}) => {
    const { status, stderr, error } = spawnSync(path.join(bin, program), args, {
      cwd: home,
      encoding: "utf8",
      env: { ...process.env, LC_ALL: "C" },
      ...(isRoot && { uid: nobody, gid: nobody }),
      ...options,
    });
    if (status !== 0) throw new Error(`${program}: ${error?.message ?? stderr}`);
  };
  const port = await freePort();
  run("initdb", ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C"]);
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off -c max_connections=200`;
  // The server inherits pg_ctl's output, and would keep a pipe open.
  run("pg_ctl", ["start", "-w", "-D", data, "-l", path.join(home, "log"), "-o", settings], { stdio: "ignore" });
  return {
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    async stop() {
      run("pg_ctl", ["stop", "-D", data, "-m", "immediate", "-w"]);
    },
  };
}
