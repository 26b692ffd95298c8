import { describe, expect, test } from "vitest";
import { readConfig } from "~/config.server";
import { matchingArticles } from "~/discover/matching-topics";
import { decodeFeed } from "~/news/decode-feed";
import { fitArticles, type ToldArticle } from "~/news/found-article.server";
import { newsSources } from "~/news/news-sources.server";
import { newsText } from "~/news/news-text.server";
import { parseFeed } from "~/news/parse-feed.server";
import { parseService } from "~/news/parse-service.server";
import { visitableAddress } from "~/news/visitable-address";
import { retryAfterMs, waitAfterFailure, waitAfterSuccess } from "~/news/waits";
import { atom, entityBomb, jsonFeed, rdf, rss, rssText } from "../peers/feeds";

const signal = new AbortController().signal;
// A feed is parsed in a separate thread, which starts slowly on a busy machine.
const read = (text: string, limitMs = 60_000) => parseFeed(text, signal, { limitMs });
const now = new Date("2026-03-10T12:00:00Z");
const source = { name: "Harbor Science", address: "https://harbor.example/feed.xml" };
const fitting = (...told: ToldArticle[]) => fitArticles(told, source, now);
const article = { title: "Lamps", address: "https://a.example/lamps", published: "2026-03-10T09:00:00Z" };

describe("a feed", () => {
  const item = {
    title: "Tides &amp; lamps",
    link: "https://a.example/tides",
    description: "What the &lt;b&gt;moon&lt;/b&gt; does.",
    date: "2026-03-10T09:00:00Z",
  };
  test.each([
    ["RSS 2.0", rss([item])],
    ["Atom", atom([item])],
    ["RDF", rdf([item])],
    ["JSON Feed", jsonFeed([{ ...item, title: "Tides & lamps", description: "What the <b>moon</b> does." }])],
  ])("is read as %s by its content", async (_, { body }) => {
    expect(await fitting(...(await read(String(body))).articles)).toEqual([
      {
        url: "https://a.example/tides",
        title: "Tides & lamps",
        titleKey: "tides lamps",
        sourceName: "Harbor Science",
        description: "What the moon does.",
        publishedAt: new Date("2026-03-10T09:00:00Z"),
      },
    ]);
  });

  test("that declares entities, or isn't a feed, is refused", async () => {
    await expect(read(String(entityBomb().body))).rejects.toThrow("entities");
    await expect(read("<html><body><p>Sign in to this network</p></body></html>")).rejects.toThrow("Not a feed");
    await expect(read("")).rejects.toThrow("Not a feed");
    await expect(read("[".repeat(100_000))).rejects.toThrow("Not a feed");
  });

  test("that would take minutes to parse times out", async () => {
    const text = `<rss><channel><item><title>${"<".repeat(1_900_000)}`;
    await expect(read(text, 500)).rejects.toThrow("too long");
  });

  test("may mention entities in an article, and have a document type without any", async () => {
    const text = rssText([{ title: "How &lt;!ENTITY works", link: "https://a.example/e" }]);
    const typed = text.replace("<rss", '<!DOCTYPE rss PUBLIC "-//N//DTD RSS 0.91//EN" "http://a.example/rss.dtd"><rss');
    expect((await read(typed)).articles).toHaveLength(1);
  });

  test("is decoded by its byte order mark, header or declaration", () => {
    const declared = '<?xml version="1.0" encoding="iso-8859-1"?><rss>Café</rss>';
    const latin = Buffer.from(declared, "latin1");
    expect(decodeFeed(latin, "text/xml")).toBe(declared);
    const text = "<rss>Café – naïve</rss>";
    expect(decodeFeed(Buffer.from(`\ufeff${text}`, "utf16le"), "text/xml; charset=utf-8")).toBe(text);
    expect(decodeFeed(Buffer.from(text, "utf16le"), "text/xml")).toBe(text);
    expect(decodeFeed(Buffer.from(text, "utf16le").swap16(), "text/xml")).toBe(text);
    expect(decodeFeed(Buffer.from("<rss>\u0416</rss>"), "text/xml")).toBe("<rss>\u0416</rss>");
    expect(decodeFeed(Buffer.from([0x3c, 0x72, 0x3e, 0xd6]), "text/xml; charset=windows-1251")).toBe("<r>\u0426");
  });
});

