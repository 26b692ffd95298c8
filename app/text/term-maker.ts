import { fold } from "./fold";
import type { Analyser } from "./languages/analyser";

/** Makes terms out of texts in one language. */
export interface TermMaker {
  terms(text: string): string[];
  termOf(word: string): string;
  words(text: string): string[];
}

/** {@link TermMaker} for a language, by its analyser: see `terms.ts`. */
export function termMaker(analyser: Analyser): TermMaker {
  /** Cache of recent words: text repeats words, and folding and stemming are the expensive part. */
  const cache = new Map<string, string>();
  const termOf = (word: string) => {
    const known = cache.get(word);
    if (known !== undefined) return known;
    const term = makeTerm(word, analyser);
    if (cache.size >= MOST_CACHED) cache.clear();
    cache.set(word, term);
    return term;
  };
  const wordsOf = (text: string) => splitWords(analyser.plain(text.normalize("NFC")));
  const terms = (text: string) => {
    const all = wordsOf(text);
    const isHeadline = all.length >= FEWEST_HEADLINE_WORDS && !/\p{Ll}/u.test(text);
    const found: string[] = [];
    for (const word of all) {
      const term = termOf(isHeadline ? word.toLowerCase() : word);
      if (term !== "") found.push(term);
    }
    return found;
  };
  return { terms, termOf, words: wordsOf };
}

const MOST_CACHED = 50_000;
/** Fewer words in capitals are acronyms rather than a headline. */
const FEWEST_HEADLINE_WORDS = 3;

function makeTerm(word: string, { stopWords, exceptions, stem }: Analyser): string {
  const folded = exceptions?.get(word) ?? fold(word);
  const isAcronym = word.length > 1 && /^\p{Lu}+$/u.test(word);
  return stopWords.has(folded) && !isAcronym ? "" : stem(folded);
}

/** The words of a text in any language, as written. Without stems, so that the browser can load it. */
export function plainWords(text: string): string[] {
  return splitWords(text.normalize("NFC"));
}

function splitWords(text: string): string[] {
  const found = plain(text).match(WORD) ?? [];
  return UNSPACED.test(text) ? found.flatMap(inPairs) : found;
}

const WORD = /\p{N}+(?:\.\p{N}+)+|[\p{L}\p{N}]+/gu;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const UNSPACED_RUN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;

function inPairs(word: string): string[] {
  if (!UNSPACED.test(word)) return [word];
  return (word.match(UNSPACED_RUN) ?? []).flatMap((run) => {
    const characters = [...run];
    if (characters.length < 3 || !UNSPACED.test(run)) return [run];
    return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
  });
}

/**
 * Joins what belongs to one word ("U.S." is US, "O'Neill" is ONeill) and splits what does not ("couldn't", "Tesla's").
 * The cheap tests before the expensive replacements halve the time for ranking a thousand passages.
 */
function plain(text: string): string {
  let joined = text.replaceAll("’", "'");
  if (/\p{Lu}\.\p{Lu}\./u.test(joined))
    joined = joined.replace(/\b(?:\p{Lu}\.){2,}/gu, (found) => found.replaceAll(".", ""));
  if (!joined.includes("'")) return joined;
  return joined
    .replace(/\b(ca|wo|sha)n't\b/gi, "not")
    .replace(/(\p{L})(?:n't|'(?:s|ll|re|ve|d|m))(?!\p{L})/giu, "$1")
    .replace(/(\p{L})'(?=\p{L})/gu, "$1");
}
