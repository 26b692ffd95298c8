import type postgres from "postgres";
import { isSentQuery } from "./sent-query";

/** Thrown when no connection came free in time. The caller may retry in a moment. */
export class DatabaseBusy extends Error {
  override name = "DatabaseBusy";
}

/** Whether that is the cause of an error, at any depth. */
export function isDatabaseBusy(error: unknown): boolean {
  return error instanceof DatabaseBusy || (error instanceof Error && isDatabaseBusy(error.cause));
}

/** How long everybody is turned away after a connection was refused, before another is tried. */
const AWAY_MS = 250;

/**
 * Wraps a client so that a query or transaction waits for a pool connection only for a limited time. postgres.js itself
 * queues them without limit, and sends single statements behind others on the same connection, slow ones too. While the
 * database is away, all that wait fail at once instead of each trying in turn.
 * @param options.size connections of the pool
 * @param options.waitMs milliseconds; then DatabaseBusy is thrown, and nothing was sent
 */
export function boundedPool(sql: postgres.Sql, { size, waitMs }: { size: number; waitMs: number }): postgres.Sql {
  const gate = makeGate(size, waitMs);
  const gated = <Result>(query: Result): Result => {
    if (!isSentQuery(query)) return query;
    const send = query.handler;
    query.handler = (sent) =>
      gate.enter().then(
        () => {
          sent.then(gate.leave, gate.leaveAfter);
          if (!sent.cancelled) send(sent);
        },
        (error) => sent.reject(error),
      );
    return query;
  };
  const tagged = (...parts: Parameters<typeof sql>) => gated(sql(...parts));
  const unsafe: typeof sql.unsafe = (...parts) => gated(sql.unsafe(...parts));
  const begin = async (...parts: Parameters<typeof sql.begin>) => {
    await gate.enter();
    const transaction = sql.begin(...parts);
    transaction.then(gate.leave, gate.leaveAfter);
    return transaction;
  };
  return Object.assign(tagged, sql, { unsafe, begin }) as unknown as postgres.Sql;
}

/** The codes of a connection that could not be made: the server is not there, or silent. */
const notMade = /^(?:ECONNREFUSED|CONNECT_TIMEOUT)$/;

function isNotMade(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return notMade.test("code" in error ? String(error.code) : "") || isNotMade(error.cause);
}

interface Waiting {
  admit(): void;
  refuse(error: unknown): void;
}

/** A semaphore: lets `size` in at once; the others wait in order. */
function makeGate(size: number, waitMs: number) {
  const waiting = new Set<Waiting>();
  let inside = 0;
  let away: { until: number; cause: unknown } | undefined;

  /** Hands over the slot directly, so that nobody else takes it in between. */
  function leave(): void {
    const [first] = waiting;
    if (!first) {
      inside -= 1;
      return;
    }
    waiting.delete(first);
    first.admit();
  }
  return {
    async enter(): Promise<void> {
      if (away && performance.now() < away.until) throw awayError(away.cause);
      if (inside < size) {
        inside += 1;
        return;
      }
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(one);
          reject(new DatabaseBusy(`No connection to the database came free within ${waitMs} ms`));
        }, waitMs);
        const one = {
          admit() {
            clearTimeout(timer);
            resolve();
          },
          refuse(error: unknown) {
            clearTimeout(timer);
            reject(error);
          },
        };
        waiting.add(one);
      });
    },
    leave,
    /** @param error of the query or transaction: one that found no server turns away those that wait */
    leaveAfter(error: unknown): void {
      if (isNotMade(error)) {
        away = { until: performance.now() + AWAY_MS, cause: error };
        for (const one of waiting) one.refuse(awayError(error));
        waiting.clear();
      }
      leave();
    },
  };
}

const awayError = (cause: unknown) => new Error("The database could not be reached a moment ago", { cause });
