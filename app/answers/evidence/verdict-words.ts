import { english, type Words } from "~/language/words";
import type { Unfounded, Verdict } from "../types";

/** The results of an answer's check, in words for people. */

/** E.g. "The passage supports this in part: it does not have “1987”." */
export function verdictWords({ support, by, missing }: Verdict, t: Words = english): string {
  const byModel = by === "model";
  if (support === "supported")
    return t(
      byModel ? "Checked by the AI model: the passage supports this sentence." : "The passage supports this sentence.",
    );
  if (support === "not")
    return t(
      byModel
        ? "Checked by the AI model: the passage does not support this sentence."
        : "The passage does not support this sentence.",
    );
  if (missing.length === 0)
    return t(
      byModel ? "Checked by the AI model: the passage supports this in part." : "The passage supports this in part.",
    );
  const lacking = { missing: listed(missing, t) };
  return byModel
    ? t("Checked by the AI model: the passage supports this in part: it does not have {missing}.", lacking)
    : t("The passage supports this in part: it does not have {missing}.", lacking);
}

/** For a passage that supports other sentences: this is another one. */
function otherWords(verdict: Verdict, t: Words): string {
  const { support, by, missing } = verdict;
  if (support !== "partly") return verdictWords(verdict, t);
  const byModel = by === "model";
  if (missing.length === 0)
    return t(
      byModel
        ? "Checked by the AI model: the passage supports another in part."
        : "The passage supports another in part.",
    );
  const lacking = { missing: listed(missing, t) };
  return byModel
    ? t("Checked by the AI model: the passage supports another in part: it does not have {missing}.", lacking)
    : t("The passage supports another in part: it does not have {missing}.", lacking);
}

/**
 * The same for one passage cited by several sentences.
 * @returns each distinct finding once
 */
export function verdictLines(
  verdicts: Verdict[],
  t: Words = english,
): { support: Verdict["support"]; words: string }[] {
  const [first] = verdicts;
  if (!first) return [];
  if (verdicts.length === 1) return [{ support: first.support, words: verdictWords(first, t) }];
  const others = verdicts.filter(({ support }) => support !== "supported");
  const supported = verdicts.length - others.length;
  if (others.length === 0)
    return [
      { support: "supported", words: t("The passage supports the {n} sentences that rest on it.", { n: supported }) },
    ];
  const inWords = supported > 0 ? otherWords : verdictWords;
  const found = new Map(others.map((verdict) => [inWords(verdict, t), verdict.support]));
  const whole = t.count(supported, "The passage supports {n} sentence.", "The passage supports {n} sentences.");
  return [
    ...(supported > 0 ? [{ support: "supported" as const, words: whole }] : []),
    ...[...found].map(([words, support]) => ({ support, words })),
  ];
}

/** E.g. "2 figures stand in none of the passages"; null when all are supported. */
export function figuresWords(unfounded: Unfounded[], t: Words = english): string | null {
  const kinds = new Set(unfounded.filter(isFigure).map(({ kind }) => kind));
  const n = unfounded.filter(isFigure).length;
  if (n === 0) return null;
  const [only] = kinds;
  if (kinds.size === 1 && only === "date")
    return t.count(n, "{n} date stands in none of the passages", "{n} dates stand in none of the passages");
  if (kinds.size === 1 && only === "quote")
    return t.count(n, "{n} quotation stands in none of the passages", "{n} quotations stand in none of the passages");
  return kinds.has("quote")
    ? t.count(n, "{n} detail stands in none of the passages", "{n} details stand in none of the passages")
    : t.count(n, "{n} figure stands in none of the passages", "{n} figures stand in none of the passages");
}

/** E.g. "1 sentence rests on nothing we read, and has no mark."; null when all are supported. */
export function uncitedSentencesWords(unfounded: Unfounded[], t: Words = english): string | null {
  const n = unfounded.length - unfounded.filter(isFigure).length;
  if (n === 0) return null;
  return t.count(
    n,
    "{n} sentence rests on nothing we read, and has no mark.",
    "{n} sentences rest on nothing we read, and have no mark.",
  );
}

/** The exact claims: all but whole sentences. */
export const isFigure = ({ kind }: Unfounded) => kind !== "sentence";

/** In quotation marks, e.g. “1987”, “Berlin” or “42 %”. */
function listed(texts: string[], t: Words): string {
  const items = texts.map((text) => t("“{text}”", { text }));
  const last = items.pop() ?? "";
  return items.length === 0 ? last : t("{items} or {last}", { items: items.join(", "), last });
}
