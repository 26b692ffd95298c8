import { json, type Reply, type StandIn, type StandInOptions, type StandInRequest, startStandIn } from "./stand-in";

export interface KiwixBook {
  /** In addresses. */
  name: string;
  title: string;
  /** Three letters, as in the catalogue, e.g. "eng". */
  language?: string;
  pages: KiwixPage[];
  /** False if the file has no full-text index. Its tags don't say so if `saysIndex`. */
  hasIndex?: boolean;
  saysIndex?: boolean;
  /** Its searches fail. */
  isBroken?: boolean;
}

export interface KiwixPage {
  path: string;
  title: string;
  /** A paragraph per line, headings as `== Heading ==` lines; absent if it redirects. */
  text?: string;
  /** The path that it redirects to. */
  redirect?: string;
}

interface KiwixOptions extends StandInOptions {
  books: KiwixBook[];
  /** "3.3" as recorded from Debian's kiwix-tools 3.3.0; "3.8" as libkiwix's source and documentation have it. */
  version?: "3.3" | "3.8";
  /** As in `--urlRootLocation`. */
  prefix?: string;
}

/**
 * A kiwix-serve: catalogue, full-text search that requires every word and stems, title suggestions, pages. Extra
 * behaviour: "no-search" (every search fails, but title suggestions and pages work).
 */
export async function startKiwix({ books, version = "3.3", prefix = "", ...options }: KiwixOptions) {
  const standIn = await startStandIn<"no-search">((request, behaviour) => {
    const path = request.path.startsWith(`${prefix}/`) ? request.path.slice(prefix.length) : "";
    const server: Server = { books, version, prefix };
    if (path === "/catalog/v2/entries") return catalogue(server, request);
    if (path === "/search") return behaviour === "no-search" ? SERVER_ERROR : search(server, request);
    if (path === "/suggest") return suggest(server, request);
    return page(server, path);
  }, options);
  return { ...standIn, url: standIn.url + prefix } satisfies StandIn<"no-search">;
}

type Server = Required<Pick<KiwixOptions, "books" | "version" | "prefix">>;

function catalogue({ books, version, prefix }: Server, { query }: StandInRequest): Reply {
  const start = Number(query.get("start") ?? 0);
  const listed = books.slice(start, start + Number(query.get("count") ?? 10));
  const folder = version === "3.3" ? "" : "/content";
  const entries = listed.map(
    ({ name, title, language = "", hasIndex = true, saysIndex = hasIndex, pages }) => `
  <entry>
    <id>urn:uuid:${name.length}</id>
    <title>${escaped(title)}</title>
    <language>${language}</language>
    <name>${escaped(title.toLowerCase())}</name>
    <tags>_ftindex:${saysIndex ? "yes" : "no"};_pictures:yes</tags>
    <articleCount>${pages.length}</articleCount>
    <link rel="http://opds-spec.org/image/thumbnail" href="${prefix}/catalog/v2/illustration/1/?size=48" type="image/png"/>
    <link type="text/html" href="${prefix}${folder}/${encodeURIComponent(name)}" />
    <author><name>its authors</name></author>
  </entry>`,
  );
  return xml(
    "application/atom+xml;profile=opds-catalog;kind=acquisition",
    `<feed xmlns="http://www.w3.org/2005/Atom">
  <link rel="self" href="${prefix}/catalog/v2/entries?start=${start}&count=10" type="application/atom+xml"/>
  <title>Filtered Entries</title>
  <totalResults>${books.length}</totalResults>${entries.join("")}
</feed>`,
  );
}

function search({ books, version, prefix }: Server, { query }: StandInRequest): Reply {
  const name = query.get("content") ?? (version === "3.3" ? null : query.get("books.name"));
  const pattern = query.get("pattern") ?? "";
  // Without a name that it knows, 3.3 searches all books.
  const searched = name === null ? books : books.filter((book) => book.name === name);
  if (searched.length === 0) return failure(400, "Invalid request", `No such book: ${name}`);
  if (pattern.trim() === "") return failure(400, "Invalid request", "No query provided.");
  if (searched.some(({ isBroken }) => isBroken)) return SERVER_ERROR;
  if (searched.some(({ hasIndex = true }) => !hasIndex)) {
    return failure(404, "Fulltext search unavailable", "The fulltext search engine is not available for this content.");
  }
  const hits = searched.flatMap((book) =>
    book.pages
      .filter(({ title, text }) => text !== undefined && hasAll(pattern, `${title} ${text}`))
      .map((page) => ({ book, page })),
  );
  const items = hits.slice(0, Number(query.get("pageLength") ?? 25)).map(
    ({ book, page }) => `
    <item>
      <title>${escaped(page.title)}</title>
      <link>${escaped(prefix + addressOf(book, page.path, version))}</link>
        <description>...<b>${escaped(page.title)}</b> ${escaped((page.text ?? "").slice(0, 40))}...</description>
        <book><title>${escaped(book.title)}</title></book>
        <wordCount>540</wordCount>
    </item>`,
  );
  return xml(
    "application/rss+xml; charset=utf-8",
    `<rss version="2.0" xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/">
  <channel>
    <title>Search: ${escaped(pattern)}</title>
    <link>${prefix}/search?format=xml</link>
    <opensearch:totalResults>${hits.length}</opensearch:totalResults>${items.join("")}
  </channel>
</rss>`,
  );
}

