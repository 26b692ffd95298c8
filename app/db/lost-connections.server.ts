import type postgres from "postgres";
import { isSentQuery } from "./sent-query";

type Transaction = postgres.TransactionSql;
type Work = (tx: Transaction) => unknown;

/** Maximum time from a server's last message to the socket's end. */
const closingMs = 1_000;

/** How often a query is given another connection's end before it fails. Each connection has at most one to give. */
const mostResent = 3;

/**
 * Wraps a client against two faults of postgres.js 3.4.9, both found by killing PostgreSQL under load.
 *
 * A transaction that has lost its connection sends its next statement, at least its rollback, to a socket that was
 * dropped, and from a timer, where nobody can catch it: "Cannot read properties of null (reading 'write')" then ends the
 * process. Here nothing is sent after the loss: `begin` throws CONNECTION_CLOSED, as it does by itself, and the work's
 * outcome is ignored.
 *
 * A connection that was ended by the server in the middle of a query keeps the server's last message, and fails the
 * next query with it instead of sending that (issue 1223 there). Here the query is sent again.
 */
export function survivingLostConnections(sql: postgres.Sql): postgres.Sql {
  const begin = sql.begin.bind(sql) as (options: string, work: Work) => Promise<unknown>;
  const guarded = async (...[first, second]: [string, Work] | [Work]) => {
    const [options, work] = typeof first === "string" ? [first, second as Work] : ["", first];
    for (let resent = 0; ; resent++) {
      const state = { isBegun: false, isOver: false };
      try {
        return await begin(options, (tx) => {
          state.isBegun = true;
          return guardedWork(work, tx, state);
        });
      } catch (error) {
        if (state.isBegun || resent === mostResent || !isOfAnother(error)) throw error;
      } finally {
        state.isOver = true;
      }
    }
  };
  const unsafe: typeof sql.unsafe = (...parts) => resending(sql.unsafe(...parts));
  return new Proxy(sql, {
    apply: (target, self, parts) => resending(Reflect.apply(target, self, parts)),
    get(target, name, receiver) {
      if (name === "begin") return guarded;
      return name === "unsafe" ? unsafe : Reflect.get(target, name, receiver);
    },
  });
}

/** @returns the query, which is sent again instead of failing with the end of an earlier connection */
function resending<Result>(query: Result): Result {
  if (!isSentQuery(query)) return query;
  const send = query.handler;
  query.handler = (sent) => {
    const reject = sent.reject;
    let resent = 0;
    sent.reject = (error) => {
      if (resent === mostResent || !isOfAnother(error)) return reject(error);
      resent += 1;
      // Once the connection is through with its old message.
      setImmediate(send, sent);
    };
    return send(sent);
  };
  return query;
}

/**
 * Whether an error is how the server, or a pooler, ended a connection. A query that was under way then fails with
 * CONNECTION_CLOSED; this message reaches only one that was never sent.
 */
function isOfAnother(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^(?:57P0[1245]|25P0[34]|08P01)$/.test(String(error.code));
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
