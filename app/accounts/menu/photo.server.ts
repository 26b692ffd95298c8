import { FetchError, type FetchedBytes, guardedFetchBytes } from "~/http/guarded-fetch.server";
import { log } from "~/log.server";

/** Types that browsers show as a picture and never run. Not SVG, which may hold scripts. */
const accept = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"];
const maxBytes = 1024 * 1024;
const timeoutMs = 5_000;

/** Fetches a person's photo from their provider. @returns null when it is unavailable */
export async function fetchPhoto(address: string, signal: AbortSignal): Promise<FetchedBytes | null> {
  try {
    return await guardedFetchBytes(address, { accept, maxBytes, timeoutMs, signal });
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    log.info({ reason: error.reason, status: error.status }, "a photo could not be fetched");
    return null;
  }
}
