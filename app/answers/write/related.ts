import { overlap, wordOverlap } from "~/passages/word-overlap";
import { nounPhrases } from "~/text/noun-phrases";
import { splitSentences } from "~/text/sentences";
import { terms } from "~/text/terms";
import { isRelational } from "~/text/topics";
import type { Brief, RankedPassage } from "../types";

export { wordOverlap } from "~/passages/word-overlap";

const MOST_QUESTIONS = 3;
/** Maximum share of the shorter question's distinct words in common with the question or another candidate. */
const TOO_MUCH_SHARED = 0.5;
/** Maximum share of the shorter question's terms, if it has at least the second figure's number. */
const SAME_TERMS = 0.75;
const FEWEST_TERMS_JUDGED = 2;
/** Minimum share of a candidate's terms in one passage with its title and heading. */
const LEAST_ANSWERED = 0.75;
/** Minimum share of the question's terms in the best passage; below it the passage is about something else. */
const LEAST_ALIKE = 0.6;

/**
 * Up to three follow-up questions. Each can be answered from passages about the topic, and shares less than half its
 * words with the question and the others. Given candidates come first, then those suggested by the sources' headings
 * and definitions.
 */
export function relatedQuestions(
  question: string,
  brief: Pick<Brief, "sources" | "passages">,
  candidates: readonly string[],
): string[] {
  const grounds = groundsFor(question, brief);
  const answered = candidates.filter((candidate) => isAnswered(candidate, grounds));
  const suggested = suggestedBy(
    grounds.map(({ passage }) => passage),
    brief.sources,
  );
  const questions: string[] = [];
  for (const candidate of [...answered, ...suggested]) {
    if (questions.length === MOST_QUESTIONS) break;
    if ([question, ...questions].every((other) => isDistinct(candidate, other))) questions.push(candidate);
  }
  return questions;
}

/** Two questions with the same terms are the same, even if their function words differ. */
function isDistinct(one: string, other: string): boolean {
  const [ours, theirs] = [terms(one), terms(other)];
  const sameTerms = Math.min(ours.length, theirs.length) >= FEWEST_TERMS_JUDGED && overlap(ours, theirs) >= SAME_TERMS;
  return !sameTerms && wordOverlap(one, other) < TOO_MUCH_SHARED;
}

interface Ground {
  passage: RankedPassage;
  /** Its terms, and those of its title and heading. */
  text: ReadonlySet<string>;
}

/** The passages about the question's topic. */
function groundsFor(question: string, { passages, sources }: Pick<Brief, "sources" | "passages">): Ground[] {
  const asked = new Set(terms(question));
  const grounds = passages.map((passage) => {
    const text = new Set(terms(`${sources[passage.source]?.title ?? ""} ${passage.heading} ${passage.text}`));
    return { passage, text, alike: [...asked].filter((term) => text.has(term)).length };
  });
  const most = Math.max(...grounds.map(({ alike }) => alike));
  return grounds.filter(({ alike }) => alike >= LEAST_ALIKE * most);
}

function isAnswered(candidate: string, grounds: readonly Ground[]): boolean {
  const wanted = [...new Set(terms(candidate))];
  const most = Math.max(0, ...grounds.map(({ text }) => wanted.filter((term) => text.has(term)).length));
  return most > 0 && most >= LEAST_ANSWERED * wanted.length;
}

function* suggestedBy(passages: Brief["passages"], sources: Brief["sources"]): Generator<string> {
  const headings = new Map(passages.map(({ source, heading }) => [`${source} ${heading}`, { source, heading }]));
  for (const { source, heading } of headings.values()) {
    yield* ofHeading(heading, inSentence(sources[source]?.title ?? "", passages));
  }
  for (const { text } of passages) {
    for (const sentence of splitSentences(text)) yield* ofDefinition(sentence);
  }
}

/**
 * The heading "Symptoms" in a page about anemia gives "What are the symptoms of anemia?" and variants with less
 * overlap.
 */
function* ofHeading(heading: string, topic: string): Generator<string> {
  const [aspect] = nounPhrases(heading);
  if (!aspect || aspect.text !== heading || !isRelational(aspect) || topic === "") return;
  const asked = `the ${heading.toLowerCase()} of ${topic}`;
  yield `What ${aspect.isPlural ? "are" : "is"} ${asked}?`;
  yield `Can you explain ${asked}?`;
}

/** "Frederick Mote was a historian ..." gives "Who was Frederick Mote?". */
function* ofDefinition(sentence: string): Generator<string> {
  const [, subject = "", dates = "", verb = "", rest = ""] = DEFINITION.exec(sentence) ?? [];
  // A single capital may only mark the start of the sentence.
  if (!/^\S+\s.*\p{Lu}/u.test(subject.replace(/^The /, ""))) return;
  const isPerson = /\b(?:born|b\.)|\d{4}\s?[–-]\s?\d{4}/.test(dates) || PERSON.test(rest);
  yield `${isPerson ? "Who" : "What"} ${verb} ${subject.replace(/^The /, "the ")}?`;
}

const DEFINITION =
  /^((?:The )?\p{Lu}[\p{L}'’.-]+(?: (?:of |the |de |von |van )?\p{Lu}[\p{L}'’.-]+){0,3})( \([^)]*\))?,? (is|was) (?:an?|the|one of the) ([\p{Ll}\p{Lu}' -]{3,60})/u;
const PERSON =
  /^(?:[\p{L}-]+ ){0,4}(?:scientist|physicist|chemist|biologist|mathematician|inventor|engineer|historian|writer|author|poet|artist|painter|composer|singer|actor|actress|politician|president|minister|king|queen|emperor|explorer|philosopher|economist|geologist|astronomer|player|quarterback|coach|reformer|theologian|bishop|priest|pirate|leader|founder|man|woman)\b/u;

/**
 * A page's title as used within a sentence: "Oxygen (element)" becomes "oxygen" if the text writes it so; a name keeps
 * its capital.
 */
function inSentence(title: string, passages: Brief["passages"]): string {
  const plain = title.replace(/\s*\([^)]*\)$/, "");
  const lower = plain.charAt(0).toLowerCase() + plain.slice(1);
  return passages.some(({ text }) => text.includes(lower)) ? lower : plain;
}
