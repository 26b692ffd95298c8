import type postgres from "postgres";

type Transaction = postgres.TransactionSql;
type Work = (tx: Transaction) => unknown;

/** From a server's last words to the socket's end, at most. */
const closingMs = 1_000;

/**
 * The same client, whose transactions may lose their connection. postgres.js 3.4.9 writes what follows in such a transaction, its
 * rollback at least, to a socket that it has let go of, and from a timer, where nobody can catch it: "Cannot read properties of null
 * (reading 'write')" then ends the process. It was found by killing PostgreSQL under load. Here nothing follows: `begin` throws
 * CONNECTION_CLOSED, as it does by itself, and what its work comes to is of no matter any more.
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

/** Settles a moment after the work does, and never once `begin` has thrown: then postgres.js sends no commit and no rollback. */
function guardedWork(work: Work, tx: Transaction, state: { isOver: boolean }): Promise<unknown> {
  return new Promise((resolve, reject) => {
    Promise.resolve()
      .then(() => work(guardedTransaction(tx, state)))
      .then(
        (result) => !state.isOver && resolve(result),
        // The loss itself may be what the work failed by; `begin` is told of it when the socket is closed, which comes after.
        (error) => setTimeout(() => !state.isOver && reject(error), isLoss(error) ? closingMs : 0),
      );
  });
}

/** The server's last words (class 57P0x), or postgres.js's own; as cause, where Drizzle wrapped them. */
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

/** Of a savepoint's name and work, the work: its end sends something too. */
function guardedPart(part: unknown, state: { isOver: boolean }): unknown {
  return typeof part === "function" ? (tx: Transaction) => guardedWork(part as Work, tx, state) : part;
}
