import type { Source } from "~/answers/types";
import { withDeadline } from "~/http/deadline";
import type { Passage } from "~/passages/source";
import { opening, plainText } from "~/web-pages/plain-text.server";
import { readArticle } from "~/web-pages/read.server";
import { type Book, decodedPath, encodedPath, pathInBook } from "./book";
import type { FoundPage } from "./search.server";
import type { KiwixCall } from "./xml.server";

/**
 * Reads a found page into a source.
 * @param publicUrl the server's address for readers
 * @throws FetchError when the page can't be fetched, Error when it has no article
 */
export async function readFoundPage(
  { url, signal, timeoutMs }: KiwixCall,
  { book, path, title, snippet }: FoundPage,
  publicUrl: string,
): Promise<Source> {
  const { pathname, origin } = new URL(url);
  const raw = `/raw/${encodeURIComponent(book.name)}/content`;
  const article = await withDeadline(timeoutMs, signal, (inner) =>
    readArticle(`${url}${raw}/${encodedPath(path)}`, { signal: inner, timeoutMs, trustedOrigins: [origin] }),
  );
  const rawBook = { path: decodedPath(pathname.replace(/\/$/, "") + raw) };
  return {
    provider: "kiwix",
    url: `${publicUrl}${book.address}/${encodedPath(pathReached(article.url, [rawBook, book]) ?? path)}`,
    title,
    snippet: opening(beginningOf(article.passages)) || opening(plainText(snippet)),
    image: null,
    origin: { source: book.title, licence: null, licenceUrl: null },
    passages: article.passages,
  };
}

/** A title that redirects leads to the page's own path, with or without "/raw". */
function pathReached(address: string, books: readonly Pick<Book, "path">[]): string | null {
  const { pathname, search } = new URL(address);
  for (const book of books) {
    const path = pathInBook(book, pathname + search);
    if (path) return path;
  }
  return null;
}

function beginningOf(passages: readonly Passage[]): string {
  return passages
    .slice(0, 3)
    .map(({ text }) => text)
    .join(" ");
}
