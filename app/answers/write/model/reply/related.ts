import type { Brief } from "~/answers/types";
import { relatedQuestions, wordOverlap } from "~/answers/write/related";
import { relatedTag } from "../prompt";
import { addressesIn } from "./addresses";
import { leaks } from "./leak";
import { withoutUnseen } from "./unseen";

const mostQuestions = 3;
const leastOverlapRefused = 0.5;
const longestQuestion = 160;
const openTag = new RegExp(relatedTag.open, "i");
const closeTag = new RegExp(relatedTag.close, "i");

/**
 * Splits the related questions at a reply's end from its text. A missing, broken or unfinished part is not an error.
 */
export class RelatedPart {
  private held = "";
  private captured: string | null = null;

  /** True once the answer has ended and the questions have begun. */
  get begun(): boolean {
    return this.captured !== null;
  }

  /** Takes a chunk of the reply. @returns the part of it and of the held text that belongs to the answer */
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

  /** At the end of the reply: text held as a possible tag. If it has more than the bracket, it was a tag cut off. */
  end(): string {
    if (this.held.length > 1) this.captured = "";
    return this.begun ? "" : this.held;
  }

  /** The questions, without list and quotation marks; anything that is not a question is dropped. */
  questions(): string[] {
    const [inside = ""] = (this.captured ?? "").split(closeTag);
    return inside
      .split(/\n|"\s*,\s*"/)
      .map(cleaned)
      .filter(isQuestion);
  }
}

/**
 * Up to three of a model's questions that overlap neither the question nor each other, filled up with those suggested
 * by the brief. Readers follow these as trusted links, so questions that contain addresses or instructions are dropped.
 * @param secret text that none of them may repeat, see {@link leaks}
 */
export function chosenQuestions(brief: Brief, candidates: string[], secret: string): string[] {
  const accepted: string[] = [];
  const harmless = candidates.filter((candidate) => isHarmless(candidate, brief.question) && !leaks(candidate, secret));
  for (const candidate of [...harmless, ...relatedQuestions(brief, [])]) {
    const isNew = [brief.question, ...accepted].every((other) => wordOverlap(candidate, other) < leastOverlapRefused);
    if (isNew && accepted.length < mostQuestions) accepted.push(candidate);
  }
  return accepted;
}

function isHarmless(candidate: string, asked: string): boolean {
  const isOneQuestion = !/[.!?…。！？؟:;]["'”’)]*\s+\S/u.test(
    candidate.replace(/\b(?:\p{Lu}|vs|St|Dr|Mr|Mrs|Ms)\.\s/gu, " "),
  );
  const isPlain = !/[<>[\]{}`|\\#]|\d[\d ()/-]{5,}\d|[\p{L}\p{N}]\.\p{Ll}{2,}\/|=/u.test(candidate);
  const isOnTopic = !offTopic.test(candidate) || offTopic.test(asked);
  return isOneQuestion && isPlain && isOnTopic && addressesIn(candidate).length === 0;
}

/** Unprompted talk about the model and its instructions, or about secrets such as passwords. */
const offTopic =
  /\b(?:instructions?|system prompts?|prompts?|passwords?|passw[oö]rt\p{L}*|contraseñas?|mots? de passe|credit cards?|jailbreak\p{L}*|log ?in|verify your)\b/iu;

function lengthOfBegunTag(text: string): number {
  const start = text.lastIndexOf("<");
  return start >= 0 && relatedTag.open.startsWith(text.slice(start).toLowerCase()) ? text.length - start : 0;
}

function cleaned(line: string): string {
  return withoutUnseen(line)
    .trim()
    .replace(/^(?:[-*•]|\d{1,2}[.)])\s+/, "")
    .replace(/^[[\s"'“*]+|[\]\s"'”*,]+$/g, "");
}

function isQuestion(line: string): boolean {
  return /[?？؟]$/.test(line) && line.length > 5 && line.length <= longestQuestion;
}
