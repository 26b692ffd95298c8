import { nounPhrases } from "~/text/noun-phrases";
import { terms } from "~/text/terms";
import type { Topic } from "~/text/topics";
import { withTopicOfAspect } from "./aspects";
import { referenceIn } from "./pronouns";
import type { ThreadTopic } from "./thread-topic";

/** A follow-up with the thread's topic put in, and what tells whether the topic was meant. */
export interface Completion {
  text: string;
  features: CompletionFeatures;
}

export interface CompletionFeatures {
  /** The logarithm of one more than its content words: the more a question says, the less it lacks. */
  contentWords: number;
  /** 1 if it names something before the pronoun, which the pronoun may refer to instead. */
  namesBefore: number;
  /** The share of the earlier questions that mention the topic. */
  inEarlier: number;
}

/** The follow-up with the topic in place of its pronoun, or after its aspect; null when it has neither. */
export function completionOf(question: string, thread: ThreadTopic): Completion | null {
  const reference = referenceIn(question, thread);
  if (reference) {
    const { text, topic, before } = reference;
    return { text, features: featuresOf(question, thread, topic, before) };
  }
  const { topic } = thread;
  const text = topic && withTopicOfAspect(question, topic);
  return text ? { text, features: featuresOf(question, thread, topic, "") } : null;
}

function featuresOf(question: string, { said }: ThreadTopic, topic: Topic, before: string): CompletionFeatures {
  const named = terms(topic.noun);
  const mentioning = said.filter((earlier) => named.every((term) => earlier.has(term)));
  return {
    contentWords: Math.log1p(terms(question).length),
    namesBefore: Number(nounPhrases(before).some(({ text }) => terms(text).length > 0)),
    inEarlier: mentioning.length / Math.max(1, said.length),
  };
}
