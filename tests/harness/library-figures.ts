import { expect } from "vitest";
import { sqlClient } from "~/db/client.server";

/** The stored BM25 statistics equal what PostgreSQL counts over the passages. */
export async function expectTrueFigures(): Promise<void> {
  const sql = sqlClient();
  const kept = await sql`SELECT lexeme, passages FROM lexemes ORDER BY lexeme COLLATE "C"`;
  const counted = await sql`
    SELECT word AS lexeme, ndoc AS passages FROM ts_stat('SELECT words FROM passages') ORDER BY word COLLATE "C"`;
  expect([...kept]).toEqual([...counted]);
  const [corpus] = await sql`SELECT passages::int, total_length::int AS length FROM corpus`;
  const [total] = await sql`
    SELECT count(DISTINCT passages.id)::int AS passages, coalesce(sum(cardinality(positions)), 0)::int AS length
    FROM passages, unnest(words)`;
  expect(corpus ?? { passages: 0, length: 0 }).toEqual(total);
}
