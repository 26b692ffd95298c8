import { z } from "zod";

/**
 * What a backup file is: gzip of lines. A header; then each table, in an order in which every row comes after those that it refers
 * to, as a line of JSON, its rows as PostgreSQL's COPY writes them (one line each), a line `\.`, and a line with their number and
 * SHA-256; the sequences; and an end, without which the file was cut short.
 */

export const formatName = "asklantern-backup";
export const formatVersion = 1;
/** COPY escapes backslashes, so that no row is this line. */
export const endOfRows = "\\.";

export const Header = z.object({
  format: z.literal(formatName),
  version: z.literal(formatVersion),
  madeAt: z.string(),
  /** The last migration that the database had. */
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

/** Told to whoever runs the command, as it is. */
export class BackupError extends Error {
  override name = "BackupError";
}
