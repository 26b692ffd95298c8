/**
 * The vocabulary term that a question's word most likely means when the word itself never occurs: one with a shared
 * beginning ("inventor" for "invent") or a single typo ("maastrich" for "maastricht").
 * Null when none is near enough.
 */
export function nearestTerm(term: string, vocabulary: Iterable<string>): string | null {
  if (term.length < SHORTEST || /\d/.test(term)) return null;
  let nearest: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of vocabulary) {
    const distance = distanceBetween(term, candidate);
    if (distance < least) [nearest, least] = [candidate, distance];
  }
  return nearest;
}

/** Shorter words have too many near neighbours. */
const SHORTEST = 5;
const LONGEST_ENDING = 4;

/** Infinity when neither word is the other plus an ending, or a typo of it. */
function distanceBetween(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > LONGEST_ENDING || a[0] !== b[0]) return Number.POSITIVE_INFINITY;
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared++;
  if (isOneSlip(a.slice(shared), b.slice(shared))) return 0.5;
  const endings = a.length + b.length - 2 * shared;
  return shared >= SHORTEST && endings <= LONGEST_ENDING ? endings : Number.POSITIVE_INFINITY;
}

/**
 * Whether the rest after a shared beginning differs by one letter added, removed, changed or swapped (Damerau 1964).
 */
function isOneSlip(a: string, b: string): boolean {
  return (
    a.slice(1) === b ||
    a === b.slice(1) ||
    a.slice(1) === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  );
}
