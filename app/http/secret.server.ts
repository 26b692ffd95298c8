import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { config } from "~/config.server";

/** Keys derived from SESSION_SECRET, or from a secret generated on first use and kept in the data folder. */

let root: string | undefined;
const keys = new Map<string, Buffer>();

/**
 * A 256-bit key for one purpose; knowing one reveals nothing about another (HKDF, RFC 5869).
 * @param purpose e.g. "guest cookie"
 */
export function keyFor(purpose: string): Buffer {
  const known = keys.get(purpose);
  if (known) return known;
  root ??= config().SESSION_SECRET ?? keptSecret(path.join(config().DATA_DIR, "session.secret"));
  const key = Buffer.from(hkdfSync("sha256", root, "asklantern", purpose, 32));
  keys.set(purpose, key);
  return key;
}

/** A keyed hash, as base64url, of a value that must be recognised but never stored. */
export function keyedHash(purpose: string, value: string): string {
  return createHmac("sha256", keyFor(purpose)).update(value).digest("base64url");
}

/** Processes that start at once agree on the secret: only one creates the file, and all read it. */
function keptSecret(file: string): string {
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readFileSync(file, "utf8").trim();
}
