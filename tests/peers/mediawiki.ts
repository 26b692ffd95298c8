import { json, type Reply, type StandIn, type StandInOptions, type StandInRequest, startStandIn } from "./stand-in";

export interface WikiPage {
  title: string;
  /** Plain text as TextExtracts returns it: a paragraph per line, headings as `== Heading ==` lines. */
  text: string;
  image?: string;
}

/**
 * A MediaWiki: full-text search that requires every word and does not stem, whole pages' plain text,
 * and the pages themselves at /wiki/Title. Extra behaviours: "error-200" (how MediaWiki reports errors), "html" (from
 * a proxy in front of it), "no-extracts" (TextExtracts is not installed).
 */
export async function startMediaWiki({
  pages,
  ...options
}: { pages: WikiPage[] } & StandInOptions): Promise<
  StandIn<"error-200" | "html" | "no-extracts"> & { apiUrl: string }
> {
  const index = pages.map(({ title, text }) => new Set(wordsOf(`${title} ${text}`)));
  const standIn = await startStandIn<"error-200" | "html" | "no-extracts">((request, behaviour) => {
    if (behaviour === "html") return html("<p>Please come back later.</p>");
    if (behaviour === "error-200")
      return json({ error: { code: "internal_api_error_DBQueryError", info: "A database error" } });
    if (request.path.startsWith("/wiki/"))
      return article(pages, decodeURIComponent(request.path.slice("/wiki/".length)));
    if (request.path !== "/w/api.php") return { status: 404, headers: { "content-type": "text/html" }, body: "" };
    const host = `http://${request.headers.host}`;
    return request.query.get("list") === "search"
      ? search(pages, index, request)
      : query(pages, request, host, behaviour);
  }, options);
  return { ...standIn, apiUrl: `${standIn.url}/w/api.php` };
}

/** @param index each page's words */
function search(pages: WikiPage[], index: Set<string>[], { query }: StandInRequest): Reply {
  const words = wordsOf(query.get("srsearch") ?? "");
  if (words.length === 0)
    return json({ error: { code: "missingparam", info: 'The "srsearch" parameter must be set.' } });
  const hits = pages.filter((_, at) => words.every((word) => index[at]?.has(word)));
  const listed = hits.slice(0, Number(query.get("srlimit") ?? 10));
  return json({
    batchcomplete: true,
    query: {
      searchinfo: { totalhits: hits.length },
      search: listed.map(({ title, text }) => ({
        ns: 0,
        title,
        pageid: pages.findIndex((page) => page.title === title) + 1,
        snippet: `<span class="searchmatch">${title}</span> &amp; ${text.slice(0, 40)}`,
      })),
    },
  });
}

function query(pages: WikiPage[], { query }: StandInRequest, host: string, behaviour: string): Reply {
  const title = query.get("titles") ?? "";
  const fullurl = host + pathOf(title);
  const page = pages.find((candidate) => candidate.title === title);
  if (!page) return json({ batchcomplete: true, query: { pages: [{ ns: 0, title, missing: true, fullurl }] } });
  return json({
    batchcomplete: true,
    query: {
      pages: [
        {
          pageid: pages.indexOf(page) + 1,
          ns: 0,
          title,
          fullurl,
          ...(behaviour === "no-extracts" ? {} : { extract: page.text }),
          ...(page.image ? { thumbnail: { source: page.image, width: 200, height: 150 } } : {}),
        },
      ],
    },
  });
}

function article(pages: WikiPage[], name: string): Reply {
  const page = pages.find(({ title }) => pathOf(title) === pathOf(name.replaceAll("_", " ")));
  if (!page) return { ...html("<p>There is no text on this page.</p>"), status: 404 };
  const body = page.text.split("\n").map((line) => {
    const heading = /^==+ (.+) ==+$/.exec(line)?.[1];
    return heading ? `<h2 id="${heading.replaceAll(" ", "_")}">${heading}</h2>` : `<p>${line}</p>`;
  });
  return html(`<h1>${page.title}</h1>${body.join("\n")}`, page.title);
}

function html(body: string, title = "Wiki"): Reply {
  return {
    headers: { "content-type": "text/html; charset=UTF-8" },
    body: `<!doctype html><html><head><title>${title}</title></head><body><main>${body}</main></body></html>`,
  };
}

function pathOf(title: string): string {
  return `/wiki/${encodeURIComponent(title.replaceAll(" ", "_"))}`;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
