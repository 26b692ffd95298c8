import { quoteLexeme } from "./search-vector";

/** A term of a question, and how many passages contain it. */
export interface CountedTerm {
  term: string;
  passages: number;
}

/**
 * How many passages to find by single terms, and how many more by pairs. On synthetic text, twice as many of each gave
 * the same first five documents for a hundred questions.
 */
const MOST_BY_SINGLES = 1_000;
const MOST_BY_PAIRS = 500;
/** Pairing common terms reads the index for each of them: beyond this, that costs more than it finds. */
const MOST_PAIRED_TERMS = 4;

/**
 * The tsquery for the passages worth scoring: those with one of the question's rarest terms, and those with two of its
 * common ones, as many as the budget allows. A common term alone says little, and finding all its passages costs most.
 * @param terms each of which some passage contains
 * @param total the number of passages, to estimate how often two terms meet
 */
export function candidateQuery(terms: CountedTerm[], total: number): string {
  const rarestFirst = [...terms].sort((a, b) => a.passages - b.passages);
  const singles = withinBudget(rarestFirst.map(asClause), MOST_BY_SINGLES);
  const common = rarestFirst.slice(singles.length, singles.length + MOST_PAIRED_TERMS);
  const pairs = pairsOf(common, total);
  const chosen = [...singles, ...withinBudget(pairs, MOST_BY_PAIRS)];
  // If all terms are common, use the least common.
  return (chosen.length > 0 ? chosen : [...pairs, ...common.map(asClause)].slice(0, 1))
    .map(({ query }) => query)
    .join(" | ");
}

interface Clause {
  query: string;
  passages: number;
}

function asClause({ term, passages }: CountedTerm): Clause {
  return { query: quoteLexeme(term), passages };
}

/** The first clauses whose passages together stay within the budget. */
function withinBudget(clauses: Clause[], budget: number): Clause[] {
  let left = budget;
  const over = clauses.findIndex(({ passages }) => {
    left -= passages;
    return left < 0;
  });
  return over < 0 ? clauses : clauses.slice(0, over);
}

/** All pairs of terms, rarest first, assuming that they occur independently. */
function pairsOf(terms: CountedTerm[], total: number): Clause[] {
  return terms
    .flatMap((first, index) =>
      terms.slice(index + 1).map((second) => ({
        query: `(${quoteLexeme(first.term)} & ${quoteLexeme(second.term)})`,
        passages: (first.passages * second.passages) / total,
      })),
    )
    .sort((a, b) => a.passages - b.passages);
}
