import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { drainRuns } from "~/answers/run/run.server";
import { db } from "~/db/client.server";
import { feeds, newsArticles } from "~/db/schema";
import { clientAddressHeader } from "~/http/client-address.server";
import { fetchDueNews, startFetchingNews } from "~/news/fetching.server";
import { readNews } from "~/news/news.server";
import { type NewsSource, newsSources } from "~/news/news-sources.server";
import * as api from "~/routes/api.news";
import * as page from "~/routes/discover";
import { DirectBrowser } from "../../harness/direct-browser";
import { atom, endlessFeed, entityBomb, jsonFeed, rdf, rss, rssText, startFeeds, xmlReply } from "../../peers/feeds";
import { redirectTo } from "../../peers/pages";
import { json, type StandIn } from "../../peers/stand-in";

const settings = vi.hoisted(() => ({ feeds: "none" }));

vi.mock("~/config.server", async (original) => {
  const { readConfig, ...rest } = await original<typeof import("~/config.server")>();
  const env = { NODE_ENV: "test", SESSION_SECRET: "x".repeat(40), MEDIAWIKI_API_URL: "", LOG_LEVEL: "silent" };
  return { ...rest, readConfig, config: () => readConfig({ ...env, NEWS_API_KEY: "key", NEWS_FEEDS: settings.feeds }) };
});

const signal = new AbortController().signal;
const running: StandIn[] = [];

beforeEach(async () => {
  await db().delete(feeds);
});
afterEach(async () => {
  for (const standIn of running.splice(0)) await standIn.close();
});

async function serve(...given: Parameters<typeof startFeeds>): Promise<StandIn> {
  const standIn = await startFeeds(...given);
  running.push(standIn);
  return standIn;
}

const feed = (address: string): NewsSource => ({ key: address, address, kind: "feed", name: null, trusted: true });
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const item = (name: string, hours = 1) => ({
  title: `About ${name}`,
  link: `https://news.example/${name}`,
  description: `What is new of ${name}.`,
  date: hoursAgo(hours),
});
const titles = async () => (await readNews())?.articles.map(({ title }) => title);
const stateOf = async (address: string) => (await db().select().from(feeds).where(eq(feeds.url, address)))[0];
const makeDue = () =>
  db()
    .update(feeds)
    .set({ nextFetchAt: new Date(0) });

