import { z } from "zod";

/**
 * The backup format: gzipped lines. A header; then each table, ordered so that every row follows the rows it
 * references, as a line of JSON, its rows in PostgreSQL's COPY format (one line each), a line `\.`, and a line with
 * their number and SHA-256; the sequences; and an end marker, without which the file is truncated.
 */

export const formatName = "asklantern-backup";
export const formatVersion = 1;
/** COPY escapes backslashes, so no row equals this line. */
export const endOfRows = "\\.";

export const Header = z.object({
  format: z.literal(formatName),
  version: z.literal(formatVersion),
  madeAt: z.string(),
  /** The database's last migration. */
  migration: z.object({ name: z.string(), hash: z.string() }),
});
export const TableStart = z.object({ table: z.string(), columns: z.array(z.string()) });
export const TableEnd = z.object({ table: z.string(), rows: z.number(), sha256: z.string() });
export const Sequences = z.object({
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
});
export const End = z.object({ end: z.literal(true), tables: z.number(), rows: z.number() });

export type Migration = z.output<typeof Header>["migration"];

/** What was written or restored. */
export interface BackupReport {
  migration: Migration;
  tables: { table: string; rows: number }[];
}

/** Its message is shown verbatim on the command line. */
export class BackupError extends Error {
  override name = "BackupError";
}
