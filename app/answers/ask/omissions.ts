import { nounPhrases, questionWords } from "~/text/noun-phrases";
import { fold, terms } from "~/text/terms";
import { isRelational, lastStem, plural, SUPERLATIVE, singular, type Topic } from "~/text/topics";
import { AUXILIARIES, PREPOSITIONS } from "~/text/word-classes";

/**
 * Adds what a complete question leaves out because the thread's topic is understood; null when it leaves nothing out.
 */
export function withOmissionsFilled(question: string, topic: Topic): string | null {
  if (ASKS_FOR_EXAMPLE.test(question)) return atEnd(question, `of ${topic.text}`);
  return withOmittedNoun(question, topic) ?? withFullName(question, topic) ?? withComplement(question, topic);
}

const ASKS_FOR_EXAMPLE = /\b(?:give|show|name|list)\b.*\bexamples?\s*[?.!]*$/i;

/** "the largest in the UK": adds the noun that "the largest" leaves out. */
function withOmittedNoun(question: string, topic: Topic): string | null {
  const match = SUPERLATIVE.exec(question);
  if (!match) return null;
  const end = match.index + match[0].length;
  const [next = ""] = questionWords(question.slice(end)).map(fold);
  if (next === "of" || !(next === "" || NOT_A_NOUN.test(next) || PREPOSITIONS.has(next) || AUXILIARIES.has(next)))
    return null;
  const noun = topic.isName || /^the most/i.test(match[0]) ? `of ${topic.text}` : singular(topic.noun);
  return `${question.slice(0, end)} ${noun}${question.slice(end)}`;
}

/** A word that can't be the omitted noun. */
const NOT_A_NOUN = /ed$|^(?:and|ever|found|made)$/;

/** "the experiment" in a thread about the Stanford Experiment. */
function withFullName(question: string, topic: Topic): string | null {
  if (!topic.noun.includes(" ")) return null;
  const short = nounPhrases(question).find(
    (phrase) =>
      !phrase.text.includes(" ") &&
      lastStem(phrase) === lastStem({ text: topic.noun }) &&
      (phrase.determiner === "the" || phrase.preposition === "of"),
  );
  return short ? question.replace(short.text, () => (short.isPlural ? plural(topic.noun) : topic.noun)) : null;
}

/** "What are the symptoms?": adds the topic to a question that names only an aspect. */
function withComplement(question: string, topic: Topic): string | null {
  const phrases = nounPhrases(question);
  const own = new Set(terms(question));
  if (phrases.some((phrase) => phrase.isName) || terms(topic.noun).some((term) => own.has(term))) return null;
  const isPlace = topic.isName && !topic.text.startsWith("the ");
  if (ASKS_WHAT_IS_THERE.test(question)) return isPlace ? atEnd(question, `in ${topic.text}`) : null;
  const complement = `${isPlace ? "in" : "of"} ${topic.text}`;
  if (ASKS_WHETHER_ANY.test(question)) return atEnd(question, complement);
  if (!OPENS_ASPECT.test(question)) return null;
  return (
    ofAspect(question, topic) ?? (phrases.length === 1 && OF_MANY.test(question) ? atEnd(question, complement) : null)
  );
}

const ASKS_WHAT_IS_THERE = /^(?:what|where) (?:is|are|can) (?:there|i|we|you)\b/i;
const ASKS_WHETHER_ANY = /^(?:are|is|were|was) there (?:any|some)\b/i;
const OPENS_ASPECT =
  /^(?:(?:what|who|which)(?:'s|\s+(?:is|are|was|were))\b|how many\b|(?:tell me about|describe|explain) the\b)/i;
const OF_MANY = /\b(?:main|key|common|popular|important|typical|famous|major)\b/i;

/** "the implications for society" becomes "the implications of the topic for society". */
function ofAspect(question: string, topic: Topic): string | null {
  const phrases = nounPhrases(question);
  const aspects = phrases.filter(isRelational);
  const [first] = phrases;
  if (first && isRelational(first)) {
    const next = phrases[aspects.length];
    const last = next ? first : phrases.at(-1);
    if (last && (!next || /^(?:in|on|for|with|to)$/.test(next.preposition)))
      return afterPhrase(question, last.text, `of ${topic.text}`);
  }
  return /\brole of\b/i.test(question) ? atEnd(question, `in ${topic.text}`) : null;
}

function afterPhrase(question: string, phrase: string, addition: string): string {
  const end = question.indexOf(phrase) + phrase.length;
  return `${question.slice(0, end)} ${addition}${question.slice(end)}`;
}

function atEnd(question: string, addition: string): string {
  const marks = /[\s?.!]*$/.exec(question)?.[0] ?? "";
  return `${question.slice(0, question.length - marks.length)} ${addition}${marks.trim()}`;
}
