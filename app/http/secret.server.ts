import { createHmac, hkdfSync } from "node:crypto";
import path from "node:path";
import { config } from "~/config.server";
import { secretIn } from "~/secret-file.server";

/** Keys derived from SESSION_SECRET, or from a secret generated on first use and kept in the data folder. */

let root: string | undefined;
const keys = new Map<string, Buffer>();

/**
 * A 256-bit key for one purpose; knowing one reveals nothing about another (HKDF, RFC 5869).
 * @param purpose e.g. "guest cookie"
 * @throws SecretFileError
 */
export function keyFor(purpose: string): Buffer {
  const known = keys.get(purpose);
  if (known) return known;
  const key = Buffer.from(hkdfSync("sha256", rootSecret(), "asklantern", purpose, 32));
  keys.set(purpose, key);
  return key;
}

/** A keyed hash, as base64url, of a value that must be recognised but never stored. */
export function keyedHash(purpose: string, value: string): string {
  return createHmac("sha256", keyFor(purpose)).update(value).digest("base64url");
}

/**
 * What all keys derive from. Called when a process starts, so that a secret that can't be used stops the start rather
 * than the first request.
 * @throws SecretFileError
 */
export function rootSecret(): string {
  root ??= config().SESSION_SECRET ?? secretIn(path.join(config().DATA_DIR, "session.secret"), wording);
  return root;
}

const wording = {
  what: "The secret that signs cookies",
  remedy:
    "Restore it from a backup. Or delete it, and the next start makes a new one: then everybody is signed out, and API tokens and mailed links are void.",
  setting: "SESSION_SECRET",
};
