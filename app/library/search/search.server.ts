import { sqlClient } from "~/db/client.server";
import { configuredEmbedder, type Embedder } from "~/embeddings/embedder.server";
import type { FollowUp } from "~/passages/follow-up";
import { reciprocalRankFusion } from "~/passages/fuse";
import { ANSWERS } from "~/passages/logistic";
import type { Origin, Source } from "~/passages/source";
import type { Language } from "~/text/language";
import { terms } from "~/text/terms";
import { ARTICLES, ENTRIES } from "../collections";
import { originsOf } from "../origins.server";
import { askedLanguage } from "./asked-language.server";
import { isListedQuestion } from "./entry-index.server";
import type { EntryMatch } from "./match-entries.server";
import { matchFollowUp } from "./match-follow-up.server";
import { matchQuestion, questionVector } from "./match-question.server";
import { type NearDocument, nearDocuments } from "./near-documents.server";
import { MOST_PASSAGES_OF_A_DOCUMENT, rankDocuments } from "./rank.server";

const DEFAULT_LIMIT = 5;
const LONGEST_SNIPPET = 240;
/** A document with less of the question's weight shares only an incidental word with it. */
const LEAST_COVERAGE = 0.2;
/** Articles are long and contain many everyday words: they must have more of a question. */
const LEAST_COVERAGE_BY_ARTICLE = 0.5;
/**
 * An entry matched with less confidence has nothing to say about the question. An answer of sentences alone needs one
 * half; a model that writes can judge more.
 */
const LEAST_CONFIDENCE = { toAnswer: 0.005, toShow: 0.15 };
/** Where an entry is this likely to answer, articles were mostly off the point: the entry is named instead. */
const NEARLY_ANSWERS = 0.35;
/** Of so many of the nearest passages two tell what a question is about: one alone often shares only a word with it. */
const MOST_NEAREST = 5;
const LEAST_NEAREST = 2;
/** Articles are about how to ask: with other questions they only have words in common. */
const CATEGORY_OF_ARTICLES = "AI";

export interface SearchOptions {
  limit?: number;
  signal?: AbortSignal;
  /** The query's language; detected by default. */
  language?: Language;
  /** The configured one by default. */
  embedder?: Embedder | null;
  /** Finds what may answer: articles only for questions about AI that no entry answers. */
  toAnswer?: boolean;
  /** Where the query is a follow-up made to stand alone. */
  followUp?: FollowUp;
}

/**
 * Finds documents for a question, best first: our entries by the questions listed for them, and imported documents by
 * words and meaning. Each has its matching passages, at most six, in reading order.
 * @param query a question or some words; stop words don't count
 * @returns nothing when nothing in the library is about it
 */
export async function searchLibrary(
  query: string,
  {
    limit = DEFAULT_LIMIT,
    signal = neverAborted,
    language,
    embedder = configuredEmbedder(),
    followUp,
    toAnswer = false,
  }: SearchOptions = {},
): Promise<Source[]> {
  const matches = await entryMatches(query, { language: language ?? askedLanguage(query), signal, followUp });
  const except = !toAnswer || mayAnswerByArticle(matches) ? [ENTRIES] : [ENTRIES, ARTICLES];
  const [entries, byWords, byMeaning] = await Promise.all([
    matchedEntries(matches, {
      limit,
      least: toAnswer ? LEAST_CONFIDENCE.toAnswer : LEAST_CONFIDENCE.toShow,
      about: followUp?.about ?? [],
    }),
    documentsByWords(query, { limit, signal, language, except, toAnswer }),
    nearDocuments(query, { embedder, signal, language, except }),
  ]);
  const documents = byMeaning.length === 0 ? byWords : fuseDocuments(byWords, byMeaning);
  const answering = entries.filter((entry) => bestMatch(entry) >= ANSWERS);
  const others = entries.filter((entry) => bestMatch(entry) < ANSWERS);
  const origins = await originsOf(documents.filter(({ origin }) => origin === undefined).map(({ url }) => url));
  const sources = documents.map((document) => toSource(document, document.origin ?? origins.get(document.url)));
  return [...answering, ...sources, ...others].slice(0, limit);
}

const neverAborted = new AbortController().signal;

/**
 * A follow-up is tried as typed within the entries that its thread is about, and made to stand alone in the others; where
 * that makes it one of our listed questions, its answer is known.
 */
async function entryMatches(
  query: string,
  { language, signal, followUp }: { language: Language; signal: AbortSignal; followUp?: FollowUp },
): Promise<EntryMatch[]> {
  const anywhere = await matchQuestion(query, language, signal);
  if (!followUp || isListedQuestion(query)) return anywhere;
  const within = matchFollowUp(followUp, await questionVector(followUp.asked, language, signal));
  const elsewhere = anywhere.filter(({ entry }) => !followUp.about.includes(entry.url));
  return [...within, ...elsewhere].sort((one, other) => other.confidence - one.confidence);
}

/** Where no entry comes near to answering a question that is about AI, as far as the nearest passages say. */
function mayAnswerByArticle(matches: readonly EntryMatch[]): boolean {
  const nearest = matches.slice(0, MOST_NEAREST);
  const aboutAi = nearest.filter(({ entry }) => entry.category === CATEGORY_OF_ARTICLES);
  return nearest.every(({ confidence }) => confidence < NEARLY_ANSWERS) && aboutAi.length >= LEAST_NEAREST;
}

