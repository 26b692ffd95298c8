import type postgres from "postgres";
import { sqlClient } from "~/db/client.server";
import type { Origin, Passage } from "~/passages/source";
import type { Language } from "~/text/language";
import { originColumn } from "../origins.server";
import { candidateQuery } from "./candidates";
import { type QuestionTerms, readQuestion } from "./question-terms.server";
import { quoteLexeme } from "./search-vector";

/** A document relevant to a question, with its matching passages. */
export interface RankedDocument {
  url: string;
  title: string;
  /** Null where nothing has to be told of it. */
  origin: Origin | null;
  score: number;
  /** The largest share of the question's term weights in one of the passages, from 0 to 1. */
  coverage: number;
  /** In reading order. */
  passages: RankedPassage[];
}

interface RankOptions {
  limit: number;
  signal?: AbortSignal;
  /** Collections to leave out. */
  except?: readonly string[];
  language?: Language;
}

interface RankedPassage extends Passage {
  /** From 0, in its document. */
  position: number;
  score: number;
}

/** BM25's usual constants: term frequency saturation, and length normalisation. */
const K1 = 1.2;
const B = 0.75;
/** Two adjacent terms, as in the question, add this share of the lighter one's weight. */
const NEIGHBOR_BONUS = 0.3;
/**
 * A document scores its best passage, plus this share of its second, plus this share of that of its third, and so on.
 */
const NEXT_PASSAGE_SHARE = 0.3;
/** Caps how many passages are scored when the candidates' clauses match more than estimated. */
const MOST_SCORED = 6_000;
/** How many passages are scored in full, after a first scoring by the heaviest terms that ignores repetitions. */
const MOST_SCORED_IN_FULL = 150;
const MOST_SCORED_FIRST_BY = 8;
const MOST_NEIGHBORS = 16;
/**
 * Sums in SQL are padded to a multiple of this, so that few kinds of statements exist and each connection soon has all
 * prepared.
 */
const PARTS_AT_ONCE = 4;
export const MOST_PASSAGES_OF_A_DOCUMENT = 6;

/**
 * Ranks documents by the BM25 of their passages (Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25
 * and Beyond", 2009), best first.
 * @param options.language the question's; detected by default
 */
export async function rankDocuments(
  question: string,
  { limit, signal, except = [], language }: RankOptions,
): Promise<RankedDocument[]> {
  signal?.throwIfAborted();
  const asked = await readQuestion(question, language);
  signal?.throwIfAborted();
  return asked.terms.length === 0 ? [] : abortable(rankingQuery(asked, limit, except), signal);
}

/**
 * The ids of the passages that have most of a question's weight, ignoring how often: the first stage of
 * {@link rankDocuments}, for other ways to rank them.
 */
export async function shortlistPassages(
  question: string,
  { limit, signal, except = [], language }: RankOptions,
): Promise<number[]> {
  signal?.throwIfAborted();
  const asked = await readQuestion(question, language);
  signal?.throwIfAborted();
  if (asked.terms.length === 0) return [];
  const sql = sqlClient();
  const rows = await abortable(
    sql<{ id: number }[]>`
      WITH ${promisingPassages(asked, limit, except)} SELECT id::float8 FROM promising`,
    signal,
  );
  return rows.map(({ id }) => id);
}

/** The common table expressions \`candidate\`, and \`promising\` for the best of them by a first scoring. */
function promisingPassages({ terms, passages, meanLength }: QuestionTerms, limit: number, except: readonly string[]) {
  const sql = sqlClient();
  const others = sql`AND document_id NOT IN (SELECT id FROM documents WHERE collection = ANY(${[...except]}::text[]))`;
  return sql`
    candidate AS (
      SELECT id, document_id, words, ${K1 * (1 - B)}::float8 + ${(K1 * B) / meanLength}::float8 * length AS saturation
      FROM passages WHERE words @@ ${candidateQuery(terms, passages)}::tsquery ${except.length > 0 ? others : sql``}
      LIMIT ${MOST_SCORED}
    ), promising AS MATERIALIZED (
      SELECT * FROM candidate ORDER BY (${weightsWhere(mostTelling(terms))}) / (1 + saturation) DESC LIMIT ${limit}
    )`;
}

/**
 * After running a kind of statement five times, a connection keeps a generic plan. OFFSET 0 makes that plan look up the
 * few documents and passages at the end, however small the tables were when it was made.
 */
