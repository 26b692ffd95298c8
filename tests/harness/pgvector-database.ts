import { once } from "node:events";
import { PGlite } from "@electric-sql/pglite";
import { vector } from "@electric-sql/pglite-pgvector";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";

export interface PgvectorDatabase {
  url: string;
  /** Runs statements in the session that all connections share. */
  run(statements: string): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * PostgreSQL with pgvector, in this process and its memory: PGlite, on a loopback port. It runs one statement or
 * transaction at a time, and its connections are one session: settings, locks and prepared statements are shared.
 */
export async function startPgvectorDatabase(): Promise<PgvectorDatabase> {
  const database = await PGlite.create({ extensions: { vector } });
  const server = new PGLiteSocketServer({
    db: takingWholeQueries(database),
    port: 0,
    host: "127.0.0.1",
    maxConnections: 20,
  });
  const listening = once(server, "listening") as Promise<[CustomEvent<{ port: number }>]>;
  await server.start();
  const [{ detail }] = await listening;
  return {
    url: `postgres://postgres@127.0.0.1:${detail.port}/postgres`,
    run: (statements) => database.exec(statements),
    async close() {
      await server.stop();
      await database.close();
    },
  };
}

/** Parse, Bind, Describe, Execute, Close and Flush: a query is several of these, and ends with another message, Sync. */
const WITHIN_QUERY = new Set([..."PBDECH"].map((letter) => letter.charCodeAt(0)));

/**
 * Outside of transactions the server takes the messages of all connections in turn, also between those of one query: then
 * another connection's Sync drops what the query has bound ('portal "" does not exist'). It keeps to one connection as long
 * as the database says that it is in a transaction, so an unfinished query counts as one.
 */
function takingWholeQueries(database: PGlite): PGlite {
  let isWithinQuery = false;
  return new Proxy(database, {
    get(target, name) {
      if (name === "isInTransaction") return () => isWithinQuery || target.isInTransaction();
      if (name === "execProtocolRawStream")
        return (...[message, options]: Parameters<PGlite["execProtocolRawStream"]>) => {
          isWithinQuery = WITHIN_QUERY.has(message[0] ?? 0);
          return target.execProtocolRawStream(message, options);
        };
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