const bestMatch = ({ passages }: Source) => Math.max(...passages.map(({ match }) => match?.confidence ?? 0));

/**
 * The entries matched well enough, and those that the thread is about, most confident first, as far as they are in the
 * database.
 */
async function matchedEntries(
  matches: readonly EntryMatch[],
  { limit, least, about }: { limit: number; least: number; about: readonly string[] },
): Promise<Source[]> {
  const found = new Map<string, EntryMatch[]>();
  for (const match of matches) {
    const known = found.get(match.entry.url);
    if (known) known.push(match);
    else if (found.size < limit && (match.confidence >= least || about.includes(match.entry.url)))
      found.set(match.entry.url, [match]);
  }
  const urls = [...found.keys()];
  if (urls.length === 0) return [];
  const kept = await sqlClient()<{ url: string }[]>`
    SELECT url FROM documents WHERE collection = ${ENTRIES} AND url = ANY(${urls}::text[])`;
  const inLibrary = new Set(kept.map(({ url }) => url));
  return urls.filter((url) => inLibrary.has(url)).flatMap((url) => entrySource(found.get(url) ?? []));
}

/** @param matches of one entry, best first */
function entrySource(matches: readonly EntryMatch[]): Source[] {
  const [best] = matches;
  const first = best?.entry.passages[best.passage];
  if (!best || !first) return [];
  const passages = matches.slice(0, MOST_PASSAGES_OF_A_DOCUMENT).sort((one, other) => one.passage - other.passage);
  return [
    {
      provider: "library",
      url: best.entry.url,
      title: best.entry.title,
      snippet: snippetOf(first.text),
      image: null,
      ...(best.entry.references.length > 0 && { references: best.entry.references }),
      passages: passages.flatMap(({ passage, confidence, answer }) => {
        const found = best.entry.passages[passage];
        return found ? [{ ...found, match: { confidence, ...answer() } }] : [];
      }),
    },
  ];
}

async function documentsByWords(
  query: string,
  {
    toAnswer,
    ...options
  }: { limit: number; signal: AbortSignal; language?: Language; except: string[]; toAnswer: boolean },
): Promise<FoundDocument[]> {
  const found = await rankDocuments(query, options);
  return found
    .filter((document) => document.coverage >= (isArticle(document) ? LEAST_COVERAGE_BY_ARTICLE : LEAST_COVERAGE))
    .filter((document) => !toAnswer || !isArticle(document) || isNamedBy(document, query))
    .map(({ url, title, origin, passages }) => ({
      url,
      title,
      origin,
      passages: [...passages].sort((a, b) => b.score - a.score),
    }));
}

/** Whether a title has something of what is asked: an article that doesn't was nearly always off the point. */
function isNamedBy({ title }: { title: string }, query: string): boolean {
  const named = new Set(terms(title));
  return terms(query).some((term) => named.has(term));
}

const isArticle = ({ url }: { url: string }) => url.startsWith("/blog/");

/** A document and its matching passages, best first. */
interface FoundDocument extends NearDocument {
  /** Undefined where it was found by meaning alone, and is not yet known. */
  origin?: Origin | null;
}

function fuseDocuments(byWords: FoundDocument[], byMeaning: FoundDocument[]): FoundDocument[] {
  const worded = new Map(byWords.map((document) => [document.url, document]));
  // Articles that words alone don't find are left out: they are near to many questions about how to ask.
  const near = new Map(
    byMeaning
      .filter((document) => worded.has(document.url) || !isArticle(document))
      .map((document) => [document.url, document]),
  );
  const order = reciprocalRankFusion([[...worded.keys()], [...near.keys()]]);
  return [...order.keys()].flatMap((url) => {
    const [one, other] = [worded.get(url), near.get(url)];
    return one && other ? { ...one, passages: bestOfBoth(one.passages, other.passages) } : (one ?? other ?? []);
  });
}

function bestOfBoth(byWords: FoundPassage[], byMeaning: FoundPassage[]): FoundPassage[] {
  const passages = new Map([...byWords, ...byMeaning].map((passage) => [String(passage.position), passage]));
  const order = reciprocalRankFusion([byWords, byMeaning].map((list) => list.map(({ position }) => String(position))));
  return [...order.keys()].flatMap((position) => passages.get(position) ?? []).slice(0, MOST_PASSAGES_OF_A_DOCUMENT);
}

type FoundPassage = FoundDocument["passages"][number];

function toSource({ url, title, passages }: FoundDocument, origin: Origin | undefined): Source {
  return {
    provider: "library",
    url,
    title,
    snippet: snippetOf(passages[0]?.text ?? ""),
    image: null,
    ...(origin && { origin }),
    passages: [...passages]
      .sort((a, b) => a.position - b.position)
      .map(({ text, heading, anchor }) => ({ text, heading, anchor })),
  };
}

/** The beginning of a passage on one line, cut at a word boundary. */
function snippetOf(text: string): string {
  const line = text.replace(/\s+/g, " ");
  if (line.length <= LONGEST_SNIPPET) return line;
  return `${line
    .slice(0, LONGEST_SNIPPET - 1)
    .replace(/\s\S*$/, "")
    .replace(/[,;:]$/, "")}…`;
}
