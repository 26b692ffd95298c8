import type { CountedTerm } from "./candidates";

/** Shorter words have too many neighbors. */
const SHORTEST_CORRECTED = 5;
/** From this length on, two letters may be wrong. */
const SHORTEST_TWICE_CORRECTED = 8;

/** Whether an unknown term may be a typo: a word of some length, not a number or a code. */
export function mayBeMisspelled(term: string): boolean {
  return term.length >= SHORTEST_CORRECTED && /^\p{L}+$/u.test(term);
}

/** How many letters of a term may be wrong. */
export function mostEdits(term: string): number {
  return term.length >= SHORTEST_TWICE_CORRECTED ? 2 : 1;
}

/** The known term probably meant: the nearest, and of those the most common. Undefined when none is near. */
export function nearestSpelling(term: string, known: CountedTerm[]): CountedTerm | undefined {
  const most = mostEdits(term);
  const [nearest] = known
    .map((candidate) => ({ candidate, edits: editDistance(term, candidate.term) }))
    .filter(({ edits }) => edits <= most)
    .sort((a, b) => a.edits - b.edits || b.candidate.passages - a.candidate.passages);
  return nearest?.candidate;
}

/**
 * Insertions, deletions, substitutions and swaps of adjacent letters: Damerau's distance as optimal string alignment.
 */
export function editDistance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
        swapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return at(last, to.length);
}

function at(row: number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
