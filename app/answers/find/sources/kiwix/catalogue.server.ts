import { withDeadline } from "~/http/deadline";
import { log } from "~/log.server";
import { type Book, decodedPath, languagesOf } from "./book";
import { getXml, type KiwixCall, textOf } from "./xml.server";

const BOOKS_PER_REQUEST = 50;
const MOST_REQUESTS = 20;
/** For the whole list. */
const LIST_MS = 5_000;

/** Lists a kiwix-serve's books; waits only the first time. */
export type Catalogue = (call: KiwixCall) => Promise<readonly Book[]>;

interface CatalogueOptions {
  url: string;
  /** Names of the books to use; all if empty. */
  wanted: readonly string[];
  /** How old the list may be before it is read again, in the background. */
  freshMs: number;
}

/** The books of a kiwix-serve, kept for some minutes. If they can't be read again, the last list is kept. */
export function openCatalogue({ url, wanted, freshMs }: CatalogueOptions): Catalogue {
  let known: { books: readonly Book[]; at: number } | undefined;
  let reading: Promise<readonly Book[]> | undefined;

  async function read(): Promise<readonly Book[]> {
    const { signal } = new AbortController();
    const all = await withDeadline(LIST_MS, signal, (inner) => listBooks({ url, signal: inner, timeoutMs: LIST_MS }));
    const books = chosen(all, wanted);
    known = { books, at: performance.now() };
    return books;
  }

  function readOnce(): Promise<readonly Book[]> {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  return async ({ signal, timeoutMs }) => {
    if (!known) return withDeadline(timeoutMs, signal, readOnce);
    if (performance.now() - known.at > freshMs) {
      readOnce().catch((error: unknown) => log.warn({ err: error }, "Kiwix books not read again"));
    }
    return known.books;
  };
}

/** In the operator's order, else the largest first. */
function chosen(books: readonly Book[], wanted: readonly string[]): readonly Book[] {
  if (wanted.length === 0) return books.toSorted((a, b) => b.pages - a.pages);
  const found = wanted.map((name) => books.filter((book) => isNamed(book, name)));
  const missing = wanted.filter((_, index) => found[index]?.length === 0);
  if (missing.length > 0) log.warn({ missing, served: books.map(({ name }) => name) }, "Kiwix lacks some books");
  return [...new Set(found.flat())];
}

/** A book may be named without the month of its issue, which changes with every update. */
function isNamed({ name }: Book, wanted: string): boolean {
  return name === wanted || (name.startsWith(`${wanted}_`) && /^\d{4}-\d{2}\w?$/.test(name.slice(wanted.length + 1)));
}

async function listBooks(call: KiwixCall): Promise<Book[]> {
  const books: Book[] = [];
  for (let request = 0; request < MOST_REQUESTS; request += 1) {
    const page = `start=${request * BOOKS_PER_REQUEST}&count=${BOOKS_PER_REQUEST}`;
    const feed = await getXml(call, `/catalog/v2/entries?${page}`, "feed");
    const entries = [...feed.getElementsByTagName("entry")];
    const prefix = prefixOf(feed);
    books.push(...entries.flatMap((entry) => readEntry(entry, prefix) ?? []));
    if (entries.length < BOOKS_PER_REQUEST) break;
  }
  return books;
}

/** What the server puts before its paths: "/kiwix" if it was started with `--urlRootLocation /kiwix`. */
function prefixOf(feed: Element): string {
  const self = feed.querySelector("link[rel='self']")?.getAttribute("href") ?? "";
  return /^(.*)\/catalog\/v2\/entries/.exec(self)?.[1] ?? "";
}

/** The name in its link is the server's; that in `name` is the ZIM file's own, and not used in addresses. */
function readEntry(entry: Element, prefix: string): Book | null {
  const href = entry.querySelector("link[type='text/html']")?.getAttribute("href");
  if (!href?.startsWith(`${prefix}/`)) return null;
  const folder = href.slice(prefix.length, href.lastIndexOf("/"));
  const name = decodedPath(href.slice(href.lastIndexOf("/") + 1));
  if (name === "") return null;
  return {
    name,
    title: textOf(entry, "title") || name,
    languages: languagesOf(textOf(entry, "language")),
    path: decodedPath(href),
    address: `${folder}/${encodeURIComponent(name)}`,
    hasTextIndex: !textOf(entry, "tags").split(";").includes("_ftindex:no"),
    pages: Number(textOf(entry, "articleCount")) || 0,
  };
}
