/** A text in another language consists of unknown words, and each is compared with the whole vocabulary. */
const MOST_UNKNOWN = 20;

/** The terms that occur. */
export interface Vocabulary extends Iterable<string> {
  has(term: string): boolean;
}

/** More terms than any language's texts have: of arbitrary letters, which nobody means. */
const MOST_COMPARED = 50_000;

/** Terms, each that is not in the vocabulary replaced by the {@link nearestTerm}, as far as the first of them have one. */
export function meantTerms(terms: readonly string[], vocabulary: Vocabulary): string[] {
  const meant = new Map<string, string>();
  let byInitial: ReadonlyMap<string | undefined, string[]> | undefined;
  return terms.map((term) => {
    if (vocabulary.has(term)) return term;
    if (!meant.has(term) && meant.size < MOST_UNKNOWN) {
      byInitial ??= groupedByInitial(vocabulary);
      meant.set(term, nearestTerm(term, byInitial.get(term[0]) ?? []) ?? term);
    }
    return meant.get(term) ?? term;
  });
}

/** A slip is never in the first letter. */
function groupedByInitial(vocabulary: Vocabulary): Map<string | undefined, string[]> {
  const groups = new Map<string | undefined, string[]>();
  let compared = 0;
  for (const term of vocabulary) {
    compared += 1;
    if (compared > MOST_COMPARED) break;
    const group = groups.get(term[0]);
    if (group) group.push(term);
    else groups.set(term[0], [term]);
  }
  return groups;
}

/** Whether two words differ by at most one letter added, removed, changed or swapped. */
export function isWithinOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  const shared = sharedBeginning(a, b);
  return isOneSlip(a.slice(shared), b.slice(shared));
}

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
  const shared = sharedBeginning(a, b);
  if (isOneSlip(a.slice(shared), b.slice(shared))) return 0.5;
  const endings = a.length + b.length - 2 * shared;
  return shared >= SHORTEST && endings <= LONGEST_ENDING ? endings : Number.POSITIVE_INFINITY;
}

function sharedBeginning(a: string, b: string): number {
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared++;
  return shared;
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
