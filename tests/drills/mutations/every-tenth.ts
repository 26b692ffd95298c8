import type { World } from "../world";

export const every = 10;

/** @returns how often a trigger that counts in `drill_rows` has hit a tenth one */
export async function hitsOf({ database }: World): Promise<number> {
  const [rows] = await database.ask<{ seen: number }>(
    "SELECT (CASE WHEN is_called THEN last_value ELSE 0 END)::int AS seen FROM drill_rows",
  );
  return Math.floor((rows?.seen ?? 0) / every);
}
