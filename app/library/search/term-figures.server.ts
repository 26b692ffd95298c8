import { sqlClient } from "~/db/client.server";
import type { TermFigures } from "~/passages/asked-terms";
import type { Language } from "~/text/language";
import { lexemes } from "./search-vector";

/** How many of the library's passages have each of a text's terms; undefined while the library is empty. */
export async function readTermFigures(text: string, language: Language): Promise<TermFigures | undefined> {
  const asked = [...new Set(lexemes(text, language))];
  const rows = await sqlClient()<{ total: number; term: string | null; passages: number }[]>`
    SELECT corpus.passages::float8 AS total, lexeme AS term, lexemes.passages
    FROM corpus LEFT JOIN lexemes ON lexeme = ANY(${asked}::text[]) WHERE corpus.passages > 0`;
  const [first] = rows;
  if (!first) return undefined;
  const counts = new Map(rows.map(({ term, passages }) => [term ?? "", passages]));
  return { texts: first.total, having: (term) => counts.get(term) ?? 0 };
}
