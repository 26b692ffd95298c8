import { sqlClient } from "~/db/client.server";
import { builtInEmbedder, configuredEmbedder, type Embedder } from "~/embeddings/embedder.server";
import { embeddedText } from "~/embeddings/fill.server";
import { dot, fromBytes, spaceOf } from "~/embeddings/vectors";
import { readTermFigures } from "~/library/library.server";
import { log } from "~/log.server";
import type { TermFigures } from "~/passages/asked-terms";
import { ANSWERS } from "~/passages/logistic";
import {
  type ChooseOptions,
  chosenFrom,
  type Judged,
  type JudgeOptions,
  judgePassages,
  type PassagePlace,
  rankPassages,
} from "~/passages/rank";
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
  options: Omit<ChooseOptions, "sentenceCosinesOf"> & { language?: Language },
) => RankedPassage[];

/**
 * Ranks these sources for each question by words and by meaning, so that the ranking has only to choose: everything
 * asynchronous happens here, and everything that takes long, with other work in between. Words alone decide where they
 * are sure enough, where there is no model for the language, or it fails or is late.
 * @param questions the first decides whether passages are embedded, and which
 * @throws the signal's reason, and nothing else
 */
export async function rankingOf(
  questions: readonly string[],
  sources: readonly Source[],
  { signal, language = languageOf(questions[0] ?? ""), embedder = configuredEmbedder() }: RankSourcesOptions,
): Promise<Ranking> {
  const figures = await figuresFor(questions, language);
  signal.throwIfAborted();
  const [first = ""] = questions;
  const judge: Judge = (question, options = {}) =>
    judgePassages(question, sources, { language, figures, signal, ...options });
  const byWords = await judge(first);
  const vector =
    embedder?.understands(language) && !sources.every(isMatched) && !isSettled(byWords, sources)
      ? await embedder.ofQuestion(first, signal)
      : undefined;
  const judged =
    embedder && vector
      ? await judgedByMeaning(judge, { questions, byWords, sources, embedder, vector, signal })
      : await forEach(questions, async (question) => (question === first ? byWords : judge(question)));
  const best = vector && judged.get(first)?.passages.slice(0, PASSAGES_TRIED).find(isAnswering)?.passage;
  const cosines =
    isKnown(embedder) && best && !best.match ? await cosinesOf(best, vector, embedder, signal) : undefined;
  return (question, ranked, options) => {
    const known = ranked === sources ? judged.get(question) : undefined;
    if (!known) return rankPassages(question, ranked, { language, ...options, figures });
    const sentenceCosinesOf = ({ source, passage }: PassagePlace) =>
      question === first ? cosines?.get(sources[source]?.passages[passage]?.text ?? "") : undefined;
    return chosenFrom(known, { ...options, sentenceCosinesOf });
  };
}

/**
 * Where the best passage is so likely to answer by words alone, the others' meaning is not asked for: the vectors of
 * passages that have none yet would take half a second. Of 0.8 and 0.95, tried on XQuAD's pages, this lost no answer there
 * (docs/offline.md); on CLAPnq's passages it changed how two of 150 answers open.
 */
const SETTLED = 0.95;

function isSettled({ passages: [best] }: Judged, sources: readonly Source[]): boolean {
  const isWithoutVectors = (source: Source) => source.provider !== "library" || isMatched(source);
  return best !== undefined && best.confidence >= SETTLED && sources.every(isWithoutVectors);
}

/** Whether the library has judged its passages already. */
const isMatched = ({ passages }: Source) => passages.every(({ match }) => match);

/** Judges the sources' passages, by words unless the options say more. */
type Judge = (question: string, options?: Pick<JudgeOptions, "cosineOf" | "judgesByMeaning">) => Promise<Judged>;

interface ByMeaning {
  questions: readonly string[];
  /** Of the first question. */
  byWords: Judged;
  sources: readonly Source[];
  embedder: Embedder;
  /** Of the first question. */
  vector: Float32Array;
  signal: AbortSignal;
}

async function judgedByMeaning(judge: Judge, options: ByMeaning) {
  const { questions, byWords, sources, embedder, vector, signal } = options;
  const [first = "", ...others] = questions;
  const vectors = new Map([[first, vector]]);
  const [passages] = await Promise.all([
    passageVectors(embedder, spaceOf(embedder.model, vector), byWords.passages, sources, signal),
    ...others.map(async (question) => {
      const vector = await embedder.ofQuestion(question, signal);
      if (vector) vectors.set(question, vector);
    }),
  ]);
  return forEach(questions, (question) => {
    const vector = vectors.get(question);
    return judge(question, {
      cosineOf: vector && (({ source, passage }) => passages.cosine(vector, sources[source], passage)),
      judgesByMeaning: isKnown(embedder),
    });
  });
}

/** The learnt model knows the built-in model's cosines only. */
function isKnown(embedder: Embedder | null): embedder is Embedder {
  return embedder !== null && embedder.model === builtInEmbedder()?.model;
}

/** One after the other. */
async function forEach<Value>(
  questions: readonly string[],
  work: (question: string) => Promise<Value>,
): Promise<Map<string, Value>> {
  const values = new Map<string, Value>();
  for (const question of questions) values.set(question, await work(question));
  return values;
}

/** Of each sentence of a passage, by the passage's text. */
type SentenceCosines = ReadonlyMap<string, number[]>;

/** The writer has no more. */
const PASSAGES_TRIED = 12;

const isAnswering = ({ confidence }: Pick<RankedPassage, "confidence">) => confidence >= ANSWERS;

async function cosinesOf(
  { text }: Passage,
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
  byWords: Judged["passages"],
  sources: readonly Source[],
  signal: AbortSignal,
): Promise<PassageVectors> {
  const vectors = await keptVectors(space, sources);
  signal.throwIfAborted();
  const waiting = byWords
    .filter(({ passage }) => !passage.match)
    .map(({ passage, place }) => ({ passage, source: sources[place.source] }))
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
