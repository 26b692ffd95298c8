import { parseHTML } from "linkedom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Server, startServer } from "../harness/server";

/** Follows every link of the site, as a reader without JavaScript would. */

interface Page {
  /** The response at an address, after redirects. */
  status: number;
  links: string[];
  ids: Set<string>;
}

let server: Server;
const pages = new Map<string, Page>();
/** Each link with a fragment, and the page it is on. */
const fragments: { from: string; to: URL }[] = [];

beforeAll(async () => {
  server = await startServer();
  await crawl(["/", "/sitemap.xml"]);
});
afterAll(() => server.stop());

test("every link reachable from the home page and the sitemap works", () => {
  const dead = [...pages].filter(([, { status }]) => status !== 200).map(([path, { status }]) => `${status} ${path}`);
  expect(dead).toEqual([]);
  expect(pages.size).toBeGreaterThan(70);
  for (const path of ["/", "/blog/seo-content-with-ai-prompts", "/feed.xml", "/library/mars", "/cookies"])
    expect(pages.has(path)).toBe(true);
});

test("every link to a place on a page finds it", () => {
  const missing = fragments
    .filter(({ to }) => pages.has(pathOf(to)) && !pages.get(pathOf(to))?.ids.has(decodeURIComponent(to.hash.slice(1))))
    .map(({ from, to }) => `${from} → ${to.pathname}${to.hash}`);
  expect(missing).toEqual([]);
});

test("robots.txt and the feeds have the right content types", async () => {
  for (const [path, type] of [
    ["/robots.txt", "text/plain"],
    ["/sitemap.xml", "application/xml"],
    ["/feed.xml", "application/rss+xml"],
    ["/feed.json", "application/feed+json"],
  ] as const) {
    const response = await fetch(new URL(path, server.url));
    expect([response.status, response.headers.get("content-type")?.split(";")[0]]).toEqual([200, type]);
  }
});

test("pages carry structured data", async () => {
  for (const path of ["/", "/blog/seo-content-with-ai-prompts", "/library/mars"]) {
    const html = await (await fetch(new URL(path, server.url))).text();
    const [, json = ""] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)["@graph"].length).toBeGreaterThan(0);
  }
});

test("the home page has structured data for the site, its search and its FAQ", async () => {
  const html = await (await fetch(server.url)).text();
  const [, json = ""] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html) ?? [];
  const types = JSON.parse(json)["@graph"].map((thing: { "@type": string }) => thing["@type"]);
  expect(types).toEqual(["Organization", "WebSite", "FAQPage"]);
});

/** How many pages are fetched at once. */
const atOnce = 6;

async function crawl(start: string[]): Promise<void> {
  let waiting = start;
  const seen = new Set(start);
  while (waiting.length > 0) {
    const found: string[] = [];
    for (let at = 0; at < waiting.length; at += atOnce) {
      const some = waiting.slice(at, at + atOnce);
      const read = await Promise.all(some.map(readPage));
      for (const [index, page] of read.entries()) {
        pages.set(some[index] ?? "", page);
        found.push(...page.links);
      }
    }
    waiting = [...new Set(found)].filter((path) => !seen.has(path));
    for (const path of waiting) seen.add(path);
  }
}

async function readPage(path: string): Promise<Page> {
  const response = await fetch(new URL(path, server.url));
  const type = response.headers.get("content-type") ?? "";
  const text = await response.text();
  const page: Page = { status: response.status, links: [], ids: new Set() };
  if (path === "/sitemap.xml") {
    page.links = [...text.matchAll(/<loc>([^<]+)</g)].map(([, address = ""]) => pathOf(new URL(address)));
  } else if (type.startsWith("text/html")) {
    const { document } = parseHTML(text);
    page.ids = new Set([...document.querySelectorAll("[id]")].map(({ id }) => id));
    page.links = linksOf(document, path);
  }
  return page;
}

function linksOf(document: Document, path: string): string[] {
  const addresses = [...document.querySelectorAll("a[href], img[src], link[href]")].map(
    (element) => new URL(element.getAttribute("href") ?? element.getAttribute("src") ?? "", new URL(path, server.url)),
  );
  const ours = addresses.filter((address) => address.origin === new URL(server.url).origin && !asks(address));
  for (const to of ours) if (to.hash) fragments.push({ from: path, to });
  return ours.map(pathOf);
}

/** Skip links that ask a question: other tests follow them, and here they would be asked hundreds of times. */
const asks = ({ pathname, searchParams }: URL) => pathname === "/search" && searchParams.has("q");

/** The address within the site, without its fragment. */
const pathOf = ({ pathname, search }: URL) => `${pathname}${search}`;
