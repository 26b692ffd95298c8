import type { Brief, Passage, RankedPassage } from "~/answers/types";
import { type Question, understand } from "~/text/question";
import { splitSentences } from "~/text/sentences";
import { type TermWeights, weighTerms } from "~/text/term-weights";
import { terms } from "~/text/terms";
import { topicsOf } from "~/text/topics";
import { defines, termsOfPassage } from "./candidates";

type Ground = Pick<Brief, "question" | "language" | "passages" | "sources">;

/** About 1.5 % of answerable questions fall below it. */
const LEAST_CONFIDENCE = 0.22;
/** A passage further down is no better. */
const PASSAGES_TRIED = 5;

/** Whether some passage is about the question, so that its sentences may be used as an answer. */
export function fitsQuestion(ground: Ground): boolean {
  return confidence(ground) >= LEAST_CONFIDENCE;
}

/** How certain it is that the best passage is about the question, from 0 to 1, by which of its terms it has. */
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

/** A word found on this many pages appears incidentally: many texts mention life, but few say what life is. */
const TITLES_OF_EVERYDAY_WORDS = 3;

/** Whether a passage is about the single word asked for. */
function isAbout({ text, heading }: Passage, title: string, asked: Question, weights: TermWeights): boolean {
  const above = weights.placesIn(terms(`${title} ${heading}`, asked.language));
  return above.size > 0 || splitSentences(text).some((sentence) => defines(sentence, asked, weights));
}

/** Factor for a passage that lacks the question's topic: it is about something else. */
const WITHOUT_TOPIC = 0.5;

/**
 * The position of the question's topic among its terms, taken from the first word of that noun phrase, since its last
 * may really be a verb. Null when the topic is a name, which is weighed separately, and for languages other than
 * English.
 */
function topicOf({ text, language, names, terms: asked }: Question): number | null {
  if (language !== "en" || names.length > 0) return null;
  const topic = topicsOf(text).find(({ isAskedAbout }) => isAskedAbout);
  const about = terms(topic?.text ?? "").find((term) => asked.includes(term));
  return about === undefined ? null : asked.indexOf(about);
}

/** The share of names in the score, including adjacent numbers; a year alone matches too easily. */
const NAMES_SHARE = 0.2;
/** Factor when none of the names is found. */
const WITHOUT_NAMES = 0.6;
/** Factor when only the names are found. */
const NAMES_ONLY = 0.7;
/** Factors for questions with few terms: with two, one is easily matched by chance. */
const FEW_TERMS = [0.55, 0.55, 0.4, 0.85];

/**
 * Counts the terms and weighs them by their rarity among the passages: what is missing matters most when it is what was
 * asked for. Names and numbers must be found, and something besides them.
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
