import type { Brief, Mode } from "~/answers/types";
import type { Candidate } from "./candidates";

interface Room {
  /** Nothing is added to an answer with at least this many words ... */
  enoughWords: number;
  /** ... or if it would make the answer longer than this. */
  mostWords: number;
  /** Minimum share of the first sentence's score: a weaker sentence would be padding. */
  leastScore: number;
  /**
   * Minimum share of the first sentence's coverage, for a sentence of another passage: one about something else would
   * be padding too.
   */
  leastCoverage: number;
}

const ROOM: Readonly<Record<Mode, Room>> = {
  quick: { enoughWords: 58, mostWords: 95, leastScore: 0.5, leastCoverage: 0.6 },
  thorough: { enoughWords: 160, mostWords: 200, leastScore: 0.45, leastCoverage: 0.6 },
};
/**
 * Bonus for a sentence in the first one's passage, and more next to it: it is about the same thing, and the two read as
 * one.
 */
const SAME_PASSAGE = 0.2;
const ADJACENT = 0.04;
/** A further bonus right after it, for "It" or "This" that refers to the first sentence's subject. */
const LEANS_ON_FIRST = 0.1;
/** Maximum share of the shorter sentence's terms: above it, both say the same. */
const SAME_TERMS = 0.8;

/**
 * The sentences of an answer in reading order: first the one that answers best, then the best additions, passage by
 * passage. Weak, off-topic or repetitive sentences are left out even if there is space.
 * @param candidates best first
 */
export function chooseSentences(
  candidates: readonly Candidate[],
  { mode = "quick" }: Pick<Brief, "mode"> = {},
): Candidate[] {
  const [first, ...others] = candidates;
  if (!first) return [];
  const room = ROOM[mode];
  const worth = (candidate: Candidate) => candidate.score + closeness(candidate, first);
  const fitting = others.filter(
    (other) => worth(other) >= room.leastScore * first.score && !strays(other, first, room),
  );
  const chosen = [first];
  let length = wordsIn(first);
  for (const candidate of fitting.sort((a, b) => worth(b) - worth(a))) {
    if (length >= room.enoughWords) break;
    const words = wordsIn(candidate);
    if (
      length + words > room.mostWords ||
      dangles(candidate, chosen) ||
      chosen.some((other) => saysTheSame(candidate, other))
    )
      continue;
    chosen.push(candidate);
    length += words;
  }
  return [first, ...inReadingOrder(chosen.slice(1), first)];
}

function closeness(candidate: Candidate, first: Candidate): number {
  if (candidate.passage !== first.passage) return 0;
  const distance = candidate.order - first.order;
  const leaning = distance === 1 && candidate.leans ? LEANS_ON_FIRST : 0;
  return SAME_PASSAGE + (Math.abs(distance) === 1 ? ADJACENT : 0) + leaning;
}

/**
 * Whether it says "It" about something the answer has not named yet. A passage's first sentence refers to its title.
 */
function dangles({ leans, passage, order }: Candidate, chosen: readonly Candidate[]): boolean {
  return leans && order > 0 && !chosen.some((other) => other.passage === passage && other.order === order - 1);
}

function strays(candidate: Candidate, first: Candidate, { leastCoverage }: Room): boolean {
  return candidate.passage !== first.passage && candidate.coverage < leastCoverage * first.coverage;
}

function wordsIn({ shown }: Candidate): number {
  return shown.split(/\s+/).length;
}

function saysTheSame(one: Candidate, other: Candidate): boolean {
  const shared = [...one.terms].filter((term) => other.terms.has(term)).length;
  return shared > SAME_TERMS * Math.min(one.terms.size, other.terms.size);
}

/** Sentences of the first one's passage come next, then those of the other passages, best first. */
function inReadingOrder(rest: Candidate[], first: Candidate): Candidate[] {
  const rank = ({ passage }: Candidate) => (passage === first.passage ? -1 : passage);
  return rest.sort((a, b) => rank(a) - rank(b) || a.order - b.order);
}
