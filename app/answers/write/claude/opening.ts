import { noAnswerTag } from "./prompt";

/** Compared as a prefix, so that a model's `<no-answer/>` matches too. */
const noAnswer = noAnswerTag.slice(0, -1);
const thinking = { open: "<think>", close: "</think>" };

/**
 * Holds back the start of a reply until it is known to be the answer, the sign that there is none, or the reasoning
 * that some local servers leave in the text.
 */
export class Opening {
  declined = false;
  private passed = false;
  private held = "";

  /** Takes a chunk of the reply. @returns the part of it and of the held text that belongs to the answer */
  push(text: string): string {
    if (this.passed) return text;
    if (this.declined) return "";
    this.held = withoutThoughts(this.held + text);
    const start = this.held.trimStart();
    const trimmed = start.replace(/^[`*"']+/, "").toLowerCase();
    this.declined = trimmed.startsWith(noAnswer);
    const thinks = start.startsWith(thinking.open) || thinking.open.startsWith(start);
    if (this.declined || thinks || noAnswer.startsWith(trimmed)) return "";
    this.passed = true;
    return start;
  }
}

function withoutThoughts(text: string): string {
  const start = text.trimStart();
  const end = start.indexOf(thinking.close);
  return start.startsWith(thinking.open) && end >= 0 ? start.slice(end + thinking.close.length) : text;
}
