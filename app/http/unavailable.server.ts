import { isRouteErrorResponse } from "@remix-run/react";
import { isDatabaseBusy } from "~/db/busy.server";
import { isDatabaseOutOfRoom } from "~/db/out-of-room.server";
import { isDatabaseUnreachable } from "~/db/unreachable.server";
import { said } from "~/language/words";
import { Problem } from "./problem.server";

/** The response while the database is busy, down or out of room: 503, and when to retry. */

const retryAfterSeconds = 5;
/** Somebody has to make room first. */
const roomRetrySeconds = 60;
const noRoom = "no_room";

/** @returns null for a failure of any other kind */
export function unavailableProblem(error: unknown): Problem | null {
  const headers = { "Retry-After": String(retryAfterSeconds) };
  if (isDatabaseBusy(error))
    return new Problem(503, "busy", said("The site is very busy. Please try again in a few seconds."), { headers });
  if (isDatabaseUnreachable(error))
    return new Problem(
      503,
      "unavailable",
      said("The site can't reach its database. Please try again in a few seconds."),
      { headers },
    );
  if (isDatabaseOutOfRoom(error))
    return new Problem(503, noRoom, said("The site has no room left to save anything. Please try again later."), {
      headers: { "Retry-After": String(roomRetrySeconds) },
    });
  return null;
}

/**
 * Adds a 503's headers to a page or data response: Remix drops those that a loader threw.
 * @param thrown what the loader threw, as the page gets it
 */
export function completeUnavailable(status: number, headers: Headers, thrown?: unknown): void {
  if (status !== 503) return;
  const seconds = isRouteErrorResponse(thrown) && thrown.data?.code === noRoom ? roomRetrySeconds : retryAfterSeconds;
  if (!headers.has("Retry-After")) headers.set("Retry-After", String(seconds));
  headers.set("Cache-Control", "no-store");
}
