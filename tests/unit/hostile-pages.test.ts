import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { mediaWikiProvider } from "~/answers/find/sources/mediawiki.server";
import { fitArticles } from "~/news/found-article.server";
import { parseService } from "~/news/parse-service.server";
import { visitableAddress } from "~/news/visitable-address";
import { canonicalUrl } from "~/passages/canonical-url";
import { splitSentences } from "~/text/sentences";
import { plainText } from "~/web-pages/plain-text.server";
import { readPage } from "~/web-pages/read.server";
import { longestAllowedMs, longestHold } from "../harness/main-thread";
import { startMediaWiki } from "../peers/mediawiki";
import { htmlPage, startPages, textPage } from "../peers/pages";
import type { StandIn } from "../peers/stand-in";

/** What outside pages, wikis and feeds send keeps nobody else waiting. */

const { signal } = new AbortController();

const repeated = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
const paragraph = `<p>${"It has words, and commas, and so on, as any paragraph of an article about lamps does. ".repeat(3)}</p>`;
const prose = repeated("This is a sentence of some words. Here is another one, with a comma.\n", 1_900_000);

describe("a text is split into sentences in a time that grows with its length", () => {
  test.each([".", "!", "?", "…", ".]", '."', ".:1", ".[1]", "a. (", ". ", "。"])("of %j alone", async (piece) => {
    expect(await longestHold(() => splitSentences(repeated(piece, 40_000)))).toBeLessThan(longestAllowedMs);
  });
});

describe("an address", () => {
  test.each([
    ["slashes", `https://a.example/${"/".repeat(40_000)}x`],
    ["parameters", `https://a.example/?${Array.from({ length: 20_000 }, (_, at) => `p${at}`).join("&")}`],
    ["segments", `https://a.example/${"%41/".repeat(20_000)}`],
  ])("of very many %s is compared and rejected at once", async (_, address) => {
    expect(await longestHold(() => canonicalUrl(address))).toBeLessThan(longestAllowedMs);
    expect(await longestHold(() => visitableAddress(address, "https://b.example/"))).toBeLessThan(longestAllowedMs);
    expect(visitableAddress(address, "https://b.example/")).toBeNull();
  });
});

describe("a snippet", () => {
  test.each(["<a", "<a ", "<b>", "<!--", "&amp;", "<", " "])("of %j alone is plain text at once", async (piece) => {
    expect(await longestHold(() => plainText(repeated(piece, 50_000)))).toBeLessThan(longestAllowedMs);
  });
});

describe("a feed's articles", () => {
  const articles = (article: { title?: string; address?: string; description?: string; sourceName?: string }) =>
    Array.from({ length: 100 }, (_, at) => ({
      title: `Lamp ${at} ${article.title ?? ""}`,
      address: `https://a.example/${at}${article.address ?? ""}`,
      description: article.description,
      sourceName: article.sourceName,
    }));
  const parameters = Array.from({ length: 350 }, (_, at) => `p${at}`).join("&");
  test.each([
    [
      "tags",
      { title: repeated("<b>", 5_000), description: repeated("<b>", 5_000), sourceName: repeated("<b>", 5_000) },
    ],
    ["escaped tags", { description: repeated("&lt;b&gt;", 5_000), sourceName: repeated("&amp;lt;b&amp;gt;", 5_000) }],
    ["attributes", { title: repeated("<a b='", 5_000), description: repeated("<a b='", 5_000) }],
    ["parameters", { address: `?${parameters}`, description: "Of oil." }],
  ])("of many %s are read one after the other", async (_, article) => {
    const given = articles(article);
    const hold = await longestHold(() => fitArticles(given, { name: "A", address: "https://a.example/" }));
    expect(hold).toBeLessThan(longestAllowedMs);
  });

  test("of a service are bounded in number", async () => {
    const json = JSON.stringify({
      status: "ok",
      articles: Array.from({ length: 100_000 }, () => ({ title: "Lamps" })),
    });
    expect(await longestHold(() => parseService(json))).toBeLessThan(longestAllowedMs);
    expect(parseService(json).articles).toHaveLength(100);
  });
});

describe("a page", () => {
  const pages = {
    "/stops": textPage(repeated(".", 1_900_000)),
    "/lines": textPage(repeated("A word. (\n", 1_900_000)),
    "/prose": textPage(prose),
    "/nested": htmlPage(`${"<div>".repeat(190)}${"<p>Some words, and a few more.</p>".repeat(9_700)}`),
    "/entities": htmlPage(`<p>${repeated("&amp;", 1_900_000)}</p>`),
    "/paragraphs": htmlPage(`<article>${paragraph.repeat(6_000)}</article>`),
    "/heading": htmlPage(`<article><h2>${repeated("sun moon light ", 200_000)}</h2>${paragraph.repeat(200)}</article>`),
    "/headings": htmlPage(`<article>${`<h2>Lamps</h2>${paragraph}`.repeat(4_000)}</article>`),
  };
  let site: StandIn;
  beforeAll(async () => {
    site = await startPages({ ...pages, "/ready": htmlPage(paragraph) });
    // The first page starts the thread, which takes longer than a page may where all cores are busy.
    const options = { signal, trustedOrigins: [site.url] };
    await vi.waitFor(() => readPage(`${site.url}/ready`, options), { timeout: 20_000 });
  });
  afterAll(() => site.close());

  test.each(Object.keys(pages))("%s is read beside everything else, and bounded", async (path) => {
    let passages: Awaited<ReturnType<typeof readPage>> = [];
    const hold = await longestHold(async () => {
      passages = await readPage(site.url + path, { signal, trustedOrigins: [site.url] }).catch(() => []);
    });
    expect(hold).toBeLessThan(longestAllowedMs);
    expect(passages.length).toBeLessThanOrEqual(200);
    for (const { heading } of passages) expect(heading.length).toBeLessThanOrEqual(200);
  });

  test("of a wiki likewise", async () => {
    const texts = {
      Stops: repeated(".", 1_000_000),
      Prose: prose,
      Heading: `== ${repeated("Lamp ", 500_000)} ==\nLamp.`,
    };
    const wiki = await startMediaWiki({
      pages: Object.entries(texts).map(([title, text]) => ({ title: `Lamp ${title}`, text })),
    });
    let found: Awaited<ReturnType<ReturnType<typeof mediaWikiProvider>["search"]>> = [];
    const hold = await longestHold(async () => {
      found = await mediaWikiProvider(wiki.apiUrl).search("lamp", { limit: 5, signal });
    });
    await wiki.close();
    expect(hold).toBeLessThan(longestAllowedMs);
    expect(found).toHaveLength(3);
    for (const { passages } of found) expect(passages.length).toBeLessThanOrEqual(200);
  });
});
