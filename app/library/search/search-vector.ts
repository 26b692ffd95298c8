import { languageOf } from "~/text/detect-language.server";
import type { Language } from "~/text/language";
import { terms } from "~/text/terms";

/** Part of every document's content hash: raise it when passages are cut or their terms made in another way, and all is indexed anew. */
export const INDEX_VERSION = 3;

/** PostgreSQL refuses longer ones; no word is. */
const LONGEST_LEXEME = 100;

export interface SearchVector {
  /** A tsvector in PostgreSQL's text form. */
  words: string;
  /** The number of terms, repetitions counted. */
  length: number;
}

/**
 * A passage's terms with their positions, those of its title and heading first. We make the terms ourselves rather than by
 * `to_tsvector`, so that finding, ranking and writing mean the same by a word: "WHO" is not "who", "Pelé" is "pele".
 * They are made in the passage's own language, as a question's are in its own: a German question has the terms of German
 * passages. Passages in another language it finds by its names and by what both languages write alike, see `foreignTerms`.
 */
export function searchVector(passage: { title: string; heading: string; text: string }): SearchVector {
  // A sentence is too short to tell its language by: the heading and title speak with it.
  const language = languageOf(`${passage.text} ${passage.heading} ${passage.title}`);
  const positions = new Map<string, number[]>();
  let [position, length] = [0, 0];
  for (const part of [passage.title, passage.heading, passage.text]) {
    for (const term of lexemes(part, language)) {
      position += 1;
      length += 1;
      positions.set(term, [...(positions.get(term) ?? []), position]);
    }
    // A gap, so that the last term of a title is not the neighbor of the text's first.
    position += 1;
  }
  return { words: [...positions].map(([term, at]) => `${quoteLexeme(term)}:${at.join(",")}`).join(" "), length };
}

/** The terms of a text that can stand in a tsvector, in order. */
export function lexemes(text: string, language: Language = "en"): string[] {
  return terms(text, language).filter((term) => term.length <= LONGEST_LEXEME);
}

/** A lexeme as written inside a tsvector or tsquery. */
export function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
