import type { Candidate } from "./candidates";

/** No sentence is added to an answer that has so many words ... */
const ENOUGH_WORDS = 58;
/** ... and none that would make it longer than this. */
const MOST_WORDS = 95;
/** Of the first sentence's score: a weaker sentence would be padding. */
const LEAST_SCORE = 0.5;
/** Of the first sentence's coverage, for a sentence of another passage: speaking of something else, it would be padding too. */
const LEAST_COVERAGE = 0.6;
/** What a sentence gains in the first one's passage, and more beside it: it speaks of the same, and the two read as one. */
const SAME_PASSAGE = 0.3;
const BESIDE = 0.04;
/** Of the shorter sentence's terms: when more are shared, both say the same. */
const SAME_TERMS = 0.8;

/**
 * The sentences of an answer in the order of reading: first the one that answers best, then what best adds to it, passage
 * by passage. What is weak or strays, or says the same again, is left out however much room there is.
 * @param candidates best first
 */
export function chooseSentences(candidates: readonly Candidate[]): Candidate[] {
  const [first, ...others] = candidates;
  if (!first) return [];
  const worth = (candidate: Candidate) => candidate.score + closeness(candidate, first);
  const fitting = others.filter((other) => worth(other) >= LEAST_SCORE * first.score && !strays(other, first));
  const chosen = [first];
  let length = wordsIn(first);
  for (const candidate of fitting.sort((a, b) => worth(b) - worth(a))) {
    if (length >= ENOUGH_WORDS) break;
    const words = wordsIn(candidate);
    if (length + words > MOST_WORDS || chosen.some((other) => saysTheSame(candidate, other))) continue;
    chosen.push(candidate);
    length += words;
  }
  return [first, ...inReadingOrder(chosen.slice(1), first)];
}

function closeness(candidate: Candidate, first: Candidate): number {
  if (candidate.passage !== first.passage) return 0;
  return SAME_PASSAGE + (Math.abs(candidate.order - first.order) === 1 ? BESIDE : 0);
}

function strays(candidate: Candidate, first: Candidate): boolean {
  return candidate.passage !== first.passage && candidate.coverage < LEAST_COVERAGE * first.coverage;
}

function wordsIn({ sentence }: Candidate): number {
  return sentence.split(/\s+/).length;
}

function saysTheSame(one: Candidate, other: Candidate): boolean {
  const shared = [...one.terms].filter((term) => other.terms.has(term)).length;
  return shared > SAME_TERMS * Math.min(one.terms.size, other.terms.size);
}

/** Those of the first sentence's passage come next, then the other passages from the best. */
function inReadingOrder(rest: Candidate[], first: Candidate): Candidate[] {
  const rank = ({ passage }: Candidate) => (passage === first.passage ? -1 : passage);
  return rest.sort((a, b) => rank(a) - rank(b) || a.order - b.order);
}
