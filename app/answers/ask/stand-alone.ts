import { withTopicOfAspect } from "./aspects";
import { completeForeignEllipsis } from "./foreign-ellipsis";
import { withoutPronouns } from "./pronouns";
import { afterQuestion, NO_THREAD, type ThreadTopic } from "./thread-topic";

/**
 * Rewrites a follow-up so that it can be understood without its thread: "Is it treatable?" after "What is throat
 * cancer?" becomes "Is throat cancer treatable?". Cautious: what it isn't sure of it returns unchanged, because a
 * follow-up is also tried as typed within what the thread is about. Each rule costs something when it is left out, on
 * folds of the conversations that `npm run eval` measures it by; more rules for English made them no better.
 * @param thread oldest first; its questions as typed or as rewritten
 */
export function standAlone(question: string, thread: readonly { question: string; summary: string }[]): string {
  const before = thread.reduce((so, turn) => afterQuestion(so, rewrite(turn.question.trim(), so)), NO_THREAD);
  return rewrite(question.trim(), before);
}

function rewrite(question: string, thread: ThreadTopic): string {
  const foreign = completeForeignEllipsis(question, thread.last);
  if (foreign !== null) return foreign;
  if (!thread.topic) return question;
  const resolved = withoutPronouns(question, thread);
  return resolved === question ? (withTopicOfAspect(question, thread.topic) ?? question) : resolved;
}
