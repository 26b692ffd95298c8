import { standAlone } from "../ask/stand-alone";

/** One of several questions that are asked in one go. */
export interface OneQuestion {
  /** As typed. */
  asked: string;
  /** Made to stand alone by those before it. */
  question: string;
}

/**
 * Splits "What is anemia and how is it treated?" into two questions; the second is completed from the first, as a
 * follow-up would be.
 * @param question in English
 * @returns none if it is a single question
 */
export function severalQuestions(question: string): OneQuestion[] {
  const asked = question.split(BETWEEN_QUESTIONS).filter((part) => /\p{L}/u.test(part));
  if (asked.length < 2) return [];
  const found: OneQuestion[] = [];
  for (const part of asked) {
    const before = found.map((earlier) => ({ question: earlier.question, summary: "" }));
    found.push({ asked: part.trim(), question: standAlone(part.trim(), before) });
  }
  return found;
}

const ASKS = "(?:what|who|whom|which|when|where|why|how|is|are|was|were|do|does|did|can|could|should|will)";
const BETWEEN_QUESTIONS = new RegExp(
  `\\?\\s+(?=\\S)|[,;]?\\s+(?:and|but|or)\\s+(?:also\\s+)?(?=${ASKS}\\s+\\S+\\s+\\S)`,
  "i",
);
