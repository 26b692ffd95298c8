import type { Brief, WriterEvent } from "~/answers/types";
import { understand } from "~/text/question";
import { splitSentences } from "~/text/sentences";
import { terms } from "~/text/terms";
import { aboveOf } from "../candidates";
import { wordSentence } from "../wording";

/** Least share of the question's terms that a passage with its title and heading has, to be taken for the answer's place. */
const LEAST_SHARE = 0.5;
/** A passage further down does not answer better. */
const PASSAGES_TRIED = 6;

/** Indices of the passages that speak of what is asked, best first. */
export function fittingPassages({ question, language, passages, sources }: Brief): number[] {
  const asked = understand(question, language);
  return passages.slice(0, PASSAGES_TRIED).flatMap((passage, index) => {
    const here = new Set(terms(`${aboveOf(passage, { sources })} ${passage.text}`, asked.language));
    const share = asked.terms.filter((term) => here.has(term)).length / Math.max(1, asked.terms.length);
    return share >= LEAST_SHARE ? [index] : [];
  });
}

/** A stretch of a passage as it is told: text, and what it rests on. */
export function cited(before: string, sentence: string, passage: number, shown?: string): WriterEvent[] {
  const { text, quote } = wordSentence(sentence, { follows: false, shown });
  return [
    { type: "text", text: before + text },
    { type: "citation", passage, quote },
  ];
}

export function sentencesIn(brief: Brief, passage: number): string[] {
  return splitSentences(brief.passages[passage]?.text ?? "");
}

export const wordsIn = (text: string) => text.split(/\s+/).length;
