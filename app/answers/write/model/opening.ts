import { noAnswerTag } from "./prompt";

/** Compared as a prefix, so that a model's `<no-answer/>` matches too. */
const noAnswer = noAnswerTag.slice(0, -1);

/** Holds back the start of a reply until it is known to be the answer, or the sign that there is none. */
export class Opening {
  declined = false;
  private passed = false;
  private held = "";

  /** Takes a chunk of the reply. @returns the part of it and of the held text that belongs to the answer */
  push(text: string): string {
    if (this.passed) return text;
    if (this.declined) return "";
    this.held += text;
    const start = this.held.trimStart();
    const trimmed = start.replace(/^[`*"']+/, "").toLowerCase();
    this.declined = trimmed.startsWith(noAnswer);
    if (this.declined || noAnswer.startsWith(trimmed)) return "";
    this.passed = true;
    return start;
  }
}
