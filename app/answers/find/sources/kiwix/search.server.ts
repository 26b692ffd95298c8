import { z } from "zod";
import { FetchError } from "~/http/guarded-fetch.server";
import { eachAsDocumented, getJson } from "~/http/json-api.server";
import type { SearchResult } from "../several-searches.server";
import { type Book, pathInBook, staysInBook } from "./book";
import { getXml, type KiwixCall, textOf } from "./xml.server";

/** A page of a book, found by a search. */
export interface FoundPage {
  book: Book;
  /** Within the book, decoded. */
  path: string;
  title: string;
  snippet: string;
}

/** The server makes a snippet of each, for which it reads the whole page. */
const HITS_PER_SEARCH = "10";

/** Books that turned out to have no index of their text, whatever their tags say. */
const withoutTextIndex = new WeakSet<Book>();

/**
 * Searches a book's text, or its titles if the text has no index.
 * @throws FetchError, or Error when the response is not as documented
 */
export async function searchBook(call: KiwixCall, book: Book, search: string): Promise<SearchResult<FoundPage>> {
  if (!book.hasTextIndex || withoutTextIndex.has(book)) return searchTitles(call, book, search);
  try {
    return await searchText(call, book, search);
  } catch (error) {
    if (!(error instanceof FetchError) || error.status !== 404) throw error;
    withoutTextIndex.add(book);
    return searchTitles(call, book, search);
  }
}

/**
 * Version 3.3 knows the book's name as `content`, later ones as `books.name`. Each ignores the other's name, or where it
 * knows both, the second.
 */
async function searchText(call: KiwixCall, book: Book, search: string): Promise<SearchResult<FoundPage>> {
  const query = new URLSearchParams({
    content: book.name,
    "books.name": book.name,
    pattern: withoutOperators(search),
    format: "xml",
    pageLength: HITS_PER_SEARCH,
  });
  const rss = await getXml(call, `/search?${query}`, "rss");
  const hits = [...rss.getElementsByTagName("item")].map((item) => ({
    book,
    path: pathInBook(book, textOf(item, "link")) ?? "",
    title: textOf(item, "title"),
    snippet: textOf(item, "description"),
  }));
  return resultOf(hits, Number(textOf(rss, "opensearch:totalResults")) || 0);
}

const LONGEST_TITLE = 300;

function resultOf(hits: readonly FoundPage[], total: number): SearchResult<FoundPage> {
  const known = hits
    .filter(({ path }) => staysInBook(path))
    .map((hit) => ({ ...hit, title: asLine(hit.title || hit.path).slice(0, LONGEST_TITLE) }));
  return { total: Math.max(total, known.length), hits: known };
}

/** Without what can't be stored or shown. */
function asLine(title: string): string {
  return title.toWellFormed().replace(/\p{Cc}/gu, " ");
}

/** Some versions take "OR" and "NOT" for operators, and quotes for phrases; the words count in lower case alike. */
function withoutOperators(search: string): string {
  return search.replaceAll('"', " ").toLowerCase();
}

const Suggestion = z.object({ kind: z.literal("path"), value: z.string(), path: z.string() });

/**
 * The pages whose titles contain all words; the last may be the beginning of one.
 * @throws FetchError, or Error when the response is not JSON
 */
export async function searchTitles(
  { url, signal, timeoutMs }: KiwixCall,
  book: Book,
  search: string,
): Promise<SearchResult<FoundPage>> {
  const query = new URLSearchParams({ content: book.name, term: withoutOperators(search), count: HITS_PER_SEARCH });
  const json = await getJson(new URL(`${url}/suggest?${query}`), { signal, timeoutMs });
  if (!Array.isArray(json)) throw new Error("Not the documented JSON: no list");
  const hits = eachAsDocumented(Suggestion, json).map(({ value, path }) => ({
    book,
    path: unescaped(path),
    title: unescaped(value),
    snippet: "",
  }));
  return resultOf(hits, hits.length);
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", "#39": "'" };

/** Version 3.3 escapes suggestions as for HTML, the path too. */
function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos|#39);/g, (_, name: string) => ENTITIES[name] ?? "");
}
