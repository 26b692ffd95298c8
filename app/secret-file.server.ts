import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Secrets kept in files of the data folder, made when they are first needed. */

/** In characters. A shorter one can be guessed, and an empty one is what a full disk leaves of a file. */
export const shortestSecret = 32;

/** Why a secret can't be used; the message says in one line what to do. */
export class SecretFileError extends Error {
  override name = "SecretFileError";
}

interface Wording {
  /** What the secret is, as a sentence's subject: "The secret". */
  what: string;
  /** What to do about one that is empty or too short. It is never replaced by itself: what rests on it would be lost. */
  remedy: string;
  /** The setting that makes the file needless. */
  setting: string;
}

/**
 * The secret in a file; if there is no file, one of 256 bits is made (as base64url). It gets its name only when it is
 * whole and on the disk, so of processes that start at once one makes it and all have the same, and neither a full disk
 * nor a crash leaves a part.
 * @param file its folder is made when absent
 * @throws SecretFileError when it is too short, or can't be read or written
 */
export function secretIn(file: string, wording: Wording): string {
  const secret = orRefuse(file, wording, () => read(file) ?? make(file));
  const fault = faultOf(secret);
  if (fault === null) return secret;
  throw new SecretFileError(`${wording.what} in ${file} ${fault}. ${wording.remedy}`);
}

function faultOf(secret: string): string | null {
  if (secret === "") return "is empty";
  // After a power cut a file may have its length but none of its bytes.
  if (/\p{Cc}/u.test(secret)) return "is damaged";
  return secret.length < shortestSecret
    ? `has ${secret.length} characters instead of at least ${shortestSecret}`
    : null;
}

function orRefuse(file: string, { what, setting }: Wording, work: () => string): string {
  try {
    return work();
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new SecretFileError(
      `${what} can't be kept in ${file} (${why}). Make its folder writable, with space left, or set ${setting}.`,
      { cause },
    );
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if (isCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

function make(file: string): string {
  const folder = path.dirname(file);
  mkdirSync(folder, { recursive: true });
  const draft = `${file}.${randomBytes(8).toString("hex")}`;
  try {
    write(draft, randomBytes(32).toString("base64url"));
    linkUnlessThere(draft, file);
    // The name must last too, before anything rests on the secret.
    sync(folder);
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, "utf8").trim();
}

function write(file: string, text: string): void {
  const opened = openSync(file, "wx", 0o600);
  try {
    writeFileSync(opened, text);
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** Unlike a rename, a link never replaces what another process made meanwhile. */
function linkUnlessThere(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
  }
}

function sync(folder: string): void {
  const opened = openSync(folder, "r");
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
