import { eld } from "eld/extrasmall";
import detectedLanguages from "./detected-languages.json";
import { fold } from "./fold";
import { type Language, languages } from "./language";
import { ANALYSERS } from "./languages/analysers";

/**
 * The language of a question or a text.
 * @param likeliest used when the words don't decide: for a question, the asker's page language. It also wins by having
 * more of the function words: "Was ist Machine Learning?" looks English, but is a German sentence.
 */
export function languageOf(text: string, likeliest: Language = "en"): Language {
  const found = candidatesFor(text);
  const [first = likeliest] = found;
  if (found.includes(likeliest) || first === "other") return found.includes(likeliest) ? likeliest : first;
  const [chosen = first] = withMostFunctionWords([first, likeliest], wordsIn(text));
  return chosen;
}

/** The same without a fallback: null when the words don't decide. */
export function decidedLanguage(text: string): Language | null {
  const [found, ...others] = candidatesFor(text);
  return found && others.length === 0 ? found : null;
}

/** The language that a question was given when it was asked; detected for questions older than that. */
export function languageOfQuestion({ question, language }: { question: string; language?: Language | null }): Language {
  return language ?? languageOf(question);
}

/**
 * Languages a text may be in by its n-grams (eld, https://github.com/nitotm/efficient-language-detector-js), most
 * likely first. Empty when undecided, as for a single word or a bare name.
 */
function candidatesFor(text: string): Language[] {
  const sample = text.slice(0, SAMPLE_CHARS);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  const latin = sample.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (latin * 2 < letters) return ["other"];
  const words = wordsIn(sample);
  if (words.filter((word) => /\p{L}/u.test(word)).length < FEWEST_WORDS) return [];
  const scores = Object.entries(eld.detect(sample).getScores());
  const [[, best], [, second]] = [scores[0] ?? NONE, scores[1] ?? NONE];
  if (best < LEAST_SCORE || (isNameLike(words) && best - second < LEAST_LEAD_OF_NAME)) return [];
  const near = scores.filter(([, score]) => score >= best - MOST_LAG / words.length);
  const known = near.flatMap(([code]) => languages.find((language) => language === code) ?? []);
  if (known.length === 0) return ["other"];
  return known.length === 1 ? known : withMostFunctionWords(known, words);
}

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** "Was ist Inflation?" has n-grams of two languages, but words of only one. */
function withMostFunctionWords(among: readonly Language[], words: readonly string[]): Language[] {
  const counts = among.map((language) => words.filter((word) => ANALYSERS[language].stopWords.has(fold(word))).length);
  const most = Math.max(...counts);
  return among.filter((_, index) => counts[index] === most);
}

/** A capital says nothing about the language: "Albert Einstein" is spelled so in all of them. */
function isNameLike(words: readonly string[]): boolean {
  return words.every((word) => /^[\p{Lu}\p{N}]/u.test(word));
}

const NONE: readonly [string, number] = ["", 0];

/** A text longer than this has shown its language by then; eld hardly reads more. */
const SAMPLE_CHARS = 500;

/**
 * These values were tuned on 104 keyword queries and 40 names, none of them in the tests. eld's smallest database gets
 * about 5 in 100 keyword queries fewer than the next one, and takes 60 MB less memory.
 */
const FEWEST_WORDS = 2;
/** eld's score (0 to 1) for a name in no particular language. */
const LEAST_SCORE = 0.6;
const LEAST_LEAD_OF_NAME = 0.12;
/** How far a language may score behind the best, divided by the number of words, and still be chosen. */
const MOST_LAG = 0.1;

/**
 * Besides our own languages, the list has similar or widely used ones: without them Italian would be taken for Spanish.
 * More, such as Yoruba or Albanian, would only be mistaken for ours. Other scripts need no detector.
 */
eld.setLanguageSubset(detectedLanguages);
