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

/** How a language asks questions. Patterns are for folded text. */
export interface QuestionRules {
  /** The first match decides the expected answer's type. */
  patterns: readonly (readonly [RegExp, AnswerType])[];
  /** Finds a question word: a few words without one are a topic. */
  asking: RegExp;
  /** Words that state the kind of answer and rarely appear in it, unfolded or folded. */
  kindWords: Partial<Record<AnswerType, string>>;
  /** Words used in questions of any kind. */
  askingWords: string;
  /** The words of names, as written. */
  names(question: string): string[];
  /** The words of the noun that names the kind of answer: "chemist" in "What chemist ...", "points" in "How many points ...". */
  focus(question: string): string[];
}

const WORDS = /[\p{L}\p{N}]+/gu;

/** Capitalised words except the first, for languages that mostly capitalise names. */
export function capitalisedNames(question: string): string[] {
  return (question.match(WORDS) ?? []).slice(1).filter((word) => /^\p{Lu}/u.test(word));
}

/** The word after a question word that asks for a kind of thing: "quel chimiste", "welcher Chemiker". */
export function wordAfter(asking: RegExp, question: string): string[] {
  const after = asking.exec(question)?.[1];
  return after === undefined ? [] : [after];
}
