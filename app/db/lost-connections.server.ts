import type postgres from "postgres";

type Transaction = postgres.TransactionSql;
type Work = (tx: Transaction) => unknown;

/** Maximum time from a server's last message to the socket's end. */
const closingMs = 1_000;

/**
 * Wraps a client so that its transactions survive a lost connection. When one is lost, postgres.js 3.4.9 writes the
 * transaction's next statement, at least its rollback, to a socket it has dropped, and from a timer, where nobody can
 * catch it: "Cannot read properties of null (reading 'write')" then ends the process. Found by killing PostgreSQL under
 * load. Here nothing is sent after the loss: `begin` throws CONNECTION_CLOSED, as it does by itself, and the work's
 * outcome is ignored.
 */
export function survivingLostConnections(sql: postgres.Sql): postgres.Sql {
  const begin = sql.begin.bind(sql) as (options: string, work: Work) => Promise<unknown>;
  const guarded = async (...[first, second]: [string, Work] | [Work]) => {
    const [options, work] = typeof first === "string" ? [first, second as Work] : ["", first];
    const state = { isOver: false };
    try {
      return await begin(options, (tx) => guardedWork(work, tx, state));
    } finally {
      state.isOver = true;
    }
  };
  return new Proxy(sql, {
    get: (target, name, receiver) => (name === "begin" ? guarded : Reflect.get(target, name, receiver)),
  });
}

/**
 * Settles a moment after the work does, and never once `begin` has thrown: then postgres.js sends no commit and no
 * rollback.
 */
function guardedWork(work: Work, tx: Transaction, state: { isOver: boolean }): Promise<unknown> {
  return new Promise((resolve, reject) => {
    Promise.resolve()
      .then(() => work(guardedTransaction(tx, state)))
      .then(
        (result) => !state.isOver && resolve(result),
        // The work may have failed by the loss itself; `begin` learns of it only when the socket closes, which comes
        // later.
        (error) => setTimeout(() => !state.isOver && reject(error), isLoss(error) ? closingMs : 0),
      );
  });
}

/** The server's last message (class 57P0x), or postgres.js's own; as cause, if Drizzle wrapped them. */
function isLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return /^(57P0|CONNECTION_|E[A-Z]+$)/.test(code) || isLoss(error.cause);
}

function guardedTransaction(tx: Transaction, state: { isOver: boolean }): Transaction {
  const assertGoingOn = () => {
    if (state.isOver)
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
        return (...parts: unknown[]) => savepoint(...parts.map((part) => guardedPart(part, state)));
      if (name === "unsafe") assertGoingOn();
      return Reflect.get(target, name, receiver);
    },
  });
}

/** The work, given a savepoint's name and work: its end sends a statement too. */
function guardedPart(part: unknown, state: { isOver: boolean }): unknown {
  return typeof part === "function" ? (tx: Transaction) => guardedWork(part as Work, tx, state) : part;
}
