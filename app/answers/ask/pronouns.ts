import { questionWords } from "~/text/noun-phrases";
import { fold } from "~/text/terms";
import { plural, possessive, singular, type Topic, topicsOf } from "~/text/topics";
import { AUXILIARIES, PREDICATES, VERBS, VERBS_OR_NOUNS } from "~/text/word-classes";
import type { ThreadTopic } from "./thread-topic";

/** Replaces each pronoun that refers outside the question with the thread's topic; one mention is enough. */
export function withoutPronouns(question: string, thread: ThreadTopic): string {
  if (EMPTY_IT.test(question)) return question;
  const placed = new Set<Topic>();
  return question.replace(PRONOUN, (pronoun: string, at: number) => {
    const before = question.slice(0, at);
    const meant = antecedentOf(fold(pronoun), thread);
    if (!meant || placed.has(meant) || pointsInside(before)) return pronoun;
    const replacement = replacementOf(fold(pronoun), before, question.slice(at + pronoun.length), meant);
    if (replacement !== null) placed.add(meant);
    return replacement ?? pronoun;
  });
}

const PRONOUN =
  /(?<![\w'-])(?:it['’]?s|its|it|they|their|theirs|them|he|his|him|she|her|hers|ones?|these|those|this|that|there)(?![\w'-])/gi;

/** "Is it bad to ...", "what does it mean to ...", "does it take": an impersonal "it". */
const EMPTY_IT =
  /\bwhat time is it\b|\bis it (?:(?:rain|snow|hail|freez)ing|called when)\b|\b(?:is|was|does|would|will|can) it\s+(?:be\s+)?(?:mean|take|matter|(?:bad|good|possible|true|necessary|safe|ok|okay|normal|legal|hard|easy|better|important)\b.*)\b(?:to|that|if)\b|^if\b/i;

/** Whether the pronoun refers to something earlier in the same question: "What is anemia and how is it treated?". */
function pointsInside(before: string): boolean {
  const clause = /^(.*)(?:[,.;!?]|\b(?:and|but|or|when|because)\b)/i.exec(before)?.[1];
  return clause !== undefined && topicsOf(clause).length > 0;
}

function antecedentOf(pronoun: string, { topic, pair, name }: ThreadTopic): Topic | null {
  if (/^(?:he|his|him|she|hers?)$/.test(pronoun)) return name ?? topic;
  return /^the(?:y|irs?|m)$/.test(pronoun) ? (pair ?? topic) : topic;
}

/** The pronoun's replacement, given the text before and after it; null when it refers to nothing. */
function replacementOf(pronoun: string, before: string, after: string, topic: Topic): string | null {
  switch (pronoun) {
    case "they":
    case "them":
      return many(topic);
    case "their":
    case "theirs":
      return possessive(many(topic));
    case "its":
    case "his":
    case "hers":
      return possessive(topic.text);
    case "her":
      return endsClause(after) ? topic.text : possessive(topic.text);
    case "it's":
    case "it’s":
      return /^\s*(?:not|an?|the|\w+ed)\b/.test(after) ? `${topic.text} is` : possessive(topic.text);
    case "one":
      return BEFORE_ONE.test(before) ? singular(topic.noun) : null;
    case "ones":
      return BEFORE_ONE.test(before) ? plural(topic.noun) : null;
    case "there":
      return topic.isName && IS_A_PLACE_AFTER.test(after) && !EXISTS.test(before) ? `in ${topic.text}` : null;
    case "that":
    case "this":
      return isSaidOf(before, after) ? topic.text : null;
    case "these":
    case "those":
      return endsClause(after) ? topic.text : null;
    default:
      return topic.text;
  }
}

const BEFORE_ONE = /\b(?:\w+est|first|last|best|popular|common|other|main|famous|good|which)\s+$/i;

const IS_A_PLACE_AFTER = /^\s*(?:[?.,!]|$|(?:in|during|before|after|for|now|today)\b)/i;
/** "is there", "are there": existence, not a place. */
const EXISTS = /\b(?:is|are|was|were|be|been|out|over)\s+$/i;

/** "Is that dangerous?", "How does this work?": a pronoun, not a determiner before a noun. */
function isSaidOf(before: string, after: string): boolean {
  if (endsClause(after)) return /\b\w+\s+$/.test(before);
  const [next = ""] = questionWords(after).map(fold);
  const isAsked = AUXILIARIES.has(fold(/(\S+)\s+$/.exec(before)?.[1] ?? ""));
  return isAsked && (VERBS.has(next) || VERBS_OR_NOUNS.has(next) || PREDICATES.has(next) || ADJECTIVE.test(next));
}

const ADJECTIVE = /.{2}(?:ous|able|ible|ful|ive|less)$/;

function many(topic: Topic): string {
  return topic.isPlural || topic.isName ? topic.text : plural(topic.noun);
}

function endsClause(after: string): boolean {
  return /^\s*(?:[?.,!]|$)/.test(after);
}
