import { standAlone } from "../ask/stand-alone";

/** One of several questions that are asked in one go. */
export interface OneQuestion {
  /** As typed. */
  asked: string;
  /** Made to stand alone by those before it. */
  question: string;
}

/** The writer's passages are few, and so are the answers one wants to read at once. */
const MOST_QUESTIONS = 4;

/**
 * Splits "What is anemia and how is it treated?" into two questions; the second is completed from the first, as a
 * follow-up would be.
 * @param question in English
 * @returns none if it is a single question, or more than a writer can answer
 */
export function severalQuestions(question: string): OneQuestion[] {
  const asked = question.split(BETWEEN_QUESTIONS).filter((part) => /\p{L}/u.test(part));
  const [first = "", second] = asked;
  if (second === undefined || asked.length > MOST_QUESTIONS || goesOn(second, first)) return [];
  const found: OneQuestion[] = [];
  for (const part of asked) {
    const before = found.map((earlier) => ({ question: earlier.question, summary: "" }));
    found.push({ asked: part.trim(), question: standAlone(part.trim(), before) });
  }
  return found;
}

const QUESTION_WORDS = "(?:what|who|where|how)(?:'?s)?|whom|which|when|why";
const VERBS = "is|are|was|were|do|does|did|can|could|should|will";
const JOINS_A_QUESTION = `\\s+(?:and|but|or)\\s+(?:also\\s+)?(?=(?:${QUESTION_WORDS}|${VERBS})\\s+\\S+\\s+\\S)`;
const BETWEEN_QUESTIONS = new RegExp(`[?,;]?${JOINS_A_QUESTION}|\\?\\s+(?=\\S)`, "i");
const STARTS_WITH_VERB = new RegExp(`^(?:${VERBS})\\b`, "i");
const HAS_QUESTION_WORD = new RegExp(`\\b(?:${QUESTION_WORDS})\\b`, "i");

/** In "My dog is old and is always tired" the second verb goes on with the first one's subject. */
function goesOn(part: string, before: string): boolean {
  return STARTS_WITH_VERB.test(part) && !STARTS_WITH_VERB.test(before) && !HAS_QUESTION_WORD.test(before);
}
