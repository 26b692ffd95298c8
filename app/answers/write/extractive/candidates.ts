import type { Brief, RankedPassage } from "~/answers/types";
import { languageOf } from "~/text/detect-language.server";
import { splitSentences } from "~/text/sentences";
import { terms } from "~/text/terms";
import { standingAlone } from "./standing-alone";

/** A sentence of a passage that may go into the answer. */
export interface Candidate {
  /** Index into the brief's passages. */
  passage: number;
  /** Its index among the passage's sentences. */
  order: number;
  /** As written in the passage. */
  sentence: string;
  /** The same, made to stand alone: the name for its "It", the year for its "Two years later", where certain. */
  shown: string;
  /** Whether it says "It" or "This" about something it does not name. */
  leans: boolean;
  terms: ReadonlySet<string>;
  /** The share of the question's terms in it or above it. */
  coverage: number;
  /** How likely it is part of the answer, by its passage and by itself; comparable within one brief. */
  score: number;
}

type Ground = Pick<Brief, "question" | "language" | "passages" | "sources">;

/**
 * Every sentence of the brief's passages with its score, best first. A sentence found in several passages counts once.
 */
export function scoreSentences(ground: Ground): Candidate[] {
  const seen = new Set<string>();
  return ground.passages
    .flatMap((_, passage) => sentencesOf(passage, ground))
    .sort((a, b) => b.score - a.score)
    .filter(({ sentence }) => !seen.has(sentence) && seen.add(sentence));
}

/** The sentences of one passage, in order. */
export function sentencesOf(passage: number, ground: Ground): Candidate[] {
  const ranked = ground.passages[passage] as RankedPassage;
  const { question, language = languageOf(question) } = ground;
  const sentences = splitSentences(ranked.text);
  const above = aboveOf(ranked, ground);
  const asked = new Set(terms(question, language));
  const termsAbove = new Set(terms(above, language));
  return sentences.map((sentence, order) => {
    const alone = standingAlone({ sentences, order, title: above });
    // Its rules are for English; which language a text is in takes longer to tell than they do.
    const shown = alone !== sentence && languageOf(ranked.text) === "en" ? alone : sentence;
    const own = new Set(terms(shown, language));
    const covered = [...asked].filter((term) => own.has(term) || termsAbove.has(term)).length;
    return {
      passage,
      order,
      sentence,
      shown,
      leans: POINTS_BACK.test(shown),
      terms: own,
      coverage: covered / Math.max(1, asked.size),
      score: ranked.score * likelihoodOf(order, ranked),
    };
  });
}

/** How likely a sentence answers, as a share of the likeliest; the one that the library knows to answer is as likely. */
function likelihoodOf(order: number, { opening, sentences }: RankedPassage): number {
  return order === opening ? 1 : (sentences[order] ?? 0) / Math.max(...sentences, Number.MIN_VALUE);
}

/** The title and heading above a passage. */
export function aboveOf({ source, heading }: RankedPassage, { sources }: Pick<Brief, "sources">): string {
  return `${sources[source]?.title ?? ""} ${heading}`;
}

/** The clearest cases, excluding "There are" or "Both Rome and Athens". */
const POINTS_BACK = /^(?:it|its|he|his|she|her|they|their|this|these|those|such|as such|the (?:former|latter))\b/i;
