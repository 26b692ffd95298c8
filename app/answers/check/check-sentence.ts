import type { Support, Verdict } from "../types";
import { type Ground, type Measured, measureSupport } from "./support";

/** Minimum scores for "supported" and "partly"; both chosen on the ExpertQA claims, see docs/quality.md. */
export const SUPPORTED = 0.55;
export const PARTLY = 0.3;

/**
 * With this share of its content in one stretch, a sentence is not doubted because a short or plain passage scores low.
 */
const FULL = 0.85;
/** With less of its content anywhere in the passage, a sentence is about something else. */
const BARE = 0.2;
/** The most missing words reported. */
const MOST_MISSING = 3;

/**
 * Judges by fixed rules whether a passage supports a sentence. Verbatim sentences are supported. Otherwise the score
 * decides, within bounds set by what can be checked exactly: a missing name, number or date allows at most "partly"; a
 * contradiction, or different figures in place of all of the sentence's, gives "not".
 * @param sentence plain text without marks
 * @param passage plain text, with its title and heading
 */
export function checkSentence(sentence: string, passage: Ground): Verdict {
  const measured = measureSupport(sentence, passage);
  const support = supportOf(measured);
  return { support, by: "rules", missing: missingOf(measured, support) };
}

/** The verdict for given measurements. */
export function supportOf(measured: Measured): Support {
  const { verbatim, content, whole, names, figures, rounded, otherFigures, contrary, score } = measured;
  if (verbatim) return "supported";
  if (contrary !== null || whole < BARE || (otherFigures && names.length === 0 && content >= FULL)) return "not";
  if (figures.length > 0 && score < SUPPORTED && content < FULL) return score >= PARTLY ? "partly" : "not";
  const isFull = content >= FULL || score >= SUPPORTED;
  if (names.length > 0 || figures.length > 0 || rounded.length > 0) return isFull || score >= PARTLY ? "partly" : "not";
  if (isFull) return "supported";
  return score >= PARTLY ? "partly" : "not";
}

/**
 * Verbatim pieces of the sentence: figures and names first, then contradicting words, then content the passage lacks.
 */
function missingOf({ verbatim, figures, names, rounded, contrary, missing }: Measured, support: Support): string[] {
  if (verbatim) return [];
  const exact = [...figures, ...names, ...rounded, ...(contrary === null ? [] : [contrary])];
  const pieces = support === "supported" ? exact : [...exact, ...missing];
  const distinct = pieces.filter(
    (piece, index) => !pieces.some((other, before) => before < index && other.split(/\W+/u).includes(piece)),
  );
  return [...new Set(distinct)].slice(0, MOST_MISSING);
}
