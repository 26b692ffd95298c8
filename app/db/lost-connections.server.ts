import type postgres from "postgres";

type Transaction = postgres.TransactionSql;
type Work = (tx: Transaction) => unknown;

/** Maximum time from a server's last message to the socket's end. */
const closingMs = 1_000;

/**
 * A client's `begin`, against a fault of postgres.js 3.4.9 that was found by killing PostgreSQL under load: a transaction
 * that has lost its connection sends its next statement, at least its rollback, to a socket that was dropped, and from a
 * timer, where nobody can catch it: "Cannot read properties of null (reading 'write')" then ends the process. Here
 * nothing is sent after the loss: `begin` throws CONNECTION_CLOSED, as it does by itself, and the work's outcome is
 * ignored.
 * @param parts `begin`'s own
 * @param isLost whether the connection is
 */
export async function guardedBegin(
  sql: postgres.Sql,
  parts: readonly unknown[],
  isLost: () => boolean,
): Promise<unknown> {
  const begin = sql.begin as (options: string, work: Work) => Promise<unknown>;
  const [options, work] = typeof parts[0] === "string" ? [parts[0], parts[1]] : ["", parts[0]];
  let hasSettled = false;
  const isOver = () => hasSettled || isLost();
  try {
    return await begin(options, (tx) => guardedWork(work as Work, tx, isOver));
  } finally {
    hasSettled = true;
  }
}

/**
 * Settles a moment after the work does, and never once `begin` has thrown: then postgres.js sends no commit and no
 * rollback.
 */
function guardedWork(work: Work, tx: Transaction, isOver: () => boolean): Promise<unknown> {
  return new Promise((resolve, reject) => {
    Promise.resolve()
      .then(() => work(guardedTransaction(tx, isOver)))
      .then(
        (result) => !isOver() && resolve(result),
        // The work may have failed by the loss itself; `begin` learns of it only when the socket closes, which comes
        // later.
        (error) => setTimeout(() => !isOver() && reject(error), isLoss(error) ? closingMs : 0),
      );
  });
}

/** The server's last message (class 57P0x), or postgres.js's own; as cause, if Drizzle wrapped them. */
export function isLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return /^(57P0|CONNECTION_|E[A-Z]+$)/.test(code) || isLoss(error.cause);
}

function guardedTransaction(tx: Transaction, isOver: () => boolean): Transaction {
  const assertGoingOn = () => {
    if (isOver())
      throw Object.assign(new Error("The transaction's connection was lost"), { code: "CONNECTION_CLOSED" });
  };
  const savepoint = tx.savepoint as (...parts: unknown[]) => Promise<unknown>;
  return new Proxy(tx, {
    apply(target, self, parts) {
      assertGoingOn();
      return Reflect.apply(target, self, parts);
    },
    get(target, name, receiver) {
      if (name === "savepoint")
        return (...parts: unknown[]) => savepoint(...parts.map((part) => guardedPart(part, isOver)));
      if (name === "unsafe") assertGoingOn();
      return Reflect.get(target, name, receiver);
    },
  });
}

/** The work, given a savepoint's name and work: its end sends a statement too. */
function guardedPart(part: unknown, isOver: () => boolean): unknown {
  return typeof part === "function" ? (tx: Transaction) => guardedWork(part as Work, tx, isOver) : part;
}
