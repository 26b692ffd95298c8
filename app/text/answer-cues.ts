import type { Language } from "./language";
import { type Cues, englishCues, frenchCues, germanCues, plainCues, spanishCues } from "./languages/cues";
import type { Question } from "./question";

/**
 * Whether a text holds something of the kind that the question asks for, and that the question does not hold itself: a
 * year for "when", a name for "who". Always true where no form tells, as for "how". The text is read as one in the
 * question's language.
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

/** The words with a space around each, so that one text's words are looked up in another's only whole: "ten" is not in "tentacles". */
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
