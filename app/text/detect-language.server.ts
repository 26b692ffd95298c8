import { eld } from "eld/small";
import { fold } from "./fold";
import { type Language, languages } from "./language";
import { ANALYSERS } from "./languages/analysers";

/**
 * The language of a question or a text.
 * @param likeliest what decides where its words do not: for a question, the language that its asker reads our pages in
 */
export function languageOf(text: string, likeliest: Language = "en"): Language {
  const found = candidatesFor(text);
  return found.includes(likeliest) ? likeliest : (found[0] ?? likeliest);
}

/** The same where nothing but the text is known: null where its words do not decide. */
export function decidedLanguage(text: string): Language | null {
  const [found, ...others] = candidatesFor(text);
  return found && others.length === 0 ? found : null;
}

/**
 * Which languages a text may be in by its n-grams (eld, https://github.com/nitotm/efficient-language-detector-js), the likeliest
 * first. None where they do not decide, as for a single word or a bare name.
 */
function candidatesFor(text: string): Language[] {
  const sample = text.slice(0, SAMPLE_CHARS);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  const latin = sample.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (latin * 2 < letters) return ["other"];
  const words = sample.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.filter((word) => /\p{L}/u.test(word)).length < FEWEST_WORDS) return [];
  const scores = Object.entries(eld.detect(sample).getScores());
  const [[, best], [, second]] = [scores[0] ?? NONE, scores[1] ?? NONE];
  if (best < LEAST_SCORE || (isNameLike(words) && best - second < LEAST_LEAD_OF_NAME)) return [];
  const near = scores.filter(([, score]) => score >= best - MOST_LAG / words.length);
  const known = near.flatMap(([code]) => languages.find((language) => language === code) ?? []);
  if (known.length === 0) return ["other"];
  return known.length === 1 ? known : withMostFunctionWords(known, words);
}

/** "Was ist Inflation?" has the n-grams of two languages, and the words of one. */
function withMostFunctionWords(among: readonly Language[], words: readonly string[]): Language[] {
  const counts = among.map((language) => words.filter((word) => ANALYSERS[language].stopWords.has(fold(word))).length);
  const most = Math.max(...counts);
  return among.filter((_, index) => counts[index] === most);
}

/** A capital tells nothing of the language: "Albert Einstein" is called so in all of them. */
function isNameLike(words: readonly string[]): boolean {
  return words.every((word) => /^[\p{Lu}\p{N}]/u.test(word));
}

const NONE: readonly [string, number] = ["", 0];

/** A text longer than this has told its language by then; eld reads hardly more. */
const SAMPLE_CHARS = 500;

/**
 * What follows was chosen by measuring 104 keyword queries and 40 names, none of them in the tests. eld's small database does as well
 * there as its larger ones, and better than its smallest.
 */
const FEWEST_WORDS = 2;
/** Of eld's scores, from 0 to 1: what a name in no language gets. */
const LEAST_SCORE = 0.6;
const LEAST_LEAD_OF_NAME = 0.12;
/** How far behind the best a language may be, divided by the number of words, and still be the one. */
const MOST_LAG = 0.1;

/**
 * Beside our own languages those that are like them, or that many people write: without them Italian would be taken for
 * Spanish. More, as Yoruba or Albanian, would only be mistaken for ours. Other scripts need no detector.
 */
eld.setLanguageSubset(
  ["en", "de", "es", "fr"].concat(["it", "pt", "ca", "ro", "nl", "sv", "da", "no", "fi", "pl", "cs", "hu", "tr"]),
);
