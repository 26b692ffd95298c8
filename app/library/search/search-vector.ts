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
  /** Each term once. */
  lexemes: string[];
}

interface IndexedPassage {
  title: string;
  /** Of the document, which it is found by as well. */
  otherTitles?: readonly string[];
  heading: string;
  text: string;
  /** Detected if not given. */
  language?: Language;
}

/**
 * A passage's terms with their positions, title and heading first. We make the terms ourselves rather than with
 * `to_tsvector`, so that finding, ranking and writing treat a word the same: "WHO" is not "who", "Pelé" is "pele".
 * Passages and questions each use the terms of their own language: a German question finds German passages. It finds
 * passages in another language by names and by words that both languages write alike, see `foreignTerms`.
 */
export function searchVector({ title, otherTitles = [], heading, text, language }: IndexedPassage): SearchVector {
  // A sentence is too short to tell its language by: the heading and title speak with it.
  const spoken = language ?? languageOf(`${text} ${heading} ${title}`);
  const positions = new Map<string, number[]>();
  let [position, length] = [0, 0];
  const addAll = (terms: readonly string[]) => {
    for (const term of terms) {
      position += 1;
      length += 1;
      const known = positions.get(term);
      if (known) known.push(position);
      else positions.set(term, [position]);
    }
    // A gap, so that a title's last term is not adjacent to the text's first.
    position += 1;
  };
  addAll(lexemes(title, spoken));
  if (otherTitles.length > 0) addAll(furtherTerms(otherTitles, positions, spoken));
  addAll(lexemes(heading, spoken));
  addAll(lexemes(text, spoken));
  return {
    words: Array.from(positions, ([term, at]) => `${quoteLexeme(term)}:${at.join(",")}`).join(" "),
    length,
    lexemes: [...positions.keys()],
  };
}

/** An article may have a hundred redirects: more words than these would make its passages look long. */
const MOST_FURTHER_TERMS = 30;

/** What other titles add to the title, each term once. */
function furtherTerms(titles: readonly string[], known: ReadonlyMap<string, unknown>, language: Language): string[] {
  const further = new Set(titles.flatMap((title) => lexemes(title, language)));
  return [...further].filter((term) => !known.has(term)).slice(0, MOST_FURTHER_TERMS);
}

/** The terms of a text that fit in a tsvector, in order. */
export function lexemes(text: string, language: Language = "en"): string[] {
  return terms(text, language).filter((term) => term.length <= LONGEST_LEXEME);
}

/** Quotes a lexeme for a tsvector or tsquery. */
export function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
