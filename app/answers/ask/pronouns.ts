import { fold } from "~/text/terms";
import { plural, possessive, singular, type Topic, topicsOf } from "~/text/topics";
import type { ThreadTopic } from "./thread-topic";

/** A follow-up's pronoun that refers to the thread. */
export interface Reference {
  /** The question's words before the pronoun. */
  before: string;
  /** What the pronoun stands for. */
  topic: Topic;
  /** The question with the topic in its place. */
  text: string;
}

/** The first pronoun that refers outside the question, replaced with the thread's topic; one mention is enough. */
export function referenceIn(question: string, { topic, name }: ThreadTopic): Reference | null {
  const [pronoun] = PRONOUN.exec(question) ?? [];
  const at = question.search(PRONOUN);
  const before = question.slice(0, at);
  if (!pronoun || IMPERSONAL.test(question) || namesAnother(before)) return null;
  const meant = PERSONAL.test(pronoun) ? name : topic;
  const after = question.slice(at + pronoun.length);
  if (!meant) return null;
  return { before, topic: meant, text: `${before}${replacementOf(fold(pronoun), after, meant)}${after}` };
}

/** "The largest one", but not "the one who". */
const PRONOUN =
  /(?<![\w'-])(?:its?|they|their|theirs|them|he|his|him|she|hers?|one(?<=\bthe (?:\w+ ){1,2}one)|ones)(?![\w'’-])/i;
const PERSONAL = /^(?:he|his|him|she|hers?)$/i;

/** "Is it bad to ...", "If it rains": an "it" that refers to nothing. */
const IMPERSONAL =
  /\bwhat time is it\b|\bis it (?:(?:rain|snow|hail|freez)ing|called when)\b|\b(?:is|was|does|would|will|can) it\s+(?:be\s+)?(?:mean|take|matter|(?:bad|good|possible|true|necessary|safe|ok|okay|normal|legal|hard|easy|better|important)\b.*)\b(?:to|that|if)\b|^if\b/i;

/** Whether the words before the pronoun name what it may refer to: "What is anemia and how is it treated?" */
function namesAnother(before: string): boolean {
  const [, clause = ""] = CLAUSE.exec(before) ?? [];
  return topicsOf(clause).length > 0;
}

const CLAUSE = /^(.*)(?:[,.;!?]|\b(?:and|but|or|when|because)\b)/i;

function replacementOf(pronoun: string, after: string, topic: Topic): string {
  switch (pronoun) {
    case "they":
    case "them":
      return many(topic);
    case "their":
    case "theirs":
      return possessive(many(topic));
    case "one":
      return topic.isPlural ? singular(topic.noun) : topic.noun;
    case "ones":
      return topic.isPlural ? topic.noun : plural(topic.noun);
    case "its":
    case "his":
    case "hers":
      return possessive(topic.text);
    case "her":
      return /^\s*(?:[?.,!]|$)/.test(after) ? topic.text : possessive(topic.text);
    default:
      return topic.text;
  }
}

function many(topic: Topic): string {
  return topic.isPlural || topic.isName ? topic.text : plural(topic.noun);
}
