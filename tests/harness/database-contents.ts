import type postgres from "postgres";
import { listTables, quoted } from "../../scripts/backup/tables";

/** Every table's row count and an order-independent fingerprint, for comparing databases. */
export async function databaseContents(
  sql: postgres.Sql,
): Promise<Record<string, { rows: number; fingerprint: string }>> {
  const contents: Record<string, { rows: number; fingerprint: string }> = {};
  for (const { table } of await listTables(sql)) {
    const [found] = await sql.unsafe<{ rows: number; fingerprint: string }[]>(
      `SELECT count(*)::int AS rows, coalesce(md5(string_agg(row, ',' ORDER BY row)), '') AS fingerprint
       FROM (SELECT md5(t::text) AS row FROM ${quoted(table)} AS t) AS hashed`,
    );
    if (found) contents[table] = found;
  }
  return contents;
}