function rankingQuery(asked: QuestionTerms, limit: number, except: readonly string[]) {
  const sql = sqlClient();
  const { terms, fullWeight } = asked;
  return sql<RankedDocument[]>`
    WITH ${promisingPassages(asked, MOST_SCORED_IN_FULL, except)}, term AS (
      SELECT * FROM unnest(${terms.map(({ term }) => term)}::text[], ${terms.map(({ weight }) => weight)}::float8[])
        AS term (lexeme, weight)
    ), scored AS (
      SELECT id, document_id, held.weight, held.score + ${weightsWhere(neighbors(asked))} AS score
      FROM promising CROSS JOIN LATERAL (
        SELECT sum(term.weight) AS weight,
          sum(term.weight * ${K1 + 1}::float8 * cardinality(positions) / (cardinality(positions) + saturation)) AS score
        FROM unnest(words) JOIN term USING (lexeme)
      ) AS held
    ), placed AS (
      SELECT *, row_number() OVER (PARTITION BY document_id ORDER BY score DESC, id) AS place FROM scored
    ), best AS (
      SELECT document_id, max(weight) AS weight, sum(score * ${NEXT_PASSAGE_SHARE}::float8 ^ (place - 1)) AS score
      FROM placed GROUP BY document_id ORDER BY score DESC, document_id LIMIT ${limit}
    )
    SELECT documents.url, documents.title, documents.origin, best.score, best.weight / ${fullWeight}::float8 AS coverage,
      json_agg(json_build_object(
        'text', passages.text, 'heading', passages.heading, 'anchor', passages.anchor, 'position', passages.position,
        'score', placed.score
      ) ORDER BY passages.position) AS passages
    FROM best
      CROSS JOIN LATERAL (
        SELECT url, title, ${originColumn()} AS origin FROM documents WHERE id = best.document_id OFFSET 0
      ) AS documents
      JOIN placed ON placed.document_id = best.document_id AND placed.place <= ${MOST_PASSAGES_OF_A_DOCUMENT}
      CROSS JOIN LATERAL (
        SELECT text, heading, anchor, position FROM passages WHERE id = placed.id OFFSET 0
      ) AS passages
    GROUP BY best.document_id, documents.url, documents.title, documents.origin, best.score, best.weight
    ORDER BY best.score DESC, best.document_id`;
}

interface WeighedQuery {
  /** Null matches nothing. */
  query: string | null;
  weight: number;
}

/** The sum of the weights whose tsquery matches a row's words, as SQL. */
function weightsWhere(queries: WeighedQuery[]) {
  const sql = sqlClient();
  const lacking = (PARTS_AT_ONCE - (queries.length % PARTS_AT_ONCE)) % PARTS_AT_ONCE;
  const nothing: WeighedQuery[] = Array.from({ length: lacking }, () => ({ query: null, weight: 0 }));
  return [...queries, ...nothing].reduce(
    (sum, { query, weight }) => sql`${sum} + CASE WHEN words @@ ${query}::tsquery THEN ${weight}::float8 ELSE 0 END`,
    sql`0`,
  );
}

function mostTelling(terms: QuestionTerms["terms"]): WeighedQuery[] {
  return terms.slice(0, MOST_SCORED_FIRST_BY).map(({ term, weight }) => ({ query: quoteLexeme(term), weight }));
}

/** Adjacent terms of the question, ignoring stop words between them, heaviest first. */
function neighbors({ order, terms }: QuestionTerms): WeighedQuery[] {
  const weights = new Map(terms.map(({ term, weight }) => [term, weight]));
  const bonuses = new Map<string, number>();
  for (const [index, second] of order.slice(1).entries()) {
    const first = order[index] ?? "";
    const weight = Math.min(weights.get(first) ?? 0, weights.get(second) ?? 0);
    if (weight > 0) bonuses.set(`${quoteLexeme(first)} <-> ${quoteLexeme(second)}`, weight * NEIGHBOR_BONUS);
  }
  return [...bonuses]
    .map(([query, weight]) => ({ query, weight }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_NEIGHBORS);
}

/** The query's rows; the query is cancelled in the database when nobody is waiting any more. */
async function abortable<Row extends object>(
  query: postgres.PendingQuery<Row[]>,
  signal?: AbortSignal,
): Promise<Row[]> {
  const cancel = () => query.cancel();
  signal?.addEventListener("abort", cancel, { once: true });
  try {
    return await query;
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener("abort", cancel);
  }
}
