import type { Source } from "~/answers/types";
import { type RankedDocument, rankDocuments } from "./rank.server";

const DEFAULT_LIMIT = 5;
const LONGEST_SNIPPET = 240;
/** A document that holds less than this of the question's weight shares but a by-word with it. */
const LEAST_COVERAGE = 0.2;

/**
 * Finds documents for a question, best first. Each has its matching passages, at most six, in reading order.
 * @param query a question or some words; stop words don't count
 * @returns nothing when no document has at least a fifth of what the question's terms weigh
 */
export async function searchLibrary(
  query: string,
  { limit = DEFAULT_LIMIT, signal }: { limit?: number; signal?: AbortSignal } = {},
): Promise<Source[]> {
  const found = await rankDocuments(query, { limit, signal });
  return found.filter(({ coverage }) => coverage >= LEAST_COVERAGE).map(toSource);
}

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
