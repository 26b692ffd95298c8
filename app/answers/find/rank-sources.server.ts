import { sqlClient } from "~/db/client.server";
import { log } from "~/log.server";
import { reciprocalRankFusion } from "~/passages/fuse";
import { rankPassages } from "~/passages/rank";
import type { Passage, RankedPassage, Source } from "~/passages/source";
import type { Language } from "~/text/language";
import { configuredEmbedder, type Embedder } from "./embedder.server";
import { embeddedText } from "./fill.server";
import { spaceOf } from "./vector-index.server";
import { dot, fromBytes } from "./vectors";

export interface HybridOptions {
  signal: AbortSignal;
  /** The question's language; detected by default. */
  language?: Language;
  /** The configured one by default. */
  embedder?: Embedder | null;
}

/** Ranks passages as {@link rankPassages} does. */
export type Ranking = typeof rankPassages;

/** Of passages outside the library, only the best by words are sent to the service, in one request. */
const MOST_EMBEDDED = 60;

/**
 * Ranks all sources' passages by words and by meaning, fused by reciprocal rank; by words alone if there is no
 * embeddings service, or it fails or is late.
 * @throws the signal's reason, and nothing else
 */
export async function rankHybrid(
  question: string,
  sources: readonly Source[],
  { limit, ...options }: HybridOptions & { limit: number },
): Promise<RankedPassage[]> {
  const rank = await hybridRanking([question], sources, options);
  return rank(question, sources, { limit, language: options.language });
}

/**
 * Prepares to rank these sources for each question: everything asynchronous happens here.
 * @param questions the first decides which passages are sent to the service
 * @throws the signal's reason, and nothing else
 */
export async function hybridRanking(
  questions: readonly string[],
  sources: readonly Source[],
  { signal, language, embedder = configuredEmbedder() }: HybridOptions,
): Promise<Ranking> {
  const [first = ""] = questions;
  if (!embedder || sources.length === 0) return rankPassages;
  const firstVector = await embedder.ofQuestion(first, signal);
  if (!firstVector) return rankPassages;
  const vectors = new Map([[first, firstVector]]);
  const [passages] = await Promise.all([
    passageVectors(embedder, spaceOf(embedder.model, firstVector), first, sources, { signal, language }),
    ...questions.slice(1).map(async (question) => {
      const vector = await embedder.ofQuestion(question, signal);
      if (vector) vectors.set(question, vector);
    }),
  ]);
  if (!passages) return rankPassages;
  return (question, ranked, { limit, language }) => {
    const vector = vectors.get(question);
    const byWords = rankPassages(question, ranked, { limit: Number.POSITIVE_INFINITY, language });
    return (
      vector ? fuse(byWords, (passage) => passages.cosine(vector, ranked[passage.source], passage)) : byWords
    ).slice(0, limit);
  };
}

/**
 * Fuses the order by words with the order by cosine. The scores are those of the ranking by words, reassigned in the
 * fused order, so that writers can read them the same way.
 */
function fuse(
  byWords: readonly RankedPassage[],
  cosineOf: (passage: RankedPassage) => number | undefined,
): RankedPassage[] {
  const near = byWords
    .map((passage, place) => ({ place, cosine: cosineOf(passage) ?? Number.NEGATIVE_INFINITY }))
    .filter(({ cosine }) => cosine > Number.NEGATIVE_INFINITY)
    .sort((a, b) => b.cosine - a.cosine);
  // Drop the farther half: in an order by cosine every passage has a rank, however far it is.
  const nearer = near.slice(0, Math.ceil(near.length / 2));
  const worded = byWords.flatMap(({ score }, place) => (score > 0 ? [String(place)] : []));
  const scores = reciprocalRankFusion([worded, nearer.map(({ place }) => String(place))]);
  const order = [...new Set([...scores.keys(), ...byWords.keys()].map(Number))];
  const lowest = byWords[worded.length - 1]?.score ?? 1;
  return order.flatMap((place, index) => {
    const passage = byWords[place];
    if (!passage) return [];
    // More passages are found than by words alone: the others follow, in proportion to their own ranks.
    const share = (scores.get(String(place)) ?? 0) / ([...scores.values()][0] ?? 1);
    const score = index < worded.length ? (byWords[index]?.score ?? 0) : share * lowest;
    return { ...passage, score };
  });
}

interface PassageVectors {
  cosine(question: Float32Array, source: Source | undefined, passage: Passage): number | undefined;
}

/**
 * Undefined when the passages without stored vectors could not be embedded: ranking only some would be unfair to the
 * others.
 */
async function passageVectors(
  embedder: Embedder,
  space: string,
  question: string,
  sources: readonly Source[],
  { signal, language }: HybridOptions,
): Promise<PassageVectors | undefined> {
  const vectors = await keptVectors(space, sources);
  signal.throwIfAborted();
  const waiting = rankPassages(question, sources, { limit: Number.POSITIVE_INFINITY, language })
    .map((passage) => ({ passage, source: sources[passage.source] }))
    .filter(({ passage, source }) => source && !vectors.has(keyOf(source, passage)))
    .slice(0, MOST_EMBEDDED);
  const found = await embedder.ofFound(
    waiting.map(({ passage, source }) => embeddedText({ title: source?.title ?? "", ...passage })),
    signal,
  );
  if (!found) return undefined;
  for (const [index, { passage, source }] of waiting.entries()) {
    const vector = found[index];
    if (vector && source) vectors.set(keyOf(source, passage), vector);
  }
  return {
    cosine(question, source, passage) {
      const vector = source && vectors.get(keyOf(source, passage));
      return vector?.length === question.length ? dot(question, vector) : undefined;
    },
  };
}

function keyOf({ url }: Source, { text }: Passage): string {
  return `${url}\n${text}`;
}

/** The library's stored vectors of its passages. */
async function keptVectors(space: string, sources: readonly Source[]): Promise<Map<string, Float32Array>> {
  const ours = sources.filter(({ provider }) => provider === "library");
  const urls = ours.map(({ url }) => url);
  const texts = ours.flatMap(({ passages }) => passages.map(({ text }) => text));
  if (urls.length === 0) return new Map();
  try {
    const rows = await sqlClient()<{ url: string; text: string; vector: Buffer }[]>`
      SELECT documents.url, passages.text, vector
      FROM documents JOIN passages ON passages.document_id = documents.id
        JOIN passage_vectors ON passage_id = passages.id AND space = ${space}
      WHERE documents.url = ANY(${urls}::text[]) AND passages.text = ANY(${texts}::text[])`;
    return new Map(rows.map(({ url, text, vector }) => [`${url}\n${text}`, fromBytes(vector)]));
  } catch (error) {
    log.error({ err: error }, "kept vectors could not be read");
    return new Map();
  }
}
