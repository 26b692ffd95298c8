import type { Topic } from "~/text/topics";
import { completeEllipsis } from "./ellipsis";
import { completeForeignEllipsis } from "./foreign-ellipsis";
import { withOmissionsFilled } from "./omissions";
import { withoutPronouns } from "./pronouns";
import { askedOfAnother, returnIn, withChoiceNamed } from "./returns";
import { afterQuestion, NO_THREAD, type ThreadTopic } from "./thread-topic";

/**
 * Rewrites a follow-up so that it can be understood without its thread: "Is it treatable?" after "What is throat
 * cancer?" becomes "Is throat cancer treatable?". A self-contained question is returned unchanged.
 * @param thread oldest first; its questions as typed or as rewritten
 */
export function standAlone(question: string, thread: readonly { question: string; summary: string }[]): string {
  const before = thread.reduce((so, turn) => afterQuestion(so, rewrite(turn.question.trim(), so)), NO_THREAD);
  return rewrite(question.trim(), before);
}

function rewrite(question: string, thread: ThreadTopic): string {
  const foreign = completeForeignEllipsis(question, thread.last);
  if (foreign !== null) return foreign;
  const { topic } = thread;
  if (!topic) return question;
  if (ASKS_FOR_MORE.test(question)) return `Tell me more about ${topic.text}`;
  if (EXPRESSES_DOUBT.test(question)) return thread.last;
  const back = returnIn(question, thread);
  if (back) return back.rest === "" ? `Tell me more about ${back.topic.text}` : ofTopic(back.rest, back.topic, thread);
  return askedOfAnother(question, thread) ?? ofTopic(question, topic, thread);
}

function ofTopic(question: string, topic: Topic, before: ThreadTopic): string {
  const thread = { ...before, topic };
  const completed = completeEllipsis(question, thread);
  if (completed !== null) return completed;
  const chosen = withChoiceNamed(question, thread);
  const resolved = withoutPronouns(chosen, thread);
  return resolved === question ? (withOmissionsFilled(question, topic) ?? question) : resolved;
}

const EXPRESSES_DOUBT =
  /^(?:really|(?:is|was) that (?:really )?(?:true|right|correct|so)|are you sure(?: about (?:that|this|it))?)\s*[?!.]*$/i;

const ASKS_FOR_MORE =
  /^(?:please\s+)?(?:(?:can you\s+)?(?:tell|show|give)(?: me| us)? more(?: details)?(?: about (?:it|this|that|them))?|more(?: details)?|go on|continue|elaborate|anything else)\s*[.?!]*$/i;
