import { terms } from "~/text/terms";
import { comparedIn, pairOf, type Topic, topicsOf } from "~/text/topics";

/** What a thread of questions has been about so far. */
export interface ThreadTopic {
  topic: Topic | null;
  /** Set while the last question compared two things. */
  pair: Topic | null;
  /** Every topic that a question was plainly about, in order, each once. */
  topics: Topic[];
  /** The two that were compared last; empty before anything was. */
  compared: Topic[];
  /** The name met last, for "he" and "she". */
  name: Topic | null;
  /** The last question, standing alone. */
  last: string;
}

export const NO_THREAD: ThreadTopic = {
  topic: null,
  pair: null,
  topics: [],
  compared: [],
  name: null,
  last: "",
};

/**
 * The thread after one more question, which stands alone. A thread keeps its topic while questions name it, and leaves it
 * only for one that is plainly asked about.
 */
export function afterQuestion(thread: ThreadTopic, question: string): ThreadTopic {
  const named = topicsOf(question);
  const [next] = named;
  const stays = thread.topic !== null && (!next?.isAskedAbout || mentions(question, thread.topic));
  const compared = comparedIn(question);
  return {
    topic: stays ? thread.topic : (next ?? null),
    pair: compared && pairOf(...compared),
    topics: next && (next.isAskedAbout || thread.topic === null) ? withTopic(thread.topics, next) : thread.topics,
    compared: compared ?? thread.compared,
    name: named.find((topic) => topic.isName) ?? thread.name,
    last: question,
  };
}

/** A topic that is spoken of again keeps its place. */
function withTopic(topics: Topic[], next: Topic): Topic[] {
  const content = terms(next.bare).join(" ");
  return topics.some((topic) => terms(topic.bare).join(" ") === content) ? topics : [...topics, next];
}

/** Whether the question speaks of the topic; one that asks what something is begins a topic of its own. */
function mentions(question: string, topic: Topic): boolean {
  const own = new Set(terms(question));
  const begins = /^(?:what|who) (?:is|are|was|were) |^tell me/i.test(question);
  return !begins && terms(topic.bare).every((term) => own.has(term));
}
