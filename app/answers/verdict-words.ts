import type { Unfounded, Verdict } from "./types";

/** What the check of an answer found, in words for people. */

/** E.g. "The passage supports this in part: it does not have “1987”." */
export function verdictWords({ support, by, missing }: Verdict): string {
  const judge = by === "model" ? "Checked by the AI model: the" : "The";
  if (support === "supported") return `${judge} passage supports this sentence.`;
  if (support === "not") return `${judge} passage does not support this sentence.`;
  const lacking = missing.length > 0 ? `: it does not have ${listed(missing.map((text) => `“${text}”`))}` : "";
  return `${judge} passage supports this in part${lacking}.`;
}

/**
 * The same of one passage that several sentences rest on.
 * @returns each different finding once
 */
export function verdictLines(verdicts: Verdict[]): { support: Verdict["support"]; words: string }[] {
  const [first] = verdicts;
  if (!first) return [];
  if (verdicts.length === 1) return [{ support: first.support, words: verdictWords(first) }];
  const supported = verdicts.filter(({ support }) => support === "supported");
  if (supported.length === verdicts.length)
    return [{ support: "supported", words: `The passage supports the ${verdicts.length} sentences that rest on it.` }];
  const others = new Map(
    verdicts.filter((verdict) => !supported.includes(verdict)).map((one) => [verdictWords(one), one.support]),
  );
  const whole =
    supported.length === 0
      ? []
      : [{ support: "supported" as const, words: `The passage supports ${counted(supported.length, "sentence")}.` }];
  return [
    ...whole,
    ...[...others].map(([words, support]) => ({
      support,
      words: supported.length > 0 ? words.replace("supports this in part", "supports another in part") : words,
    })),
  ];
}

/** E.g. "2 figures stand in none of the passages"; null when all stand. */
export function figuresWords(unfounded: Unfounded[]): string | null {
  const kinds = new Set(unfounded.filter(isFigure).map(({ kind }) => kind));
  const count = unfounded.filter(isFigure).length;
  if (count === 0) return null;
  const [only] = kinds;
  const noun = kinds.size === 1 && only ? nouns[only] : kinds.has("quote") ? "detail" : "figure";
  return `${counted(count, noun)} ${count === 1 ? "stands" : "stand"} in none of the passages`;
}

/** E.g. "1 sentence rests on nothing we read and has no mark."; null when each rests on something. */
export function bareSentencesWords(unfounded: Unfounded[]): string | null {
  const count = unfounded.length - unfounded.filter(isFigure).length;
  if (count === 0) return null;
  return `${counted(count, "sentence")} ${count === 1 ? "rests" : "rest"} on nothing we read, and ${count === 1 ? "has" : "have"} no mark.`;
}

/** What is exact: all but whole sentences. */
export const isFigure = ({ kind }: Unfounded) => kind !== "sentence";

const nouns = { number: "figure", date: "date", quote: "quotation", sentence: "sentence" } as const;

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

const listed = (items: string[]) =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} or ${items.at(-1)}`;
