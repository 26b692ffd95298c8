import { type Database, db } from "./client.server";

/**
 * A query of a hot path, whose SQL is put together once, with placeholders, rather than for every request.
 * @param prepare builds it, and ends in Drizzle's `prepare`
 * @returns gives the query on the process's database, to be executed with values for its placeholders
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
