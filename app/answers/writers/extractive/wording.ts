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
 */
export function wordSentence(sentence: string, { follows }: { follows: boolean }): Worded {
  const whole = sentence.replace(MARKS_AT_END, "");
  const connective = follows ? "" : (CONNECTIVE.exec(whole)?.[0] ?? "");
  const quote = whole.slice(connective.length);
  const shown = quote.replace(MARKS, "").replace(/\s+/g, " ");
  return { quote, text: asMarkdown(connective === "" ? shown : shown.charAt(0).toUpperCase() + shown.slice(1)) };
}

/** "[12]", "[a]", "[citation needed]" as encyclopedias set them, and ":121" for a page. */
const MARK = "\\[(?:\\d{1,3}|\\p{Ll}|(?:note|nb) \\d+|citation needed|clarification needed|who\\?|when\\?)\\]";
const PAGE = ":\\d[\\d,–-]*";
const MARKS = new RegExp(`${MARK}(?:${PAGE})?`, "gu");
const MARKS_AT_END = new RegExp(`(?:${MARK}(?:${PAGE})?|(?<=[.!?]["'”’)]?)${PAGE})+$`, "u");

/** Without them a sentence stays as true as it was. */
const CONNECTIVE =
  /^(?:However|Moreover|Furthermore|Additionally|In addition|Also|Likewise|Nevertheless|Nonetheless), /;

function asMarkdown(text: string): string {
  return text
    .replace(/[\\`*_[\]<>~|]/g, "\\$&")
    .replace(/&(?=#?\w+;)|:(?=\/\/)|@(?=\w)|(?<=\bwww)\./gi, "\\$&")
    .replace(/^(?:[#+-]|\d+[.)])(?=\s)/, (mark) => `${mark.slice(0, -1)}\\${mark.slice(-1)}`);
}
