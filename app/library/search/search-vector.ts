import { languageOf } from "~/text/detect-language.server";
import type { Language } from "~/text/language";
import { terms } from "~/text/terms";

/**
 * Part of every document's content hash: raise it when passages or their terms are made differently, and everything is
 * reindexed.
 */
export const INDEX_VERSION = 6;

/** PostgreSQL rejects longer ones; no word is. */
const LONGEST_LEXEME = 100;

export interface SearchVector {
  /** A tsvector in PostgreSQL's text form. */
  words: string;
  /** The number of terms, with repetitions. */
  length: number;
}

/**
 * A passage's terms with their positions, title and heading first. We make the terms ourselves rather than with
 * `to_tsvector`, so that finding, ranking and writing treat a word the same: "WHO" is not "who", "Pelé" is "pele".
 * Passages and questions each use the terms of their own language: a German question finds German passages. It finds
 * passages in another language by names and by words that both languages write alike, see `foreignTerms`.
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
    // A gap, so that a title's last term is not adjacent to the text's first.
    position += 1;
  }
  return { words: [...positions].map(([term, at]) => `${quoteLexeme(term)}:${at.join(",")}`).join(" "), length };
}

/** The terms of a text that fit in a tsvector, in order. */
export function lexemes(text: string, language: Language = "en"): string[] {
  return terms(text, language).filter((term) => term.length <= LONGEST_LEXEME);
}

/** Quotes a lexeme for a tsvector or tsquery. */
export function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
