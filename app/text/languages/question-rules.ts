/** The kind of thing that answers a question. */
export type AnswerType =
  | "person"
  | "place"
  | "date"
  | "number"
  | "reason"
  | "manner"
  | "definition"
  | "yes-no"
  | "thing";

/** How one language asks. Patterns are for folded text. */
export interface QuestionRules {
  /** The first that fits decides the expected answer's type. */
  patterns: readonly (readonly [RegExp, AnswerType])[];
  /** Finds a question word: without any, a few words alone are a topic. */
  asking: RegExp;
  /** Words that say what kind of answer is wanted, rarely said by the sentence that gives it, unfolded or folded. */
  kindWords: Partial<Record<AnswerType, string>>;
  /** Words by which people ask, for whatever it is. */
  askingWords: string;
  /** The words that belong to names, as written. */
  names(question: string): string[];
  /** The words of the noun that names the kind of answer: "chemist" in "What chemist ...", "points" in "How many points ...". */
  focus(question: string): string[];
}

const WORDS = /[\p{L}\p{N}]+/gu;

/** Capitalised words but for the first, in languages that capitalise little but names. */
export function capitalisedNames(question: string): string[] {
  return (question.match(WORDS) ?? []).slice(1).filter((word) => /^\p{Lu}/u.test(word));
}

/** The word after a question word that asks for a kind of thing: "quel chimiste", "welcher Chemiker". */
export function wordAfter(asking: RegExp, question: string): string[] {
  const after = asking.exec(question)?.[1];
  return after === undefined ? [] : [after];
}
