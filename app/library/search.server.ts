import type { Source } from "~/answers/types";
import { type RankedDocument, rankDocuments } from "./rank.server";

const DEFAULT_LIMIT = 5;
const LONGEST_SNIPPET = 240;
/** A document that holds less than this of the question's weight shares but a by-word with it. */
const LEAST_COVERAGE = 0.2;
/**
 * Articles are long and speak of how to say things, so that they hold many everyday words. They must hold more of a
 * question than an entry, and outweigh it clearly to come before it.
 */
const LEAST_COVERAGE_BY_ARTICLE = 0.5;
const ARTICLE_SHARE = 0.7;

/**
 * Finds documents for a question, best first. Each has its matching passages, at most six, in reading order.
 * @param query a question or some words; stop words don't count
 * @returns nothing when no document has at least a fifth, or article half, of what the question's terms weigh
 */
export async function searchLibrary(
  query: string,
  { limit = DEFAULT_LIMIT, signal }: { limit?: number; signal?: AbortSignal } = {},
): Promise<Source[]> {
  // Articles that are held back leave room for what stood behind them.
  const found = await rankDocuments(query, { limit: limit * 3, signal });
  return found
    .filter((document) => document.coverage >= (isArticle(document) ? LEAST_COVERAGE_BY_ARTICLE : LEAST_COVERAGE))
    .sort((one, other) => worth(other) - worth(one))
    .slice(0, limit)
    .map(toSource);
}

const isArticle = ({ url }: RankedDocument) => url.startsWith("/blog/");
const worth = (document: RankedDocument) => document.score * (isArticle(document) ? ARTICLE_SHARE : 1);

function toSource({ url, title, passages }: RankedDocument): Source {
  const [best] = [...passages].sort((a, b) => b.score - a.score);
  return {
    provider: "library",
    url,
    title,
    snippet: snippetOf(best?.text ?? ""),
    image: null,
    passages: passages.map(({ text, heading, anchor }) => ({ text, heading, anchor })),
  };
}

/** The beginning of a passage on one line, cut after a word. */
function snippetOf(text: string): string {
  const line = text.replace(/\s+/g, " ");
  if (line.length <= LONGEST_SNIPPET) return line;
  return `${line
    .slice(0, LONGEST_SNIPPET - 1)
    .replace(/\s\S*$/, "")
    .replace(/[,;:]$/, "")}…`;
}
