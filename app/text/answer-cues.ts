import type { Language } from "./language";
import { type Cues, englishCues, frenchCues, germanCues, plainCues, spanishCues } from "./languages/cues";
import type { Question } from "./question";

/**
 * Whether a text contains something of the kind the question asks for that is not in the question itself: a year for
 * "when", a name for "who". Always true for questions without a recognisable form of answer, such as "how". The text is
 * read in the question's language.
 */
export function holdsAnswerTo(
  { answer, text: question, language }: Pick<Question, "answer" | "text" | "language">,
  text: string,
): boolean {
  const cues = CUES[language];
  const pattern = answer === "number" && ASKS_FOR_PERCENTAGE.test(question) ? PERCENTAGE : cues[answer];
  if (!pattern) return true;
  const asked = wholeWords(question);
  for (const [found] of text.matchAll(pattern)) if (!asked.includes(wholeWords(found))) return true;
  return false;
}

/** A word, a number with its separators ("2,000"), or a percent sign. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:(?<=\p{N})[.,](?=\p{N})\p{N}+)*|%/gu;

/** The words with spaces around each, so that only whole words match: "ten" is not in "tentacles". */
function wholeWords(text: string): string {
  return ` ${(text.match(WORD) ?? []).join(" ")} `;
}

const ASKS_FOR_PERCENTAGE = /\bpercent|per cent\b|\bProzent|\bporcentaje|\bpor ciento\b|\bpourcent|\bpour cent\b/i;
const PERCENTAGE = /\d[\d,.]*\s?(?:%|per ?cent|Prozent|por ?ciento|pour ?cent)/giu;

const CUES: Readonly<Record<Language, Cues>> = {
  en: englishCues,
  de: germanCues,
  es: spanishCues,
  fr: frenchCues,
  other: plainCues,
};
