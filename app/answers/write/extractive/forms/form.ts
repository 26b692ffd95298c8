import type { Brief, WriterEvent } from "~/answers/types";
import { type AnswerForm, formOf } from "~/answers/write/answer-form";
import { isAnswered, isPartlyAnswered } from "../choose";
import { proseFor } from "../prose";
import { comparison } from "./comparison";
import { definition } from "./definition";
import { listing } from "./listing";
import { remainingEvents } from "./remaining-events";
import { steps } from "./steps";
import { timeline } from "./timeline";

/** Each returns the whole answer, fully cited, or null when the passages do not fill the form. */
const forms: Partial<Record<AnswerForm, (brief: Brief) => WriterEvent[] | null>> = {
  definition,
  comparison,
  steps,
  list: listing,
  timeline,
};

/** Forms that are put together from several passages or sources. */
const collected: AnswerForm[] = ["comparison", "timeline"];

/**
 * The answer in the form that the question asks for if its passages fill it, otherwise as prose. Text written before an
 * interruption is not repeated, whichever form it had.
 * @returns text and citations in order; none when no passage answers the question, or when everything was already
 * written
 */
export function formedAnswer(brief: Brief): WriterEvent[] {
  const asked = formOf(brief.question);
  const form = brief.overview || brief.parts ? undefined : forms[asked];
  const isFound = collected.includes(asked) ? isPartlyAnswered(brief) : isAnswered(brief);
  const whole = form && isFound ? form(brief) : null;
  const rest = whole && remainingEvents(whole, brief.written);
  return rest ?? proseAfter(brief);
}

/** Prose starts a new paragraph after a table or a list that can't be continued. */
function proseAfter(brief: Brief): WriterEvent[] {
  const written = brief.written.replaceAll("**", "");
  const [first, ...rest] = proseFor({ ...brief, written });
  if (first?.type !== "text") return first ? [first, ...rest] : rest;
  const lastLine = written.trimEnd().split("\n").at(-1) ?? "";
  const endsInBlock = /^\s*(?:\||\d{1,2}\. )/.test(lastLine);
  return [endsInBlock ? { type: "text", text: `\n\n${first.text.trimStart()}` } : first, ...rest];
}
