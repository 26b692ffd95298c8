import { sqlClient } from "~/db/client.server";
import { builtInEmbedder, configuredEmbedder, type Embedder } from "~/embeddings/embedder.server";
import { embeddedText } from "~/embeddings/fill.server";
import { spaceOf } from "~/embeddings/vector-index.server";
import { dot, fromBytes } from "~/embeddings/vectors";
import { readTermFigures } from "~/library/library.server";
import { log } from "~/log.server";
import type { TermFigures } from "~/passages/asked-terms";
import { ANSWERS } from "~/passages/logistic";
import { rankPassages } from "~/passages/rank";
import type { Passage, RankedPassage, Source } from "~/passages/source";
import { languageOf } from "~/text/detect-language.server";
import type { Language } from "~/text/language";
import { splitSentences } from "~/text/sentences";

export interface RankSourcesOptions {
  signal: AbortSignal;
  /** The question's language; detected by default. */
  language?: Language;
  /** The configured one by default. */
  embedder?: Embedder | null;
}

/** Ranks passages as {@link rankPassages} does. */
export type Ranking = (
  question: string,
  sources: readonly Source[],
  options: { limit: number; language?: Language },
) => RankedPassage[];

/**
 * Prepares to rank these sources for each question by words and by meaning: everything asynchronous happens here. Words
 * alone decide where there is no model for the language, or it fails or is late.
 * @param questions the first decides which passages are embedded
 * @throws the signal's reason, and nothing else
 */
export async function rankingOf(
  questions: readonly string[],
  sources: readonly Source[],
  { signal, language = languageOf(questions[0] ?? ""), embedder = configuredEmbedder() }: RankSourcesOptions,
): Promise<Ranking> {
  const figures = await figuresFor(questions, language);
  signal.throwIfAborted();
  const byWords: Ranking = (question, ranked, options) =>
    rankPassages(question, ranked, { language, ...options, figures });
  const [first = ""] = questions;
  if (!embedder?.understands(language) || sources.every(({ passages }) => passages.every(({ match }) => match)))
    return byWords;
  const firstVector = await embedder.ofQuestion(first, signal);
  if (!firstVector) return byWords;
  const vectors = new Map([[first, firstVector]]);
  const [passages] = await Promise.all([
    passageVectors(
      embedder,
      spaceOf(embedder.model, firstVector),
      byWords(first, sources, { limit: Number.POSITIVE_INFINITY }),
      sources,
      signal,
    ),
    ...questions.slice(1).map(async (question) => {
      const vector = await embedder.ofQuestion(question, signal);
      if (vector) vectors.set(question, vector);
    }),
  ]);
  // The learnt model knows the built-in model's cosines only.
  const isKnown = embedder.model === builtInEmbedder()?.model;
  const byMeaning =
    (sentenceCosines: SentenceCosines): Ranking =>
    (question, ranked, options) => {
      const vector = vectors.get(question);
      return rankPassages(question, ranked, {
        language,
        ...options,
        figures,
        cosineOf: vector && (({ source, passage }) => passages.cosine(vector, ranked[source], passage)),
        sentenceCosinesOf: ({ source, passage }) =>
          question === first ? sentenceCosines.get(ranked[source]?.passages[passage]?.text ?? "") : undefined,
        judgesByMeaning: isKnown,
      });
    };
  const best = byMeaning(new Map())(first, sources, { limit: PASSAGES_TRIED }).find(isAnswering);
  return byMeaning(isKnown && best && !best.match ? await cosinesOf(best, firstVector, embedder, signal) : new Map());
}

/** Of each sentence of a passage, by the passage's text. */
type SentenceCosines = ReadonlyMap<string, number[]>;

/** The writer has no more. */
const PASSAGES_TRIED = 12;

const isAnswering = ({ confidence }: RankedPassage) => confidence >= ANSWERS;

async function cosinesOf(
  { text }: RankedPassage,
  question: Float32Array,
  embedder: Embedder,
  signal: AbortSignal,
): Promise<SentenceCosines> {
  const vectors = await embedder.ofFound(splitSentences(text), signal);
  return new Map(vectors && [[text, vectors.map((vector) => dot(question, vector))]]);
}

/** Undefined when they can't be read: then the passages themselves tell how rare a term is. */
async function figuresFor(questions: readonly string[], language: Language): Promise<TermFigures | undefined> {
  try {
    return await readTermFigures(questions.join("\n"), language);
  } catch (error) {
    log.error({ err: error }, "the library's figures could not be read");
    return undefined;
  }
}

interface PassageVectors {
  cosine(question: Float32Array, source: Source | undefined, passage: number): number | undefined;
}

/** The stored vectors, and those of the best by words among the other passages, made now. */
async function passageVectors(
  embedder: Embedder,
  space: string,
  byWords: readonly RankedPassage[],
  sources: readonly Source[],
  signal: AbortSignal,
): Promise<PassageVectors> {
  const vectors = await keptVectors(space, sources);
  signal.throwIfAborted();
  const waiting = byWords
    .filter(({ match }) => !match)
    .map((passage) => ({ passage, source: sources[passage.source] }))
    .filter(({ passage, source }) => source && !vectors.has(keyOf(source, passage)))
    .slice(0, embedder.mostFound);
  const texts = waiting.map(({ passage, source }) => embeddedText({ title: source?.title ?? "", ...passage }));
  const found = await embedder.ofFound(texts, signal);
  for (const [index, { passage, source }] of waiting.entries()) {
    const vector = found?.[index];
    if (vector && source) vectors.set(keyOf(source, passage), vector);
  }
  return {
    cosine(question, source, place) {
      const passage = source?.passages[place];
      const vector = passage && vectors.get(keyOf(source, passage));
      return vector?.length === question.length ? dot(question, vector) : undefined;
    },
  };
}

function keyOf({ url }: Source, { text }: Passage): string {
  return `${url}\n${text}`;
}

/** The library's stored vectors of its passages. */
async function keptVectors(space: string, sources: readonly Source[]): Promise<Map<string, Float32Array>> {
  const ours = sources.filter(
    ({ provider, passages }) => provider === "library" && passages.some(({ match }) => !match),
  );
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