async function callApi(headers: Record<string, string> = {}) {
  const request = new Request("http://localhost:3000/api/news", {
    headers: { [clientAddressHeader]: "10.4.0.1", ...headers },
  });
  const response = await api.loader({ request, params: {}, context: {} });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test("feeds of every kind are read, newest first, and an article in two of them appears once", async () => {
  const site = await serve({
    "/rss": rss([item("lamps", 4), { ...item("tides", 5), link: "https://news.example/tides?utm_source=rss" }]),
    "/atom": atom([item("moons", 1)]),
    "/rdf": rdf([item("rocks", 2), { ...item("tides", 6), title: "Tides in other words" }]),
    "/json": jsonFeed([item("ships", 3), { ...item("copy", 3), title: "About LAMPS" }]),
  });
  await fetchDueNews(
    ["/rss", "/atom", "/rdf", "/json"].map((path) => feed(site.url + path)),
    signal,
  );
  const found = (await titles()) ?? [];
  expect(found.slice(0, 3)).toEqual(["About moons", "About rocks", expect.stringContaining("About")]);
  expect(found.filter((title) => /lamps/i.test(title))).toHaveLength(1);
  expect(found.filter((title) => /tides/i.test(title))).toHaveLength(1);
  expect(await db().$count(newsArticles)).toBe(5);
});

test("a bad feed does not affect a good one", async () => {
  const inside = await serve({ "/secret": rss([item("secrets")]) });
  const site = await serve({
    "/good": rss([item("lamps")]),
    "/bomb": entityBomb(),
    "/endless": endlessFeed(),
    "/html": { headers: { "content-type": "text/html" }, body: "<h1>Sign in</h1>" },
    "/malformed": xmlReply("text/xml", "<rss><channel><item><title>"),
    "/inside": redirectTo(`${inside.url}/secret`),
    "/scripts": rss([
      { ...item("evil"), title: "&lt;script&gt;alert(1)&lt;/script&gt;Harmless", link: "javascript:alert(1)" },
      { ...item("fair"), title: "&lt;img src=x onerror=alert(1)&gt;Fair" },
    ]),
    "/latin": xmlReply(
      "text/xml",
      Buffer.from(rssText([{ ...item("cafe"), title: "Caf\u00e9" }]).replace('"utf-8"', '"iso-8859-1"'), "latin1"),
    ),
    "/utf16": xmlReply("text/xml", Buffer.from(`\ufeff${rssText([{ ...item("jams"), title: "Наука" }])}`, "utf16le")),
  });
  const paths = ["bomb", "endless", "html", "malformed", "inside", "missing", "scripts", "latin", "utf16", "good"];
  const addresses = [...paths.map((path) => `${site.url}/${path}`), "http://127.0.0.1:9/down"];
  await fetchDueNews(addresses.map(feed), signal);
  expect(new Set(await titles())).toEqual(new Set(["About lamps", "Fair", "Café", "Наука"]));
  expect(inside.requests).toEqual([]);
  const failures = await db().select({ url: feeds.url, error: feeds.lastError }).from(feeds);
  const failed = Object.fromEntries(failures.map(({ url, error }) => [new URL(url).pathname.slice(1), error]));
  expect(failed).toMatchObject({
    bomb: expect.stringContaining("entities"),
    endless: expect.stringContaining("size"),
    html: expect.stringContaining("type"),
    malformed: expect.stringContaining("Not a feed"),
    inside: expect.stringMatching(/private|url/),
    missing: expect.stringContaining("404"),
    down: expect.stringContaining("network"),
    good: null,
  });
});

test("a feed is only asked for changes, and not before it is due", async () => {
  const site = await serve({
    "/feed": ({ headers }) =>
      headers["if-none-match"] === '"v1"'
        ? { status: 304, body: "" }
        : {
            ...rss([item("lamps")]),
            headers: { "content-type": "text/xml", etag: '"v1"', "last-modified": hoursAgo(1) },
          },
  });
  const sources = [feed(`${site.url}/feed`)];
  await fetchDueNews(sources, signal);
  await fetchDueNews(sources, signal);
  expect(site.requests).toHaveLength(1);
  await makeDue();
  await fetchDueNews(sources, signal);
  expect(site.requests[1]?.headers).toMatchObject({ "if-none-match": '"v1"', "if-modified-since": expect.any(String) });
  expect(await titles()).toEqual(["About lamps"]);
  expect(await stateOf(`${site.url}/feed`)).toMatchObject({ failures: 0, lastError: null });
});

test("a failing source is asked less and less often and keeps its news; Retry-After is respected", async () => {
  let isDown = false;
  const site = await serve({
    "/feed": () => (isDown ? { status: 429, headers: { "retry-after": "7200" }, body: "" } : rss([item("lamps")])),
  });
  const address = `${site.url}/feed`;
  await fetchDueNews([feed(address)], signal);
  isDown = true;
  for (const failures of [1, 2]) {
    await makeDue();
    await fetchDueNews([feed(address)], signal);
    const state = await stateOf(address);
    expect(state?.failures).toBe(failures);
    expect((state?.nextFetchAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(7_100_000);
  }
  expect(await titles()).toEqual(["About lamps"]);
});

test("processes running at once ask each source once", async () => {
  const site = await serve({ "/a": rss([item("lamps")]), "/b": atom([item("moons")]), "/c": rdf([item("rocks")]) });
  const sources = ["/a", "/b", "/c"].map((path) => feed(site.url + path));
  await Promise.all([1, 2, 3].map(() => fetchDueNews(sources, signal)));
  expect(site.requests.map(({ path }) => path).sort()).toEqual(["/a", "/b", "/c"]);
});

test("a news service is called with its key", async () => {
  const { title, link, description, date } = item("lamps");
  const told = { title, url: link, description, publishedAt: date, source: { id: null, name: "Herald" } };
  const site = await serve({ "/v2/top-headlines": json({ status: "ok", articles: [told] }) });
  const address = `${site.url}/v2/top-headlines?category=science`;
  await fetchDueNews([{ ...feed(address), key: `newsapi:${address}`, kind: "service" }], signal);
  expect(site.requests[0]?.headers["x-api-key"]).toBe("key");
  expect((await readNews())?.articles[0]).toMatchObject({ source: { name: "Herald" } });
});

test("old news is deleted, and so is news of a feed no longer configured", async () => {
  const site = await serve({ "/a": rss([item("lamps")]), "/b": rss([item("moons")]) });
  await fetchDueNews([feed(`${site.url}/a`), feed(`${site.url}/b`)], signal);
  await db()
    .update(newsArticles)
    .set({ publishedAt: new Date(Date.now() - 15 * 86_400_000) })
    .where(eq(newsArticles.title, "About lamps"));
  await makeDue();
  site.behave("500");
  await fetchDueNews([feed(`${site.url}/a`), feed(`${site.url}/b`)], signal);
  expect(await titles()).toEqual(["About moons"]);
  await fetchDueNews([feed(`${site.url}/a`)], signal);
  expect(await readNews()).toBeNull();
});

test("a background fetch can be stopped midway, and does not count as a failure", async () => {
  const site = await serve({ "/a": rss([item("lamps")]) });
  site.behave("hang");
  const stop = startFetchingNews([feed(`${site.url}/a`)]);
  await expect.poll(() => site.requests.length).toBe(1);
  await stop();
  expect(await stateOf(`${site.url}/a`)).toMatchObject({ failures: 0 });
});

describe("GET /api/news", () => {
  test("says when there is no news yet", async () => {
    const { status, headers, text } = await callApi();
    expect([status, JSON.parse(text).message]).toEqual([503, "Failed to load news. Please try again later."]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test("returns the news, which caches may store and revalidate", async () => {
    const site = await serve({ "/a": rss([item("lamps")]) });
    await fetchDueNews([feed(`${site.url}/a`)], signal);
    const { status, headers, text } = await callApi();
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual({
      articles: [
        {
          title: "About lamps",
          url: "https://news.example/lamps",
          source: { name: "Harbor Science" },
          publishedAt: expect.any(String),
          description: "What is new of lamps.",
        },
      ],
      updatedAt: expect.any(String),
    });
    expect(headers.get("cache-control")).toContain("stale-while-revalidate");
    expect((await callApi({ "if-none-match": headers.get("etag") ?? "" })).status).toBe(304);
  });
});

describe("an article", () => {
  test("is asked about by a form, whose thread cites it", async () => {
    const site = await serve({ "/a": rss([item("lamps")]) });
    settings.feeds = `${site.url}/a`;
    await fetchDueNews(
      newsSources().filter(({ kind }) => kind === "feed"),
      signal,
    );
    const browser = new DirectBrowser();
    expect((await browser.get(page, "/discover")).body.news.articles).toHaveLength(1);
    const asked = await browser.post(page, "/discover", { about: "https://news.example/lamps" });
    expect(asked.status).toBe(303);
    expect(asked.location).toMatch(/^\/search\?q=About\+lamps&session=/);
    await drainRuns(120_000);
    const [answer] = await db().query.answers.findMany();
    expect(answer).toMatchObject({
      question: "About lamps",
      status: "done",
      summary: expect.stringContaining("What is new of lamps."),
    });
    expect(answer?.sources[0]).toMatchObject({ url: "https://news.example/lamps", title: "About lamps" });
  });

  test("that is gone, or is asked about from another site's page, is refused", async () => {
    const browser = new DirectBrowser();
    expect((await browser.post(page, "/discover", { about: "https://gone.example/" })).status).toBe(404);
    expect((await browser.post(page, "/discover", {})).status).toBe(404);
    const foreign = await browser.post(page, "/discover", { about: "https://gone.example/" }, "https://evil.example");
    expect(foreign.status).toBe(403);
  });
});
