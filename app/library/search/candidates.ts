import { quoteLexeme } from "./search-vector";

/** A term of a question, and in how many passages it stands. */
export interface CountedTerm {
  term: string;
  passages: number;
}

/**
 * How many passages to find by single terms, and how many more by pairs. Of made-up text, twice as many of each gave the same
 * first five documents for a hundred questions as these do.
 */
const MOST_BY_SINGLES = 1_000;
const MOST_BY_PAIRS = 500;
/** To find where two common terms meet, the index is read through for each of them: that costs more than what is found. */
const MOST_PAIRED_TERMS = 4;

/**
 * The tsquery that finds the passages worth scoring: those with one of the question's rarest terms, and those with two of
 * its common ones, as many as the budget allows. A common term alone says little, and finding all its passages costs most.
 * @param terms all of which stand in some passage
 * @param total how many passages there are, to judge how often two terms meet
 */
export function candidateQuery(terms: CountedTerm[], total: number): string {
  const rarestFirst = [...terms].sort((a, b) => a.passages - b.passages);
  const singles = withinBudget(rarestFirst.map(asClause), MOST_BY_SINGLES);
  const common = rarestFirst.slice(singles.length, singles.length + MOST_PAIRED_TERMS);
  const pairs = pairsOf(common, total);
  const chosen = [...singles, ...withinBudget(pairs, MOST_BY_PAIRS)];
  // Where all is common, the least common is what there is.
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

/** The first clauses, while they find no more passages together than the budget. */
function withinBudget(clauses: Clause[], budget: number): Clause[] {
  let left = budget;
  const over = clauses.findIndex(({ passages }) => {
    left -= passages;
    return left < 0;
  });
  return over < 0 ? clauses : clauses.slice(0, over);
}

/** Every two terms, the rarest pair first, as though terms met by chance. */
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
