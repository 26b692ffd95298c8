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
  for (const [found] of text.matchAll(pattern)) if (!question.includes(found.trim())) return true;
  return false;
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
