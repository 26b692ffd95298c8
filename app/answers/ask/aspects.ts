import { nounPhrases } from "~/text/noun-phrases";
import { terms } from "~/text/terms";
import { isRelational, type Topic } from "~/text/topics";

/**
 * Adds the thread's topic to a question that names only an aspect of it: "What are the symptoms in children?" becomes
 * "What are the symptoms of scurvy in children?". Null for any other question.
 */
export function withTopicOfAspect(question: string, topic: Topic): string | null {
  const phrases = nounPhrases(question);
  const [first] = phrases;
  if (!first || !isRelational(first) || !OPENS.test(question) || namesSomething(question, topic)) return null;
  const next = phrases[phrases.filter(isRelational).length];
  const last = next ? first : phrases.at(-1);
  if (!last || (next && !/^(?:in|on|for|with|to)$/.test(next.preposition))) return null;
  const end = question.indexOf(last.text) + last.text.length;
  return `${question.slice(0, end)} ${belongingTo(topic)}${question.slice(end)}`;
}

const OPENS =
  /^(?:(?:what|who|which)(?:'s|\s+(?:is|are|was|were))\b|how many\b|(?:tell me about|describe|explain) the\b)/i;

/** Whether the question has a name or the topic in it. */
function namesSomething(question: string, topic: Topic): boolean {
  const own = new Set(terms(question));
  return nounPhrases(question).some(({ isName }) => isName) || terms(topic.noun).some((term) => own.has(term));
}

/** "in Vienna", but "of scurvy". */
function belongingTo({ text, isName }: Topic): string {
  return `${isName && !text.startsWith("the ") ? "in" : "of"} ${text}`;
}
