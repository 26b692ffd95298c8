import { relatedQuestions, wordOverlap } from "~/answers/related";
import type { Brief } from "~/answers/types";
import { relatedTag } from "./prompt";

const mostQuestions = 3;
const leastOverlapRefused = 0.5;
const longestQuestion = 160;
const openTag = new RegExp(relatedTag.open, "i");
const closeTag = new RegExp(relatedTag.close, "i");

/** Parts the related questions at a reply's end from its text. A missing, broken or unfinished part is no error. */
export class RelatedPart {
  private held = "";
  private captured: string | null = null;

  /** True once the answer itself has ended and the questions have begun. */
  get begun(): boolean {
    return this.captured !== null;
  }

  /** Takes a piece of the reply. @returns what of it, and of what was held, belongs to the answer */
  push(text: string): string {
    if (this.captured !== null) {
      this.captured += text;
      return "";
    }
    const all = this.held + text;
    const start = all.search(openTag);
    const end = start < 0 ? all.length - lengthOfBegunTag(all) : start;
    this.held = start < 0 ? all.slice(end) : "";
    if (start >= 0) this.captured = all.slice(start + relatedTag.open.length);
    return all.slice(0, end);
  }

  /** What was held in case it became the tag, when the reply has ended. More than its bracket was meant to be the tag. */
  end(): string {
    if (this.held.length > 1) this.captured = "";
    return this.begun ? "" : this.held;
  }

  /** The questions, cleaned of list marks and quotation marks; what is no question is left out. */
  questions(): string[] {
    const [inside = ""] = (this.captured ?? "").split(closeTag);
    return inside
      .split(/\n|"\s*,\s*"/)
      .map(cleaned)
      .filter(isQuestion);
  }
}

/** Up to three of a model's questions that overlap neither the question nor each other, filled up with those that the brief suggests. */
export function chosenQuestions(brief: Brief, candidates: string[]): string[] {
  const kept: string[] = [];
  for (const candidate of [...candidates, ...relatedQuestions(brief.question, brief, [])]) {
    const isNew = [brief.question, ...kept].every((other) => wordOverlap(candidate, other) < leastOverlapRefused);
    if (isNew && kept.length < mostQuestions) kept.push(candidate);
  }
  return kept;
}

function lengthOfBegunTag(text: string): number {
  const start = text.lastIndexOf("<");
  return start >= 0 && relatedTag.open.startsWith(text.slice(start).toLowerCase()) ? text.length - start : 0;
}

function cleaned(line: string): string {
  return line
    .trim()
    .replace(/^(?:[-*•]|\d{1,2}[.)])\s+/, "")
    .replace(/^[[\s"'“*]+|[\]\s"'”*,]+$/g, "");
}

function isQuestion(line: string): boolean {
  return /[?？؟]$/.test(line) && line.length > 5 && line.length <= longestQuestion;
}
