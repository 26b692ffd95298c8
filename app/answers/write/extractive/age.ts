import { phrasesFor } from "./phrases";

/**
 * Adds the year to a sentence that describes the "current" state: "... 545,000 people now (as of 2015)". The year is
 * never inferred: the passage itself must say "as of 2015" or similar, for one year only.
 * @returns the sentence unchanged when it names a year, says nothing that changes, or its passage gives no such year
 */
export function withAge(sentence: string, passage: string): string {
  if (/\b(?:1[5-9]|20)\d\d\b/.test(sentence) || !CHANGES.test(sentence)) return sentence;
  const years = new Set([...passage.matchAll(STATED)].flatMap(([, year]) => year ?? []));
  const [year] = years;
  if (years.size !== 1 || year === undefined) return sentence;
  const stop = /[.!?…]["'”’»)\]]*$/u.exec(sentence)?.index ?? sentence.length;
  return `${sentence.slice(0, stop)} (${phrasesFor(sentence).asOf} ${year})${sentence.slice(stop)}`;
}

/** "As of 2015", "as of 1 July 2015", "as of the 2010 census"; the same in German, Spanish and French. */
const STATED =
  /(?:\bas of (?:the (?:census of )?|(?:early|mid|late)[ -])?(?:\d{1,2} )?(?:\p{Lu}\p{Ll}+ )?(?:\d{1,2}, )?|\bStand:? (?:\d{1,2}\. ?)?(?:\p{Lu}\p{Ll}+ )?|\b(?:a fecha de|datos? de) |\b(?:données de|au 1er janvier|en date de) )((?:1[89]|20)\d\d)\b/giu;

/** Words for things that change: now, prices, inhabitants, offices, records. */
const CHANGES =
  /\b(?:currently|presently|nowadays|at present|now|today|the latest|the incumbent|is home to|(?:has|have|is|are) .{0,40}(?:population|inhabitants|residents|employees|members|students|users|costs?|price)|population (?:is|of)|holds the record|the current|derzeit|aktuell|zurzeit|heute|gegenwärtig|Einwohner|actualmente|hoy|habitantes|actuellement|aujourd['’]hui)\b/iu;
