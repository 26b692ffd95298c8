import { fold } from "./fold";
import type { Language } from "./language";
import { ANALYSERS } from "./languages/analysers";
import { type Known, OTHER_LANGUAGES, QUESTION_WORDS, SIGNS, TELLING_WORDS } from "./languages/signs";

/** The language of a question or a text; English when nothing decides. */
export function languageOf(text: string): Language {
  return decidedLanguage(text) ?? "en";
}

/**
 * The language of a question or a text by its script, its function words and its letters; null when they do not decide, as
 * for a bare name. Function words tell a language from very short texts (Grefenstette, "Comparing two language
 * identification schemes", 1995): each counts for the languages that have it, the less the more they are, question words
 * twice; letters and signs that few languages write count beside them.
 */
export function decidedLanguage(text: string): Language | null {
  const sample = text.slice(0, SAMPLE_CHARS);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return null;
  const latin = sample.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (latin * 2 < letters) return "other";
  const scores = scoresOf(sample);
  const [best, second] = [...scores].sort(([, a], [, b]) => b - a);
  if (!best || best[1] < LEAST_SCORE || best[1] - (second?.[1] ?? 0) < LEAST_LEAD) return null;
  const [language] = best;
  return isKnown(language) ? language : "other";
}

/** A text longer than this has told its language by then. */
const SAMPLE_CHARS = 500;
/** One function word that no other language has. */
const LEAST_SCORE = 1;
const LEAST_LEAD = 0.7;

function isKnown(language: string): language is Known {
  return language in TELLING_WORDS;
}

function scoresOf(sample: string): Map<string, number> {
  const scores = new Map<string, number>();
  const add = (language: string, score: number) => scores.set(language, (scores.get(language) ?? 0) + score);
  for (const [word] of sample.matchAll(/\p{L}+/gu)) {
    const speakers = SPEAKERS.get(fold(word)) ?? [];
    for (const { language, weight } of speakers) add(language, weight);
  }
  for (const { language, pattern, weight, most } of SIGNS) {
    const found = sample.match(pattern)?.length ?? 0;
    if (found > 0) add(language, Math.min(found * weight, most));
  }
  return scores;
}

interface Speaker {
  language: string;
  weight: number;
}

/** Which languages have a function word, and what it counts for each. */
const SPEAKERS: ReadonlyMap<string, readonly Speaker[]> = speakersOf();

function speakersOf(): Map<string, Speaker[]> {
  const lists: Record<string, ReadonlySet<string>> = { ...OTHER_LANGUAGES };
  for (const language of ["en", "de", "es", "fr"] as const) {
    lists[language] = new Set([
      ...ANALYSERS[language].stopWords,
      ...TELLING_WORDS[language],
      ...QUESTION_WORDS[language],
    ]);
  }
  const found = new Map<string, string[]>();
  for (const [language, list] of Object.entries(lists)) {
    for (const word of list) found.set(word, [...(found.get(word) ?? []), language]);
  }
  const weigh = (word: string, language: string, among: number) =>
    (isKnown(language) && QUESTION_WORDS[language].has(word) ? 2 : 1) / among;
  return new Map(
    [...found].map(([word, among]) => [
      word,
      among.map((language) => ({ language, weight: weigh(word, language, among.length) })),
    ]),
  );
}
