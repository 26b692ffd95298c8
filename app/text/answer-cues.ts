import type { AnswerType, Question } from "./question";

/**
 * Whether a text holds something of the kind that the question asks for, and that the question does not hold itself: a
 * year for "when", a name for "who". Always true where no form tells, as for "how".
 */
export function holdsAnswerTo({ answer, text: question }: Pick<Question, "answer" | "text">, text: string): boolean {
  const pattern = answer === "number" && /\bpercent|per cent\b/i.test(question) ? PERCENTAGE : CUES[answer];
  if (!pattern) return true;
  for (const [found] of text.matchAll(pattern)) if (!question.includes(found.trim())) return true;
  return false;
}

const NUMBER_WORDS =
  "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|eighteen|twenty|thirty|" +
  "forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|half|thirds?|quarters?|dozens?|none|" +
  "once|twice|every|annual(?:ly)?|weekly|daily|monthly|yearly|several|double|triple";
const NAME_WORD = "\\p{Lu}[\\p{L}'’.-]+";
const NAME = `(?<=[\\p{L},;)]\\s(?:[Tt]he\\s)?)${NAME_WORD}(?:\\s(?:(?:of|the|de|von|van)\\s)?${NAME_WORD})*|${NAME_WORD}\\s${NAME_WORD}`;
const MONTHS = "January|February|March|April|May|June|July|August|September|October|November|December";

const PERCENTAGE = /\d[\d,.]*\s?(?:%|per ?cent)/giu;

const CUES: Partial<Record<AnswerType, RegExp>> = {
  number: new RegExp(`\\d[\\d,.]*|\\b(?:${NUMBER_WORDS})\\b`, "giu"),
  date: new RegExp(
    `\\b[12]\\d{3}s?\\b|\\b\\d{1,2}(?:st|nd|rd|th)\\b|\\b(?:${MONTHS})\\b|\\bcentur(?:y|ies)\\b|` +
      "\\b(?:after|before|during|until|since|when|while) \\w+|\\b(?:eon|era|epoch|period|day|night|year|morning)s?\\b",
    "gu",
  ),
  person: new RegExp(NAME, "gu"),
  place: new RegExp(NAME, "gu"),
  reason:
    /\b(?:because|due to|since|owing to|as a result|caused? by|causes?|led to|leads? to|so that|in order to|therefore|reasons?|thus|hence|for|to)\b/giu,
};
