import { sqlClient } from "~/db/client.server";
import type { DumpPage } from "./dump-pages";

/** A dump's redirects by their target, in the database: a large wiki has millions. */

/** Deletes those that a stopped import left behind. */
export async function dropRedirects(dump: string): Promise<void> {
  await sqlClient()`DELETE FROM dump_redirects WHERE dump = ${dump}`;
}

export async function keepRedirects(dump: string, redirects: readonly DumpPage[]): Promise<void> {
  const targets = redirects.map(({ redirect }) => (redirect ?? "").replace(/#.*$/, ""));
  const titles = redirects.map(({ title }) => title);
  await sqlClient()`
    INSERT INTO dump_redirects (dump, target, title)
    SELECT ${dump}, * FROM unnest(${targets}::text[], ${titles}::text[])`;
}

/** An article's most at a time; some have hundreds, mostly misspelled. */
const MOST_OF_A_PAGE = 50;

/** The titles that redirect to each of these, in alphabetical order. */
export async function redirectsTo(dump: string, titles: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await sqlClient()<{ target: string; titles: string[] }[]>`
    SELECT target, (array_agg(DISTINCT title))[1:${MOST_OF_A_PAGE}] AS titles FROM dump_redirects
    WHERE dump = ${dump} AND target = ANY(${[...titles]}::text[]) GROUP BY target`;
  return new Map(rows.map((row) => [row.target, row.titles]));
}
