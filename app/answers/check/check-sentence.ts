import type { Support, Verdict } from "../types";
import { type Ground, type Measured, measureSupport } from "./support";
import { likelihoodOf, type SupportModel, supportModel } from "./support-model";

/**
 * With less of its content anywhere in the passage, a sentence is at most partly supported. Chosen on the ExpertQA
 * claims, as are the model's weights; see docs/quality.md.
 */
const LEAST_COVERED = 0.4;
/** The most missing words reported. */
const MOST_MISSING = 3;

/**
 * Judges without a model of language whether a passage supports a sentence. Verbatim sentences are supported. Otherwise
 * the likelihood decides, within bounds set by what can be checked exactly: a missing name, number or date, or little of
 * its content anywhere, allows at most "partly"; a negation on one side only, or other figures in an alike sentence,
 * gives "not".
 * @param sentence plain text without marks
 * @param passage plain text, with its title and heading
 */
export function checkSentence(sentence: string, passage: Ground): Verdict {
  const measured = measureSupport(sentence, passage);
  const support = supportOf(measured);
  return { support, by: "rules", missing: missingOf(measured, support) };
}

/** The verdict for given measurements. */
export function supportOf(
  measured: Measured,
  likely = likelihoodOf(measured, supportModel),
  least: Pick<SupportModel, "supported" | "partly"> = supportModel,
): Support {
  const { verbatim, covered, names, figures, rounded, otherFigures, contrary } = measured;
  if (verbatim) return "supported";
  if (contrary !== null) return "not";
  const isLikely = likely >= least.supported;
  if (isLikely && otherFigures && names.length === 0) return "not";
  const hasAll = covered >= LEAST_COVERED && names.length + figures.length + rounded.length === 0;
  if (isLikely && hasAll) return "supported";
  return likely >= least.partly ? "partly" : "not";
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
