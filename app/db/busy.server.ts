/** Thrown when no connection came free in time. The caller may retry in a moment. */
export class DatabaseBusy extends Error {
  override name = "DatabaseBusy";
}

/**
 * The server's codes when it gave up what others held up, or what took too long (its manual, appendix A): a statement's
 * time limit, deadlock, serialization failure, a lock that was not to be had, a transaction's time limits.
 */
const heldUp = /^(?:57014|40P01|40001|55P03|25P0[34])$/;

/** Whether that is the cause of an error, at any depth. Trying again in a moment may succeed. */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseBusy || heldUp.test("code" in error ? String(error.code) : "")) return true;
  return isDatabaseBusy(error.cause);
}
