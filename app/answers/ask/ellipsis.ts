import { nounPhrases, questionWords } from "~/text/noun-phrases";
import { fold } from "~/text/terms";
import { tellsTime } from "~/text/times";
import { isRelational, SUPERLATIVE } from "~/text/topics";
import { AUXILIARIES, PREPOSITIONS } from "~/text/word-classes";
import { withoutPronouns } from "./pronouns";
import type { ThreadTopic } from "./thread-topic";

/**
 * Completes an elliptical follow-up ("Why?", "and in winter?", "what about Mars?") from the last question.
 * Returns null when it is a complete question, or when the last question has nothing similar.
 */
export function completeEllipsis(question: string, thread: ThreadTopic): string | null {
  const questionWord = BARE_WH.exec(question)?.[1] ?? ASKS_OF_IT_ALL.exec(question)?.[1];
  if (questionWord) return withQuestionWord(questionWord, thread.last);
  if (isBareAspect(question) && thread.topic) return `${question.replace(/\s*\?*$/, "")} of ${thread.topic.text}?`;
  const [, opener = "What about", rest = ""] = ELLIPSIS.exec(question) ?? [];
  if (rest !== "") return completed(opener, rest, thread);
  const [preposition = "", ...words] = questionWords(question).map(fold);
  const isBarePhrase =
    /\?\s*$/.test(question) && words.length > 0 && words.length <= 3 && PREPOSITIONS.has(preposition);
  return isBarePhrase && words.every((word) => !AUXILIARIES.has(word))
    ? withPrepositional(
        preposition,
        question.replace(/\s*\?*$/, "").replace(/^./, (first) => first.toLowerCase()),
        thread.last,
      )
    : null;
}

const BARE_WH = /^(?:and |but |so )?(why|how|when|where|who|since when|how come)(?: not| so| then| exactly)?\s*\?*$/i;
/** "Why is that?", "When was that?": asks about the whole statement of the last question. */
const ASKS_OF_IT_ALL =
  /^(?:and |but |so )?(why|how|when|where)(?:'s|\s+(?:is|was|are|were|does|do|did))\s+(?:that|this)(?: so| the case| happen| possible)?\s*\?*$/i;
/** The rest is a phrase: if it began with a question word or an auxiliary, it would be a clause. */
const ELLIPSIS =
  /^(?:(what about|how about|and what about|and how about)|and|or|but|also)\s+(?!(?:what|who|why|when|where|how|which|is|are|was|were|do|does|did|can|has|have)\b)(.+?)\s*[?.]*$/i;

/** "Symptoms?", "Any examples?": names only an aspect of the topic. */
function isBareAspect(question: string): boolean {
  if (!/^(?:any |some |the |its |main |common )*[\p{L}-]+\s*\?$/iu.test(question)) return false;
  const phrases = nounPhrases(question.toLowerCase());
  return phrases.length === 1 && phrases.every(isRelational);
}

/** "Why?" after "Is throat cancer treatable?" is "Why is throat cancer treatable?". */
function withQuestionWord(asked: string, last: string): string {
  const rest = last.replace(/^(?:what|who|when|where|why|how|which)\b\s*/i, "");
  const [first = ""] = questionWords(rest);
  const opener = asked.charAt(0).toUpperCase() + asked.slice(1).toLowerCase();
  return AUXILIARIES.has(fold(first))
    ? `${opener} ${rest.charAt(0).toLowerCase()}${rest.slice(1)}`
    : `${opener}: ${last}`;
}

function completed(opener: string, rest: string, thread: ThreadTopic): string | null {
  const { topic, last } = thread;
  const [first = ""] = questionWords(rest).map(fold);
  if (PREPOSITIONS.has(first)) return withPrepositional(first, rest, last);
  const superlative = SUPERLATIVE.exec(rest)?.[0];
  if (superlative === rest && SUPERLATIVE.test(last)) return last.replace(SUPERLATIVE, () => superlative);
  const resolved = withoutPronouns(rest, thread);
  if (resolved !== rest) return `${opener} ${resolved}?`;
  const phrases = nounPhrases(rest);
  const isAspect = phrases.length === 1 && phrases.every(isRelational);
  return isAspect && topic ? `${opener} ${rest} of ${topic.text}?` : replaceSimilarPhrase(rest, thread);
}

/** "in winter" after "What is there to do in the summer in Boise?" replaces the phrase with the same preposition. */
function withPrepositional(preposition: string, rest: string, last: string): string {
  const words = questionWords(last);
  const like = nounPhrases(last).filter((phrase) => phrase.preposition === preposition);
  const sameKind = like.find(({ text }) => tellsTime(text) === tellsTime(rest));
  const replaced = sameKind ?? (tellsTime(rest) ? undefined : like[0]);
  if (!replaced) return `${last.replace(/[?.\s]+$/, "")} ${rest}?`;
  const from = words.slice(0, replaced.from).map(fold).lastIndexOf(preposition);
  return `${[...words.slice(0, from), rest, ...words.slice(replaced.to)].join(" ")}?`;
}

/**
 * "goulash" after "Is chilli a stew?" replaces the topic, or else the last phrase that matches it in being a name or
 * not.
 */
function replaceSimilarPhrase(rest: string, { topic, last }: ThreadTopic): string | null {
  // The first word of a sentence is capitalised anyway; here it moves to the middle of one.
  const given = nounPhrases(`about ${rest}`)[0];
  const phrases = nounPhrases(last);
  if (!given || (ASKS_WHAT_IT_IS.test(last) && !phrases.some(isRelational))) return null;
  const like = phrases.filter((phrase) => !isRelational(phrase) && phrase.isName === given.isName);
  const replaced = like.find((phrase) => phrase.text === topic?.noun) ?? like.at(-1);
  if (!replaced || replaced.preposition === "between") return null;
  const replacement = replaced.determiner === "" ? rest : rest.replace(/^(?:the|an?)\s+/i, "");
  return last.replace(replaced.text, () => replacement.replace(/['’]s$/, ""));
}

const ASKS_WHAT_IT_IS =
  /^(?:what|who)(?:'s|\s+(?:is|are|was|were))\s+(?:\S+\s*){1,4}\??$|^(?:tell|describe|explain)\b/i;
