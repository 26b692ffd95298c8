import { type LogisticModel, probability } from "~/passages/logistic";
import { terms } from "~/text/terms";
import { type CompletionFeatures, completionOf } from "./completion";
import learnt from "./completion-model.json";
import { completeForeignEllipsis } from "./foreign-ellipsis";
import { type Led, withoutLeadIn } from "./lead-ins";
import { referenceIn } from "./pronouns";
import { afterQuestion, mentions, NO_THREAD, type ThreadTopic, threadAbout } from "./thread-topic";

/** How likely the completion of a follow-up is what was meant. */
export interface CompletionModel extends LogisticModel<keyof CompletionFeatures> {
  /** Less likely completions leave the follow-up as typed. */
  leaveBelow: number;
}

/** A thread's topic is in its last turns, and each of them takes time to read. */
const mostTurnsRead = 20;

/**
 * Rewrites a follow-up so that it can be understood without its thread: "Is it treatable?" after "What is throat
 * cancer?" becomes "Is throat cancer treatable?". Cautious: what it isn't sure of it returns unchanged, because a
 * follow-up is also tried as typed within what the thread is about. Where a topic can be put in is found by rules, and
 * whether it was meant is judged by a model that `npm run eval:train` learns from conversations.
 * @param thread oldest first; its questions as typed or as rewritten
 * @param model the product's own by default
 */
export function standAlone(
  question: string,
  thread: readonly { question: string; summary: string }[],
  model: CompletionModel = learnt.model,
): string {
  const before = thread
    .slice(-mostTurnsRead)
    .reduce((so, turn) => afterQuestion(so, subjectOf(turn.question.trim(), so, model)), NO_THREAD);
  return rewrite(question.trim(), before, model);
}

function rewrite(question: string, thread: ThreadTopic, model: CompletionModel): string {
  const foreign = completeForeignEllipsis(question, thread.last);
  if (foreign !== null) return foreign;
  const led = thread.last !== "" ? withoutLeadIn(question) : null;
  const whole = led && completed(led.question, threadOf(led, thread), model);
  if (led && (whole || mentions(new Set(terms(led.question)), led.about))) return whole ?? led.question;
  return completed(question, thread, model) ?? question;
}

/** What a lead-in brings up, unless it refers to the thread itself: "Speaking of it, ...". */
function threadOf({ about }: Led, thread: ThreadTopic): ThreadTopic {
  return terms(about).length === 0 || referenceIn(about, thread) ? thread : threadAbout(about, thread);
}

/** The completed question, or null where nothing is likely to be missing. */
function completed(question: string, thread: ThreadTopic, model: CompletionModel): string | null {
  const completion = completionOf(question, thread);
  if (!completion || probability(model, { ...completion.features }) < model.leaveBelow) return null;
  return completion.text;
}

/** What the thread goes on from: even an unlikely completion says rather what was meant than another topic. */
function subjectOf(question: string, thread: ThreadTopic, model: CompletionModel): string {
  const text = rewrite(question, thread, model);
  return text === question ? (completionOf(question, thread)?.text ?? question) : text;
}
