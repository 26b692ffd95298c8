/**
 * PostgreSQL's codes of a server that can't store anything (its manual, appendix A): insufficient resources (class 53, but
 * too many connections is another matter), a failed write or read of a file, and a database made read-only, as hosts do
 * with a full one.
 */
const outOfRoom = /^(?:53(?!300)\w{3}|58030|25006)$/;

/** Whether something failed because the database has no room, at any depth of its causes. */
export function isDatabaseOutOfRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return outOfRoom.test("code" in error ? String(error.code) : "") || isDatabaseOutOfRoom(error.cause);
}
