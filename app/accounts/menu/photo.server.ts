import { FetchError, type FetchedBytes, guardedFetchBytes } from "~/http/guarded-fetch.server";
import { log } from "~/log.server";

/** What browsers show as a picture and never run: SVG is not among them, because it may hold scripts. */
const accept = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"];
const maxBytes = 1024 * 1024;
const timeoutMs = 5_000;

/** Fetches a person's photo from where their provider keeps it. @returns null when it can't be had */
export async function fetchPhoto(address: string, signal: AbortSignal): Promise<FetchedBytes | null> {
  try {
    return await guardedFetchBytes(address, { accept, maxBytes, timeoutMs, signal });
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    log.info({ reason: error.reason, status: error.status }, "a photo could not be fetched");
    return null;
  }
}
