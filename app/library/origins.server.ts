import { sqlClient } from "~/db/client.server";
import type { Origin } from "~/passages/source";

/** A document's origin as JSON, null if it has none: an expression over the columns of `documents`. */
export function originColumn() {
  return sqlClient()`
    CASE WHEN source_name IS NOT NULL OR licence IS NOT NULL
      THEN jsonb_build_object('source', source_name, 'licence', licence, 'licenceUrl', licence_url) END`;
}

/** The origins of the documents at these addresses, of those that have one. */
export async function originsOf(urls: readonly string[]): Promise<Map<string, Origin>> {
  if (urls.length === 0) return new Map();
  const rows = await sqlClient()<{ url: string; origin: Origin | null }[]>`
    SELECT url, ${originColumn()} AS origin FROM documents WHERE url = ANY(${[...urls]}::text[])`;
  return new Map(rows.flatMap(({ url, origin }) => (origin ? [[url, origin] as const] : [])));
}
