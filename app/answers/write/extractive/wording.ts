import { CONNECTIVE } from "./connectives";

/** A sentence as used in the answer. */
export interface Worded {
  /** Markdown to show. */
  text: string;
  /** The supporting quote, verbatim from the passage. */
  quote: string;
}

/**
 * Formats a passage's sentence for the answer: removes reference marks, removes a connective at the start unless the
 * sentence follows its predecessor, and escapes Markdown.
 * @param sentence as written in the passage
 * @param options.shown the text to show instead, if different
 */
export function wordSentence(
  sentence: string,
  { follows, shown = sentence }: { follows: boolean; shown?: string },
): Worded {
  const quote = withoutConnective(sentence.replace(MARKS_AT_END, ""), follows);
  const own = withoutConnective(shown.replace(MARKS_AT_END, ""), follows);
  const text = own.replace(MARKS, "").replace(/\s+/g, " ");
  const isCut = own.length < shown.replace(MARKS_AT_END, "").length;
  return { quote, text: asMarkdown(isCut ? text.charAt(0).toUpperCase() + text.slice(1) : text) };
}

function withoutConnective(sentence: string, follows: boolean): string {
  return follows ? sentence : sentence.replace(CONNECTIVE, "");
}

/** Encyclopedia reference marks such as "[12]", "[a]", "[citation needed]", and ":121" for a page. */
const MARK = "\\[(?:\\d{1,3}|\\p{Ll}|(?:note|nb) \\d+|citation needed|clarification needed|who\\?|when\\?)\\]";
const PAGE = ":\\d[\\d,–-]*";
const MARKS = new RegExp(`${MARK}(?:${PAGE})?`, "gu");
const MARKS_AT_END = new RegExp(`(?:${MARK}(?:${PAGE})?|(?<=[.!?]["'”’)]?)${PAGE})+$`, "u");

function asMarkdown(text: string): string {
  return text
    .replace(/[\\`*_[\]<>~|]/g, "\\$&")
    .replace(/&(?=#?\w+;)|:(?=\/\/)|@(?=\w)|(?<=\bwww)\./gi, "\\$&")
    .replace(/^(?:[#+-]|\d+[.)])(?=\s)/, (mark) => `${mark.slice(0, -1)}\\${mark.slice(-1)}`);
}
