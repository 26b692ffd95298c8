import { stemmer } from "stemmer";
import { IRREGULAR_FORMS } from "./irregular-forms";
import { STOP_WORDS } from "./stop-words";

/** Content terms of a text in order, repetitions kept: folded, without stop words, stemmed, number words as digits. */
export function terms(text: string): string[] {
  const all = words(text);
  const shouted = all.length >= FEWEST_SHOUTED && !/\p{Ll}/u.test(text);
  const found: string[] = [];
  for (const word of all) {
    const term = termOf(shouted ? word.toLowerCase() : word);
    if (term !== "") found.push(term);
  }
  return found;
}

/** Fewer words in capitals are acronyms. */
const FEWEST_SHOUTED = 3;

/** The term of a word as written, "" for a stop word. An acronym is never one: "US" is not "us". */
export function termOf(word: string): string {
  const known = termsMet.get(word);
  if (known !== undefined) return known;
  const folded = word === "US" ? "usa" : fold(word);
  const isStopWord = STOP_WORDS.has(folded) && !(word.length > 1 && /^\p{Lu}+$/u.test(word));
  const term = isStopWord ? "" : stem(folded);
  if (termsMet.size >= MOST_KEPT) termsMet.clear();
  termsMet.set(word, term);
  return term;
}

/** Terms of the words met lately: text repeats its words, and folding and stemming are what costs. */
const termsMet = new Map<string, string>();
const MOST_KEPT = 50_000;

/** The words of a text as written, in order: letters and digits, hyphenated ones apart, possessives without their ending. */
export function words(text: string): string[] {
  return plain(text).match(/\p{N}+(?:\.\p{N}+)+|[\p{L}\p{N}]+/gu) ?? [];
}

/** Compatibility-decomposed, without diacritics, lower case: "Café" and "cafe" fold alike. */
export function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The stem of a folded word (Porter 1980), irregular forms led back to their base, number words to digits. */
export function stem(folded: string): string {
  return NUMBER_WORDS.get(folded) ?? stemmer(IRREGULAR_FORMS.get(folded) ?? folded);
}

const NUMBER_WORDS: ReadonlyMap<string, string> = new Map(
  "one two three four five six seven eight nine ten eleven twelve"
    .split(" ")
    .map((word, index) => [word, String(index + 1)]),
);

/**
 * Joins what belongs to one word ("U.S." is US, "1,000" is 1000, "O'Neill" is ONeill) and parts what does not ("couldn't",
 * "Tesla's"). The simple tests before the expensive replacements halve the time that ranking a thousand passages takes.
 */
function plain(text: string): string {
  let joined = text.normalize("NFC").replaceAll("’", "'");
  if (/\p{Lu}\.\p{Lu}\./u.test(joined))
    joined = joined.replace(/\b(?:\p{Lu}\.){2,}/gu, (found) => found.replaceAll(".", ""));
  joined = joined.replace(/(\d),(?=\d{3}\b)/g, "$1");
  if (!joined.includes("'")) return joined;
  return joined
    .replace(/\b(ca|wo|sha)n't\b/gi, "not")
    .replace(/(\p{L})(?:n't|'(?:s|ll|re|ve|d|m))(?!\p{L})/giu, "$1")
    .replace(/(\p{L})'(?=\p{L})/gu, "$1");
}