function suggest({ books, version }: Server, { query }: StandInRequest): Reply {
  const book = books.find(({ name }) => name === query.get("content"));
  if (!book) return notFound();
  const term = query.get("term") ?? "";
  const form = version === "3.3" ? escaped : (text: string) => text;
  const found = book.pages
    .filter(({ title }) => hasAll(term, title))
    .slice(0, Number(query.get("count") ?? 10))
    .map(({ title, path }) => ({ value: form(title), label: form(title), kind: "path", path: form(path) }));
  const fullText = { value: `${term} `, label: `containing '${term}'...`, kind: "pattern" };
  return json(book.hasIndex === false ? found : [...found, fullText]);
}

/** /raw/NAME/content/PATH, and /NAME/PATH or /content/NAME/PATH. */
function page({ books, version, prefix }: Server, path: string): Reply {
  const raw = /^\/raw\/([^/]+)\/content\/(.*)$/.exec(path);
  const viewed = (version === "3.3" ? /^\/([^/]+)\/(.*)$/ : /^\/content\/([^/]+)\/(.*)$/).exec(path);
  const [, name = "", inBook = ""] = raw ?? viewed ?? [];
  const book = books.find((candidate) => candidate.name === decodeURIComponent(name));
  const found = book?.pages.find((candidate) => candidate.path === decodeURIComponent(inBook));
  if (!book || !found) return notFound();
  if (found.redirect) {
    return { status: 302, headers: { location: prefix + addressOf(book, found.redirect, version) }, body: "" };
  }
  const toolbar = raw || version !== "3.3" ? "" : '<span class="kiwix"><form action="/search">Search</form></span>';
  return { headers: { "content-type": "text/html" }, body: htmlOf(found, toolbar) };
}

function htmlOf({ title, text = "" }: KiwixPage, toolbar: string): string {
  const body = text.split("\n").map((line) => {
    const heading = /^==+ (.+) ==+$/.exec(line)?.[1];
    return heading ? `<h2 id="${heading.replaceAll(" ", "_")}">${heading}</h2>` : `<p>${escaped(line)}</p>`;
  });
  const head = `<meta charset="utf-8"><title>${escaped(title)}</title>`;
  return `<!doctype html><html><head>${head}</head><body>${toolbar}<h1>${escaped(title)}</h1>${body.join("")}</body></html>`;
}

/** 3.3 leaves "?" as it is in the links of its results. */
function addressOf({ name }: KiwixBook, path: string, version: string): string {
  const encoded = encodeURIComponent(path).replaceAll("%2F", "/");
  if (version === "3.3") return `/${encodeURIComponent(name)}/${encoded.replaceAll("%3F", "?")}`;
  return `/content/${encodeURIComponent(name)}/${encoded}`;
}

function hasAll(pattern: string, text: string): boolean {
  const onPage = new Set(stems(text));
  return stems(pattern).every((stem) => onPage.has(stem));
}

function stems(text: string): string[] {
  const words =
    text
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => word.replace(/(?:s|ed|ing)$/, ""));
}

function escaped(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

function xml(type: string, body: string): Reply {
  return { headers: { "content-type": type }, body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}` };
}

/** As recorded: its XML declaration is not well-formed. */
function failure(status: number, error: string, detail: string): Reply {
  return {
    status,
    headers: { "content-type": "application/xml; charset=utf-8" },
    body: `<?xml version="1.0" encoding="UTF-8">\n<error>${error}</error>\n<detail>${escaped(detail)}</detail>\n`,
  };
}

function notFound(): Reply {
  return {
    status: 404,
    headers: { "content-type": "text/html; charset=utf-8" },
    body: "<!DOCTYPE html><html><head><title>Content not found</title></head><body><h1>Not Found</h1></body></html>",
  };
}

const SERVER_ERROR: Reply = {
  status: 500,
  headers: { "content-type": "text/html; charset=utf-8" },
  body: "<!DOCTYPE html><html><head><title>Internal Server Error</title></head><body></body></html>",
};
