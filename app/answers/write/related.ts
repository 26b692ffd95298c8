import { wordOverlap } from "~/passages/word-overlap";
import { nounPhrases } from "~/text/noun-phrases";
import { terms } from "~/text/terms";
import { isRelational } from "~/text/topics";
import type { Brief } from "../types";

export { wordOverlap } from "~/passages/word-overlap";

const MOST_QUESTIONS = 3;
/** Maximum share of the shorter question's distinct words in common with the question or another candidate. */
const TOO_MUCH_SHARED = 0.5;
/** Minimum share of the question's terms in the best passage; below it the passage is about something else. */
const LEAST_ALIKE = 0.6;

/**
 * Up to three questions to ask next, which the sources in hand answer: the given ones first, then those that the
 * sources' headings suggest.
 * @param answered questions that they are known to answer
 */
export function relatedQuestions(
  brief: Pick<Brief, "question" | "thread" | "sources" | "passages">,
  answered: readonly string[],
): string[] {
  return newQuestions(brief, [...answered, ...suggestedBy(brief)]);
}

/**
 * The first three that are new to the thread: each shares less than half its words with the question and with the
 * others, and has not been asked before.
 */
export function newQuestions({ question, thread }: Pick<Brief, "question" | "thread">, candidates: readonly string[]) {
  const questions: string[] = [];
  for (const candidate of candidates) {
    if (questions.length === MOST_QUESTIONS) break;
    const isNew =
      thread.every((earlier) => wordOverlap(candidate, earlier.question) < 1) &&
      [question, ...questions].every((other) => wordOverlap(candidate, other) < TOO_MUCH_SHARED);
    if (isNew) questions.push(candidate);
  }
  return questions;
}

function* suggestedBy(brief: Pick<Brief, "question" | "sources" | "passages">): Generator<string> {
  const passages = passagesAbout(brief);
  const headings = new Map(passages.map(({ source, heading }) => [`${source} ${heading}`, { source, heading }]));
  for (const { source, heading } of headings.values()) {
    yield* ofHeading(heading, inSentence(brief.sources[source]?.title ?? "", passages));
  }
}

/** The passages about the question's topic. */
function passagesAbout({ question, passages, sources }: Pick<Brief, "question" | "sources" | "passages">) {
  const asked = new Set(terms(question));
  const grounds = passages.map((passage) => {
    const text = new Set(terms(`${sources[passage.source]?.title ?? ""} ${passage.heading} ${passage.text}`));
    return { passage, alike: [...asked].filter((term) => text.has(term)).length };
  });
  const most = Math.max(...grounds.map(({ alike }) => alike));
  return grounds.filter(({ alike }) => alike >= LEAST_ALIKE * most).map(({ passage }) => passage);
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

/**
 * A page's title as used within a sentence: "Oxygen (element)" becomes "oxygen" if the text writes it so; a name keeps
 * its capital.
 */
function inSentence(title: string, passages: Brief["passages"]): string {
  const plain = title.replace(/\s*\([^)]*\)$/, "");
  const lower = plain.charAt(0).toLowerCase() + plain.slice(1);
  return passages.some(({ text }) => text.includes(lower)) ? lower : plain;
}
