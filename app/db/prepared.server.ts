import { type Database, db } from "./client.server";

/**
 * Prepares a hot path's query once, with placeholders, rather than building its SQL for every request.
 * @param prepare builds it, ending with Drizzle's `prepare`
 * @returns gives the query on the process's database, to execute with values for its placeholders
 */
export function preparedOnce<Query>(prepare: (on: Database) => Query): () => Query {
  const known = new WeakMap<Database, Query>();
  return () => {
    const on = db();
    const query = known.get(on) ?? prepare(on);
    known.set(on, query);
    return query;
  };
}
