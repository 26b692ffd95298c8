import type { Brief, RankedPassage, WriterEvent } from "~/answers/types";
import { ANSWERS } from "~/passages/logistic";
import { languageOfQuestion } from "~/text/detect-language.server";
import { splitSentences } from "~/text/sentences";
import { terms } from "~/text/terms";
import { aboveOf } from "../candidates";
import { isAnswered, LEAST_FOR_A_PART } from "../choose";
import { wordSentence } from "../wording";

/** Minimum share of the question's terms in a passage with its title and heading, for it to be used. */
const LEAST_SHARE = 0.5;
/** A passage further down is no better. */
const PASSAGES_TRIED = 6;

/** Indices of the passages about the question, best first. Of another source than the best, only one that answers it. */
export function fittingPassages(brief: Brief): number[] {
  const language = languageOfQuestion(brief);
  const asked = [...new Set(terms(brief.question, language))];
  return brief.passages.slice(0, PASSAGES_TRIED).flatMap((passage, index) => {
    if (!isFromBestSource(passage, brief) && passage.confidence < ANSWERS) return [];
    const here = new Set(terms(`${aboveOf(passage, brief)} ${passage.text}`, language));
    const share = asked.filter((term) => here.has(term)).length / Math.max(1, asked.length);
    return share >= LEAST_SHARE ? [index] : [];
  });
}

/**
 * Whether a passage may be a part of an answer that is put together from several: if one answers by itself, those of its
 * source and others that fit in some measure.
 */
export function mayBeAPart(passage: number, brief: Brief): boolean {
  const ranked = brief.passages[passage];
  if (!ranked) return false;
  return isFromBestSource(ranked, brief) || ranked.confidence >= LEAST_FOR_A_PART || !isAnswered(brief);
}

function isFromBestSource({ source }: RankedPassage, { passages: [best] }: Pick<Brief, "passages">): boolean {
  return source === best?.source;
}

/** A stretch of a passage in the answer: the text and its citation. */
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
