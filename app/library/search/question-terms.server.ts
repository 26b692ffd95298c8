import { sqlClient } from "~/db/client.server";
import { inverseFrequency, type TermFigures } from "~/passages/asked-terms";
import { languageOf } from "~/text/detect-language.server";
import type { Language } from "~/text/language";
import type { CountedTerm } from "./candidates";
import { foreignTerms } from "./foreign-terms";
import { lexemes } from "./search-vector";
import { mayBeMisspelled, mostEdits, nearestSpelling } from "./spelling";

/** A question in the library's terms. */
export interface QuestionTerms {
  /** Those that some passage contains, with the weight of a match, heaviest first. */
  terms: (CountedTerm & { weight: number })[];
  /** All of the question's terms in order, with corrections applied. */
  order: string[];
  /** The total weight of the heaviest terms, including those that no passage contains. */
  fullWeight: number;
  /** How many passages the library has. */
  passages: number;
  /** Terms per passage. */
  meanLength: number;
}

/** A question may be a page long; its rarest terms identify it. */
const MOST_TERMS = 16;
/** The weight of words about how a person asks rather than what. */
const ASKING_WEIGHT = 0.1;
const ASKING_TERMS = new Set([
  ...lexemes("explain describe tell mean name call type kind give example many long often happen"),
  ...lexemes("erkläre beschreibe nenne bedeutet heißt Name Art Beispiel viele lange oft", "de"),
  ...lexemes("explica describe significa llama nombre tipo ejemplo ocurre", "es"),
  ...lexemes("explique décris signifie appelle nom type exemple arrive", "fr"),
]);
/** An unknown word is replaced by the nearest known one, at this share of its weight. */
const CORRECTED_WEIGHT = 0.5;
/** The share of a word's weight in another language's terms, if the question's language has it too. */
const FOREIGN_WEIGHT = 0.6;
/** A page in another language consists of unknown words. */
const MOST_CORRECTED = 4;

/** Looks the question's terms up. An empty library gives no terms. */
export async function readQuestion(
  question: string,
  language: Language = languageOf(question),
): Promise<QuestionTerms> {
  const asked = lexemes(question, language);
  const foreign = foreignTerms(question, language);
  const { passages, meanLength, counts } = await readFigures([...new Set([...asked, ...foreign.keys()])]);
  const onlyForeign = new Map([...foreign].flatMap(([term, own]) => (counts.has(term) ? [[own, term] as const] : [])));
  const corrected = await correctSpelling(
    [...new Set(asked)].filter((term) => !counts.has(term) && !onlyForeign.has(term)),
  );
  for (const { term, passages } of corrected.values()) counts.set(term, passages);
  const meant = (term: string) =>
    counts.has(term) ? term : (onlyForeign.get(term) ?? corrected.get(term)?.term ?? term);
  const order = asked.map(meant);
  const weights = new Map(order.map((term) => [term, weightOf(term, counts.get(term) ?? 0, passages)]));
  const guesses = new Set([...corrected.values()].map(({ term }) => term).filter((term) => !asked.includes(term)));
  const known = [...weights].map(([term, weight]) => ({
    term,
    weight: guesses.has(term) ? weight * CORRECTED_WEIGHT : weight,
  }));
  const besides = [...foreign.keys()]
    .filter((term) => !weights.has(term))
    .map((term) => ({ term, weight: weightOf(term, counts.get(term) ?? 0, passages) * FOREIGN_WEIGHT }));
  const terms = [...known, ...besides]
    .map(({ term, weight }) => ({ term, weight, passages: counts.get(term) ?? 0 }))
    .filter(({ passages }) => passages > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_TERMS);
  // All words of the question's own language may be function words there: "US. US." in English.
  const asking = weights.size > 0 ? [...weights.values()] : besides.map(({ weight }) => weight);
  const heaviest = asking.sort((a, b) => b - a).slice(0, MOST_TERMS);
  return { terms, order, fullWeight: heaviest.reduce((sum, weight) => sum + weight, 0), passages, meanLength };
}

/** Whether any passage contains one of the words that a question is about, allowing for typos. */
export async function knowsAnyWord(question: string, language: Language): Promise<boolean> {
  return (await readQuestion(question, language)).terms.length > 0;
}

/** How many of the library's passages have each of a text's terms; undefined while the library is empty. */
export async function readTermFigures(text: string, language: Language): Promise<TermFigures | undefined> {
  const { passages, counts } = await readFigures([...new Set(lexemes(text, language))]);
  return passages === 0 ? undefined : { texts: passages, having: (term) => counts.get(term) ?? 0 };
}

function weightOf(term: string, among: number, passages: number): number {
  const idf = inverseFrequency(among, passages);
  return ASKING_TERMS.has(term) ? idf * ASKING_WEIGHT : idf;
}

interface Figures {
  passages: number;
  meanLength: number;
  /** How many passages contain each term, for terms that occur. */
  counts: Map<string, number>;
}

/** BM25's figures of the library and of these terms, in one query. */
async function readFigures(terms: string[]): Promise<Figures> {
  const rows = await sqlClient()<{ total: number; meanLength: number; term: string | null; passages: number }[]>`
    SELECT corpus.passages::float8 AS total, (total_length / corpus.passages)::float8 AS "meanLength",
      lexeme AS term, lexemes.passages
    FROM corpus LEFT JOIN lexemes ON lexeme = ANY(${terms}::text[]) WHERE corpus.passages > 0`;
  const [first] = rows;
  const counts = rows.flatMap(({ term, passages }) => (term === null ? [] : [[term, passages] as const]));
  return { passages: first?.total ?? 0, meanLength: first?.meanLength ?? 1, counts: new Map(counts) };
}

/** For each unknown term, the known one probably meant, if one has the same prefix. */
async function correctSpelling(unknown: string[]): Promise<Map<string, CountedTerm>> {
  const slips = unknown.filter(mayBeMisspelled).slice(0, MOST_CORRECTED);
  if (slips.length === 0) return new Map();
  // What LIKE means to the prefix index; the planner uses it for LIKE only when the prefix is a constant.
  const known = await sqlClient()<(CountedTerm & { slip: string })[]>`
    SELECT slip, lexeme AS term, passages
    FROM unnest(${slips}::text[], ${slips.map(mostEdits)}::int[]) AS slips (slip, edits)
      JOIN lexemes ON lexeme ~>=~ left(slip, 2) AND lexeme ~<~ (left(slip, 2) || ${LAST_LETTER})
        AND length(lexeme) BETWEEN length(slip) - edits AND length(slip) + edits`;
  return new Map(
    slips.flatMap((slip) => {
      const meant = nearestSpelling(
        slip,
        known.filter((one) => one.slip === slip),
      );
      return meant ? [[slip, { term: meant.term, passages: meant.passages }] as const] : [];
    }),
  );
}

/** Sorts after all others. */
const LAST_LETTER = "\u{10FFFF}";
