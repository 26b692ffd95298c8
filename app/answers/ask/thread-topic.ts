import { nounPhrases } from "~/text/noun-phrases";
import { terms } from "~/text/terms";
import { type Topic, topicsOf } from "~/text/topics";

/** What a thread of questions has been about so far. */
export interface ThreadTopic {
  topic: Topic | null;
  /** The last name mentioned, for "he" and "she". */
  name: Topic | null;
  /** The last question, self-contained. */
  last: string;
  /** The content words of each question so far. */
  said: readonly ReadonlySet<string>[];
}

export const NO_THREAD: ThreadTopic = { topic: null, name: null, last: "", said: [] };

/**
 * The thread after one more self-contained question. A thread keeps its topic as long as questions mention it, and
 * changes only to one that is clearly asked about.
 */
export function afterQuestion(thread: ThreadTopic, question: string): ThreadTopic {
  const named = topicsOf(question);
  const [next] = named;
  const stays = thread.topic !== null && (!next?.isAskedAbout || staysWith(question, thread.topic));
  return {
    topic: stays ? thread.topic : (next ?? null),
    name: named.find((topic) => topic.isName) ?? thread.name,
    last: question,
    said: [...thread.said, new Set(terms(question))],
  };
}

/** The thread of a question that says itself what it is about: "the Celts". */
export function threadAbout(text: string, { name }: ThreadTopic): ThreadTopic {
  const phrases = nounPhrases(`about ${text}`);
  const isName = phrases.some((phrase) => phrase.isName);
  const noun = text.replace(/^(?:the|an?)\s+/i, "");
  const topic = { text, noun, isName, isPlural: phrases.at(-1)?.isPlural ?? false, isAskedAbout: true };
  return { topic, name: isName ? topic : name, last: "", said: [new Set(terms(text))] };
}

/** Whether the question stays with the topic; one that asks what something is starts a new topic. */
function staysWith(question: string, topic: Topic): boolean {
  return (
    !/^(?:what|who) (?:is|are|was|were) |^tell me/i.test(question) && mentions(new Set(terms(question)), topic.noun)
  );
}

/** Whether all content words of the phrase were said. */
export function mentions(said: ReadonlySet<string>, phrase: string): boolean {
  return terms(phrase).every((term) => said.has(term));
}
