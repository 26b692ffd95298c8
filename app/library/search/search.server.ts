import { configuredEmbedder, type Embedder } from "~/embeddings/embedder.server";
import { reciprocalRankFusion } from "~/passages/fuse";
import type { Source } from "~/passages/source";
import type { Language } from "~/text/language";
import { type NearDocument, nearDocuments } from "./near-documents.server";
import { MOST_PASSAGES_OF_A_DOCUMENT, type RankedDocument, rankDocuments } from "./rank.server";

const DEFAULT_LIMIT = 5;
const LONGEST_SNIPPET = 240;
/** A document with less of the question's weight shares only an incidental word with it. */
const LEAST_COVERAGE = 0.2;
/**
 * Articles are long and are about how to say things, so they contain many everyday words. They must contain more of a
 * question than an entry, and clearly outweigh it to come first.
 */
const LEAST_COVERAGE_BY_ARTICLE = 0.5;
const ARTICLE_SHARE = 0.7;

/**
 * Finds documents for a question, best first. Each has its matching passages, at most six, in reading order. With an
 * embeddings service, matches by words and by meaning are fused by reciprocal rank.
 * @param query a question or some words; stop words don't count
 * @param options.embedder the configured one by default
 * @returns nothing when no document has at least a fifth, or article half, of the question's term weights, nor is near
 */
export async function searchLibrary(
  query: string,
  { limit = DEFAULT_LIMIT, signal = neverAborted, language, embedder = configuredEmbedder() }: SearchOptions = {},
): Promise<Source[]> {
  const [byWords, byMeaning] = await Promise.all([
    documentsByWords(query, { limit, signal, language }),
    nearDocuments(query, { embedder, signal }),
  ]);
  if (byMeaning.length === 0) return byWords.slice(0, limit).map(toSource);
  return fuseDocuments(byWords, byMeaning).slice(0, limit).map(toSource);
}

export interface SearchOptions {
  limit?: number;
  signal?: AbortSignal;
  /** The query's language; detected by default. */
  language?: Language;
  embedder?: Embedder | null;
}

const neverAborted = new AbortController().signal;

async function documentsByWords(
  query: string,
  { limit, signal, language }: { limit: number; signal: AbortSignal; language?: Language },
): Promise<FoundDocument[]> {
  // Demoted articles make room for the documents behind them.
  const found = await rankDocuments(query, { limit: limit * 3, signal, language });
  return found
    .filter((document) => document.coverage >= (isArticle(document) ? LEAST_COVERAGE_BY_ARTICLE : LEAST_COVERAGE))
    .sort((one, other) => worth(other) - worth(one))
    .map(({ url, title, passages }) => ({ url, title, passages: [...passages].sort((a, b) => b.score - a.score) }));
}

const isArticle = ({ url }: Pick<RankedDocument, "url">) => url.startsWith("/blog/");
const worth = (document: RankedDocument) => document.score * (isArticle(document) ? ARTICLE_SHARE : 1);

/** A document and its matching passages, best first. */
type FoundDocument = NearDocument;

/** Articles that words alone don't find are left out: they are near to many questions about how to ask. */
function fuseDocuments(byWords: FoundDocument[], byMeaning: FoundDocument[]): FoundDocument[] {
  const worded = new Map(byWords.map((document) => [document.url, document]));
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

function toSource({ url, title, passages }: FoundDocument): Source {
  return {
    provider: "library",
    url,
    title,
    snippet: snippetOf(passages[0]?.text ?? ""),
    image: null,
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
