import { setMaxListeners } from "node:events";
import type { Source, SourceProvider } from "~/answers/types";
import { decidedLanguage } from "~/text/detect-language.server";
import type { Language } from "~/text/language";
import { allThatSucceed } from "./all-that-succeed.server";
import type { Book } from "./kiwix/book";
import { openCatalogue } from "./kiwix/catalogue.server";
import { readFoundPage } from "./kiwix/read-page.server";
import { type FoundPage, searchBook, searchTitles } from "./kiwix/search.server";
import type { KiwixCall } from "./kiwix/xml.server";
import { rankByCoverage } from "./page-coverage";
import { planForeignQueries, planQueries, type QueryPlan } from "./query-plan";
import { findPages, type RunSearches, type SearchResult, shareOutPlaces, startRounds } from "./several-searches.server";

const PROVIDER = "kiwix";
/** When each round of requests ends, from the start; all three fit into the retrieval's 2.5 s. */
const ROUND_ENDS_MS = { precise: 900, wider: 1_650, pages: 2_400 };
/** Each book is searched by itself, and the server searches four at once by default. */
const MOST_BOOKS = { own: 6, others: 3 };
const FRESH_MS = 5 * 60_000;

interface KiwixSettings {
  /** The server's address, without a trailing slash; may have a path. */
  url: string;
  /** The same for readers' browsers. */
  publicUrl?: string;
  /** Names of the books to use; all by default. */
  books?: readonly string[];
}

/**
 * A kiwix-serve, which serves copies of whole sites: https://kiwix-tools.readthedocs.io/en/latest/kiwix-serve.html.
 * Returns pages with their passages. Books in the question's language are searched first, those in others by its names.
 * @param freshMs how long the list of its books is used
 */
export function kiwixProvider(
  { url, publicUrl = url, books = [] }: KiwixSettings,
  { freshMs = FRESH_MS }: { freshMs?: number } = {},
): SourceProvider {
  const catalogue = openCatalogue({ url, wanted: books, freshMs });
  return {
    id: PROVIDER,
    label: "Kiwix",
    async search(query, { limit, signal, language }) {
      // Every request of a round listens.
      setMaxListeners(0, signal);
      const timeLeft = startRounds(ROUND_ENDS_MS);
      const callFor: CallFor = (round) => ({ url, signal, timeoutMs: timeLeft(round) });
      const { own, others } = booksFor(language ?? decidedLanguage(query), await catalogue(callFor("precise")));
      const pagesOf = async (books: readonly Book[], plan: QueryPlan) => {
        const pages = await searchBooks(callFor, books, plan, { limit, publicUrl });
        return { books, pages: rankByCoverage(query, pages, language) };
      };
      const found = await allThatSucceed(PROVIDER, [
        ...(own.length > 0 ? [pagesOf(own, planQueries(query, language))] : []),
        ...(others.length > 0 ? [pagesOf(others, planForeignQueries(query, language))] : []),
      ]);
      const pagesFrom = (books: readonly Book[]) =>
        found.filter((group) => group.books === books).flatMap(({ pages }) => pages);
      return shareOutPlaces(pagesFrom(own), pagesFrom(others), limit);
    },
  };
}

/** Books that don't say their language are searched as the question's own, and so are all if it doesn't show its own. */
function booksFor(language: Language | null, books: readonly Book[]): { own: Book[]; others: Book[] } {
  const isOwn = ({ languages }: Book) => language === null || languages.length === 0 || languages.includes(language);
  return {
    own: books.filter(isOwn).slice(0, MOST_BOOKS.own),
    others: books.filter((book) => !isOwn(book)).slice(0, MOST_BOOKS.others),
  };
}

type CallFor = (round: keyof typeof ROUND_ENDS_MS) => KiwixCall;

async function searchBooks(
  callFor: CallFor,
  books: readonly Book[],
  plan: QueryPlan,
  { limit, publicUrl }: { limit: number; publicUrl: string },
): Promise<Source[]> {
  const run: RunSearches<FoundPage> = (round, searches) => {
    const call = callFor(round);
    const titles = round === "precise" ? searches.slice(-1) : [];
    return searchEach(books, [
      ...searches.map((search) => (book: Book) => searchBook(call, book, search)),
      ...titles.map((title) => (book: Book) => searchTitles(call, book, title)),
    ]);
  };
  const found = await findPages(plan, limit, run, ({ book, path }) => `${book.name}/${path}`);
  const pages = await allThatSucceed(
    PROVIDER,
    found.map((page) => readFoundPage(callFor("pages"), page, publicUrl)),
  );
  // A page may have been found by its own title and by one that redirects to it.
  return pages.filter(({ url }, index) => pages.findIndex((page) => page.url === url) === index);
}

/** Runs each search in all books, and puts the books' results of a search together. */
async function searchEach(
  books: readonly Book[],
  searches: ((book: Book) => Promise<SearchResult<FoundPage>>)[],
): Promise<SearchResult<FoundPage>[]> {
  const results = await allThatSucceed(
    PROVIDER,
    searches.flatMap((search) => books.map(async (book) => ({ search, ...(await search(book)) }))),
  );
  return searches.map((search) => together(results.filter((result) => result.search === search)));
}

/** All books' best pages come before any book's next best. */
function together(results: readonly SearchResult<FoundPage>[]): SearchResult<FoundPage> {
  const longest = Math.max(0, ...results.map(({ hits }) => hits.length));
  return {
    total: results.reduce((sum, { total }) => sum + total, 0),
    hits: Array.from({ length: longest }, (_, rank) => results.flatMap(({ hits }) => hits[rank] ?? [])).flat(),
  };
}
