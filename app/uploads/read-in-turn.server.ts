import { createHash } from "node:crypto";
import { keyedHash } from "~/http/secret.server";
import { type Caller, inTurn, NoTurnError } from "~/in-turn";
import { said } from "~/language/words";
import { countFailure, reasonToRefuse } from "./failed-readings.server";
import { displayName } from "./file-name";
import { readUpload, timeLimitMs, type Upload } from "./read-upload.server";
import { tooIntricate, UploadError, type UploadErrorCode } from "./upload-error";

export type { Caller };

/**
 * Each reader may take a core and half a gigabyte. A visitor has one, and an address leaves one to others: a file that
 * hangs its reader delays nobody else, and neither do those of many guests of one address.
 */
const readings = inTurn({
  mostAtOnce: 3,
  ofOne: { visitor: { running: 1, waiting: 2 }, address: { running: 2, waiting: 6 } },
});
/** Until a caller's file before this one has been read, or given up. */
const mostWaitMs = timeLimitMs + 5_000;

interface Options {
  signal: AbortSignal;
  /** As of `readUpload`. */
  limitMs?: number;
}

/**
 * Reads a visitor's file when its turn comes. Callers whose files lately exhausted their readers are refused, and so is
 * such a file, whoever sends it.
 * @throws UploadError with a message for the visitor; the signal's reason
 */
export async function readInTurn(
  file: { name: string; bytes: Uint8Array },
  caller: Caller,
  options: Options,
): Promise<Upload> {
  const attempt = { ...file, hash: keyedHash("uploaded file", createHash("sha256").update(file.bytes).digest("hex")) };
  await assertMayTry(attempt, caller);
  try {
    return await readings(() => tryToRead(attempt, caller, options), { caller, signal: options.signal, mostWaitMs });
  } catch (error) {
    if (!(error instanceof NoTurnError)) throw error;
    throw error.reason === "full" ? refusal("too_many", waitForYours, file) : refusal("busy", waitsTooLong, file);
  }
}

interface Attempt {
  name: string;
  bytes: Uint8Array;
  /** Recognises the content, and reveals nothing of it. */
  hash: string;
}

async function tryToRead(attempt: Attempt, caller: Caller, options: Options): Promise<Upload> {
  // Those before it may have failed while it waited.
  await assertMayTry(attempt, caller);
  try {
    return await readUpload(attempt, options);
  } catch (error) {
    const isExhausting = error instanceof UploadError && error.isExhausting;
    // One who leaves in the middle may have seen that it hangs.
    if (isExhausting || options.signal.aborted) await countFailure(caller, isExhausting ? attempt.hash : null);
    throw error;
  }
}

async function assertMayTry(file: Attempt, caller: Caller): Promise<void> {
  const reason = await reasonToRefuse(caller, file.hash);
  if (reason === "file") throw refusal("unreadable", tooIntricate, file);
  if (reason === "caller") throw refusal("too_many", failedTooOften, file);
}

function refusal(code: UploadErrorCode, says: typeof tooIntricate, { name }: { name: string }): UploadError {
  return new UploadError(code, says(displayName(name)));
}

const waitsTooLong = (name: string) => said("“{name}” has to wait too long. Please try again in a minute.", { name });
const waitForYours = (name: string) =>
  said("“{name}” was not read: other files from you or your network are still waiting. Please try again in a minute.", {
    name,
  });
const failedTooOften = (name: string) =>
  said(
    "“{name}” was not read: too many files from you or your network could not be read lately. Please try again in 20 minutes.",
    { name },
  );
