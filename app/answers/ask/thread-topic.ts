import { terms } from "~/text/terms";
import { comparedIn, pairOf, type Topic, topicsOf } from "~/text/topics";

/** What a thread of questions has been about so far. */
export interface ThreadTopic {
  topic: Topic | null;
  /** Set while the last question compared two things. */
  pair: Topic | null;
  /** Every topic that a question was clearly about, in order, each once. */
  topics: Topic[];
  /** The two topics compared last; empty before the first comparison. */
  compared: Topic[];
  /** The last name mentioned, for "he" and "she". */
  name: Topic | null;
  /** The last question, self-contained. */
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
 * The thread after one more self-contained question. A thread keeps its topic as long as questions mention it, and
 * changes only to one that is clearly asked about.
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

/** A topic that comes up again keeps its position. */
function withTopic(topics: Topic[], next: Topic): Topic[] {
  const content = terms(next.noun).join(" ");
  return topics.some((topic) => terms(topic.noun).join(" ") === content) ? topics : [...topics, next];
}

/** Whether the question mentions the topic; a question that asks what something is starts a new topic. */
function mentions(question: string, topic: Topic): boolean {
  const own = new Set(terms(question));
  const begins = /^(?:what|who) (?:is|are|was|were) |^tell me/i.test(question);
  return !begins && terms(topic.noun).every((term) => own.has(term));
}
