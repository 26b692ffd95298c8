/** Thrown instead of sending anything when no connection could be made, or is made in time; the cause says why. */
export class DatabaseUnreachable extends Error {
  override name = "DatabaseUnreachable";
}

/** postgres.js's codes for a connection that was lost or could not be made. */
const lost = /^CONNECT(?:ION_|_TIMEOUT)/;
/** The server's codes: going down or coming up (57P01 to 57P05), connection exceptions (class 08), too many clients. */
const turnedAway = /^(?:57P0\d|08\w{3}|53300)$/;
/** A socket's codes, such as ECONNREFUSED, which other services' failures have too. */
const socket = /^E[A-Z_]+$/;

/** Whether something failed because the database was unreachable, at any depth of its causes. */
export function isDatabaseUnreachable(error: unknown, isQuery = false): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnreachable) return true;
  const code = "code" in error ? String(error.code) : "";
  // Drizzle and postgres.js attach the query to the error.
  const ofQuery = isQuery || "query" in error;
  if (lost.test(code) || (ofQuery && (turnedAway.test(code) || socket.test(code)))) return true;
  return isDatabaseUnreachable(error.cause, ofQuery);
}
