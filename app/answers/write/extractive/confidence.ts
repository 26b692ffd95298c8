import type { Brief, Passage, RankedPassage } from "~/answers/types";
import { type Question, understand } from "~/text/question";
import { splitSentences } from "~/text/sentences";
import { type TermWeights, weighTerms } from "~/text/term-weights";
import { terms } from "~/text/terms";
import { topicsOf } from "~/text/topics";
import { defines, termsOfPassage } from "./candidates";

type Ground = Pick<Brief, "question" | "language" | "passages" | "sources">;

/** Where about 1.5 % of answerable questions fall below it. */
const LEAST_CONFIDENCE = 0.22;
/** A passage further down does not answer better. */
const PASSAGES_TRIED = 5;

/** Whether some passage speaks of what is asked, so that its sentences may be given for an answer. */
export function fitsQuestion(ground: Ground): boolean {
  return confidence(ground) >= LEAST_CONFIDENCE;
}

/** How surely the best passage speaks of what is asked, from 0 to 1, by which of the question's terms it has. */
export function confidence({ question, language, passages, sources }: Ground): number {
  const asked = understand(question, language);
  if (asked.terms.length === 0) return 0;
  const texts = passages.map((passage) => termsOfPassage(asked, passage, { sources }));
  const weights = weighTerms(asked.terms, texts);
  const found = texts.slice(0, PASSAGES_TRIED).map((text) => weights.placesIn(text));
  const titles = new Set(passages.filter((_, at) => texts[at]?.some((term) => term === asked.terms[0])).map(titleOf));
  const topic = topicOf(asked);
  const isEverydayWord =
    asked.answer === "definition" && asked.terms.length === 1 && titles.size >= TITLES_OF_EVERYDAY_WORDS;
  return Math.max(
    0,
    ...found.map((places, index) => {
      const passage = passages[index];
      if (isEverydayWord && passage && !isAbout(passage, titleOf(passage), asked, weights)) return 0;
      const share = topic === null || places.has(topic) ? 1 : WITHOUT_TOPIC;
      return share * confidenceIn(places, asked, weights);
    }),
  );

  function titleOf(passage: RankedPassage): string {
    return sources[passage.source]?.title ?? "";
  }
}

/** A word that so many pages have is met by the way: much is said of daily life, and little of what life is. */
const TITLES_OF_EVERYDAY_WORDS = 3;

/** Whether a passage is about the one word that is asked for. */
function isAbout({ text, heading }: Passage, title: string, asked: Question, weights: TermWeights): boolean {
  const above = weights.placesIn(terms(`${title} ${heading}`, asked.language));
  return above.size > 0 || splitSentences(text).some((sentence) => defines(sentence, asked, weights));
}

/** What is left where a passage does not have what the question is about: it speaks of something else. */
const WITHOUT_TOPIC = 0.5;

/**
 * The place among the terms of what a question is plainly about: of that noun phrase the first word, since a verb may have
 * been taken for the last. Null where a name is asked about, which is weighed by itself, and in languages but English.
 */
function topicOf({ text, language, names, terms: asked }: Question): number | null {
  if (language !== "en" || names.length > 0) return null;
  const topic = topicsOf(text).find(({ isAskedAbout }) => isAskedAbout);
  const about = terms(topic?.text ?? "").find((term) => asked.includes(term));
  return about === undefined ? null : asked.indexOf(about);
}

/** How much names count by themselves, with the numbers beside them; a year alone is met too easily. */
const NAMES_SHARE = 0.2;
/** What is left when none of them is there. */
const WITHOUT_NAMES = 0.6;
/** What is left when nothing else is there. */
const NAMES_ONLY = 0.7;
/** What is left for questions of so few terms: of two, one is soon met by chance. */
const FEW_TERMS = [0.55, 0.55, 0.4, 0.85];

/**
 * Terms are counted, and weighed by how rare they are among the passages: what is missing counts most when it is what was
 * asked for. Names and numbers must be there, and something beside them.
 */
function confidenceIn(places: ReadonlySet<number>, asked: Question, weights: TermWeights): number {
  const names = weights.placesIn(asked.names);
  const covered = (places.size / asked.terms.length + weights.shareOf(places)) / 2;
  const few = FEW_TERMS[asked.terms.length] ?? 1;
  if (names.size === 0) return covered * few;
  const named = [...names].filter((place) => places.has(place)).length / names.size;
  const others = asked.terms.length > names.size && [...places].every((place) => names.has(place)) ? NAMES_ONLY : 1;
  const proper = asked.names.some((name) => !/^\d/.test(name));
  const share = proper ? covered * (1 - NAMES_SHARE) + named * NAMES_SHARE : covered;
  return share * (WITHOUT_NAMES + (1 - WITHOUT_NAMES) * named) * others * few;
}
