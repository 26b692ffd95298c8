import type postgres from "postgres";
import { ConnectionPool, type PoolLimits } from "./connection-pool.server";
import { isLoss } from "./lost-connections.server";
import { isSentQuery, type SentQuery } from "./sent-query";
import { openSingleConnection, type SingleConnection } from "./single-connection.server";

/**
 * A client whose queries and transactions wait for a connection only for a limited time, and never get one that was
 * lost. postgres.js's own pool queues them without limit, sends single statements behind others on the same connection,
 * slow ones too, and uses lost connections again.
 * @param template a client with the settings, which itself never connects: it makes queries and fragments
 */
export function boundedPool(template: postgres.Sql, limits: PoolLimits): postgres.Sql {
  const pool = new ConnectionPool((onClosed) => openSingleConnection(template, { onClosed }), limits);
  const pooled = <Result>(query: Result): Result => {
    if (!isSentQuery(query)) return query;
    query.handler = (sent) => pool.acquire().then((connection) => sendOn(connection, sent), sent.reject);
    const cancel = query.canceller;
    // postgres.js drops the promise: a server that is away at that moment would end the process.
    query.canceller = (sent) => cancel(sent).catch(() => undefined);
    return query;
  };
  const sendOn = (connection: SingleConnection, query: SentQuery) => {
    if (query.cancelled) return pool.release(connection);
    connection.send(query);
    query.then(
      () => pool.release(connection),
      () => void pool.releaseVerified(connection),
    );
  };
  const tagged = (...parts: Parameters<typeof template>) => pooled(template(...parts));
  const unsafe: typeof template.unsafe = (...parts) => pooled(template.unsafe(...parts));
  const begin = async (...parts: unknown[]) => {
    const connection = await pool.acquire();
    const transaction = connection.begin(...parts);
    transaction.then(
      () => pool.release(connection),
      // Its rollback has shown that the connection works, unless it was the loss that failed it.
      (error) => (isLoss(error) ? void pool.releaseVerified(connection) : pool.release(connection)),
    );
    return transaction;
  };
  const end: typeof template.end = ({ timeout = 5 } = {}) => pool.end(timeout);
  const { options, types, typed, json, array, CLOSE, END, PostgresError } = template;
  const rest = { options, types, typed, json, array, CLOSE, END, PostgresError };
  return Object.assign(tagged, rest, { unsafe, begin, end }) as unknown as postgres.Sql;
}
