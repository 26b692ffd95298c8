import { CONNECTIVE } from "./connectives";

/** A sentence as it goes into the answer. */
export interface Worded {
  /** Markdown, shown. */
  text: string;
  /** What it rests on, verbatim in the passage. */
  quote: string;
}

/**
 * Words a passage's sentence for the answer: reference marks are not shown, a mere connective at the start goes when the
 * sentence does not follow the one before it in the passage, and nothing in it can be taken for Markdown.
 * @param sentence as it stands in the passage
 * @param options.shown what is shown of it in its place, where that differs
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

/** "[12]", "[a]", "[citation needed]" as encyclopedias set them, and ":121" for a page. */
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
