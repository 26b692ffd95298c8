/**
 * The term of a vocabulary that a word of the question most likely means when the word itself never occurs: one that
 * shares its beginning ("inventor" for "invent") or is one slip of the pen away ("maastrich" for "maastricht").
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

/** Of shorter words too many others are near. */
const SHORTEST = 5;
const LONGEST_ENDING = 4;

/** Infinity when the words are not near: neither one an ending away from the other nor a slip of the pen. */
function distanceBetween(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > LONGEST_ENDING || a[0] !== b[0]) return Number.POSITIVE_INFINITY;
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared++;
  if (isOneSlip(a.slice(shared), b.slice(shared))) return 0.5;
  const endings = a.length + b.length - 2 * shared;
  return shared >= SHORTEST && endings <= LONGEST_ENDING ? endings : Number.POSITIVE_INFINITY;
}

/** Whether what is left after a shared beginning differs by one letter added, lost, changed or swapped (Damerau 1964). */
function isOneSlip(a: string, b: string): boolean {
  return (
    a.slice(1) === b ||
    a === b.slice(1) ||
    a.slice(1) === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  );
}
