/** postgres.js's own words for a connection that it lost or could not make. */
const lost = /^CONNECT(?:ION_|_TIMEOUT)/;
/** The server's: going down or coming up (57P01 to 57P05), connection exceptions (class 08), too many clients. */
const turnedAway = /^(?:57P0\d|08\w{3}|53300)$/;
/** A socket's, such as ECONNREFUSED, which other services' failures have too. */
const socket = /^E[A-Z_]+$/;

/** Whether something failed because the database could not be reached, however often it was wrapped. */
export function isDatabaseUnreachable(error: unknown, isQuery = false): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  // Drizzle and postgres.js note the query on what it failed by.
  const ofQuery = isQuery || "query" in error;
  if (lost.test(code) || (ofQuery && (turnedAway.test(code) || socket.test(code)))) return true;
  return isDatabaseUnreachable(error.cause, ofQuery);
}
