import { noAnswerTag } from "./prompt";

/** Told by its beginning, so that a model's `<no-answer/>` is understood as well. */
const noAnswer = noAnswerTag.slice(0, -1);
const thinking = { open: "<think>", close: "</think>" };

/**
 * The first characters of a reply, held back until it is plain what they are: the answer, the sign that there is none,
 * or the thoughts that some local servers leave in the text.
 */
export class Opening {
  declined = false;
  private passed = false;
  private held = "";

  /** Takes a piece of the reply. @returns what of it, and of what was held, belongs to the answer */
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
