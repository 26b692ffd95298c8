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
  const server = new PGLiteSocketServer({ db: database, port: 0, host: "127.0.0.1", maxConnections: 20 });
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