describe("an article", () => {
  test("without a title or a valid address is omitted", async () => {
    expect(
      await fitting(
        { ...article, title: " <b></b> " },
        { ...article, title: "[Removed]" },
        { ...article, address: undefined },
        { ...article, address: "javascript:alert(1)" },
        { ...article, address: "ftp://a.example/" },
        { ...article, address: "https://user:secret@a.example/" },
      ),
    ).toEqual([]);
  });

  test("repeated by address or title counts once", async () => {
    const told = await fitting(
      article,
      { ...article, title: "Other words", address: `${article.address}?utm_source=rss#top` },
      { ...article, title: "LAMPS!", address: "https://a.example/2" },
    );
    expect(told.map(({ title }) => title)).toEqual(["Lamps"]);
  });

  test("is never from the future or older than two weeks; without a date it is from now", async () => {
    const dates = ["2031-01-01T00:00:00Z", "soon", undefined, "2026-02-01T00:00:00Z"];
    const told = await fitting(
      ...dates.map((published, index) => ({ title: `Lamp ${index}`, address: `/lamp/${index}`, published })),
    );
    expect(told.map(({ url, publishedAt }) => [url, publishedAt])).toEqual([
      ["https://harbor.example/lamp/0", now],
      ["https://harbor.example/lamp/1", now],
      ["https://harbor.example/lamp/2", now],
    ]);
  });

  test("keeps the query parameters that identify its page", () => {
    expect(visitableAddress("https://a.example/story?id=7&utm_medium=rss&at_campaign=x&fbclid=1", source.address)).toBe(
      "https://a.example/story?id=7",
    );
    expect(visitableAddress(`https://a.example/${"a".repeat(3000)}`, source.address)).toBeNull();
  });

  test("is found by words in its title, text and source", () => {
    const shown = { title: "Lamps", url: "", description: "Of oil", source: { name: "Harbor" }, publishedAt: "" };
    expect(matchingArticles([shown], "oil HARBOR")).toEqual([shown]);
    expect(matchingArticles([shown], "oil gas")).toEqual([]);
    expect(matchingArticles([shown], " ")).toEqual([shown]);
  });
});

test.each([
  ["<p>One<br>two &amp; three</p><script>alert(1)</script>", "Onetwo & three"],
  ["&lt;script&gt;alert(1)&lt;/script&gt;Lamps", "Lamps"],
  ["<img src=x onerror=alert(1)>Lamps", "Lamps"],
  ["AT&amp;amp;T", "AT&T"],
  ["1 < 2 and 3 > 2", "1 < 2 and 3 > 2"],
  ["La\u0000mps\u202e\ud800", "Lamps\ufffd"],
  ["<style>p{", ""],
])("%j reads %j", (html, text) => {
  expect(newsText(html, 400)).toBe(text);
});

test("a long text ends at a word", () => {
  const text = newsText("lamp ".repeat(10_000), 400);
  expect(text.length).toBeLessThanOrEqual(400);
  expect(text).toMatch(/lamp…$/);
});

test("a news service's response is read without its invalid items", async () => {
  const told = {
    title: "Lamps",
    url: "https://a.example/",
    publishedAt: "2026-03-10T09:00:00Z",
    source: { id: null, name: "Herald" },
    description: null,
  };
  const { articles } = parseService(JSON.stringify({ status: "ok", articles: [told, 7, { title: [] }] }));
  expect(await fitting(...articles)).toMatchObject([{ title: "Lamps", sourceName: "Herald", description: "" }]);
  expect(() => parseService('{"status":"error","code":"apiKeyInvalid"}')).toThrow("news service");
  expect(() => parseService("<html>")).toThrow("news service");
});

test("waits half an hour after a success, and longer after each failure, up to a day", () => {
  expect([waitAfterSuccess(0), waitAfterSuccess(1)].map((ms) => ms / 60_000)).toEqual([25.5, 34.5]);
  expect([1, 2, 3, 20].map((failures) => waitAfterFailure(failures, {}, 1) / 60_000)).toEqual([5, 10, 20, 1440]);
  expect(waitAfterFailure(1, { retryAfterMs: 7_200_000 }, 1)).toBe(7_200_000);
  expect(waitAfterFailure(1, { retryAfterMs: 7 * 86_400_000 }, 1)).toBe(86_400_000);
  expect(waitAfterFailure(1, { status: 410 }, 1)).toBe(86_400_000);
});

test("Retry-After is read in seconds and as a date", () => {
  expect(retryAfterMs("120")).toBe(120_000);
  expect(retryAfterMs("Tue, 10 Mar 2026 12:01:00 GMT", now.getTime())).toBe(60_000);
  expect([retryAfterMs("soon"), retryAfterMs(null), retryAfterMs("-5", now.getTime())]).toEqual([0, 0, 0]);
});

describe("the settings", () => {
  const sources = (env: Record<string, string>) => newsSources(readConfig(env));
  test("have default feeds, which need not be trusted", () => {
    const usual = sources({ NEWS_FEEDS: "" });
    expect(usual.length).toBeGreaterThanOrEqual(6);
    expect(usual.every(({ trusted, address }) => !trusted && address.startsWith("https://"))).toBe(true);
  });
  test("can name other feeds, none, or an additional service", () => {
    const named = sources({ NEWS_FEEDS: "http://lan:81/a, https://b.example/b\nhttp://lan:81/a" });
    expect(named.map(({ address, trusted }) => [address, trusted])).toEqual([
      ["http://lan:81/a", true],
      ["https://b.example/b", true],
    ]);
    expect(sources({ NEWS_FEEDS: "none" })).toEqual([]);
    expect(sources({ NEWS_FEEDS: "none", NEWS_API_KEY: "k" })).toMatchObject([
      { kind: "service", address: "https://newsapi.org/v2/top-headlines?category=science&pageSize=100" },
    ]);
    expect(() => sources({ NEWS_FEEDS: "file:///etc/passwd" })).toThrow("Setting NEWS_FEEDS");
  });
});
