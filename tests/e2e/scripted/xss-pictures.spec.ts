import { allPayloads, oddAddresses } from "../../harness/payloads";
import { type ClaudePeer, startClaude } from "../../peers/claude";
import { rssText, startFeeds, xmlReply } from "../../peers/feeds";
import { startSearxng } from "../../peers/searxng";
import { json, type StandIn, startStandIn } from "../../peers/stand-in";
import { type AppServer, startApp } from "../support/app-server";
import { expect } from "../support/fixtures";
import { escaped, expectInert, stopAll, typed, watchedTest } from "../support/hostile";
import { latentScripts } from "../support/script-watch";

/** Odd picture addresses, wherever pictures come from; and pictures that are documents. */

let claude: ClaudePeer;
let searxng: Awaited<ReturnType<typeof startSearxng>>;
let feeds: StandIn;
let images: StandIn;
/** Nothing must request this server: its addresses are among the odd ones. */
let bait: StandIn;
let app: AppServer;
const test = watchedTest(() => app.url);

test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  bait = await startStandIn(() => ({ headers: { "content-type": "image/svg+xml" }, body: hostileSvg }));
  claude = await startClaude({
    mode: "marks",
    reply: (body) => (body.output_config ? outline : "A lantern shines [1]."),
  });
  searxng = await startSearxng({ results: found });
  feeds = await startFeeds({ "/news": xmlReply("application/rss+xml", withPictures(rssText(newsItems))) });
  images = await startStandIn(() => json({ created: 1, data: nextPictures() }));
  app = await startApp({
    ANTHROPIC_BASE_URL: claude.url,
    SEARXNG_URL: searxng.url,
    NEWS_FEEDS: `${feeds.url}/news`,
    IMAGES_API_URL: `${images.url}/v1`,
    GUEST_SEARCH_LIMIT: "1000",
  });
});

test.afterAll(() => stopAll(bait, claude, searxng, feeds, images, app));

const hostileSvg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';

const picture = "https://pictures.invalid/lantern.png";
const oddAtOnce = 5;
let searched = 0;

/** The next odd addresses as results' pictures, after one good one: an answer takes six results. */
function found() {
  const odd = oddAddresses.slice(searched, searched + oddAtOnce);
  searched += oddAtOnce;
  return [picture, ...odd].map((thumbnail, index) => ({
    url: `https://${searched}-${index}.lantern.invalid/`,
    title: `Lantern ${index}`,
    content: "A lantern shines in the dark.",
    thumbnail,
    img_src: thumbnail,
  }));
}

const newsItems = oddAddresses.map((link, index) => ({
  title: `Lantern ${index}`,
  link: escaped(index % 2 ? link : `https://news.invalid/${index}`),
  description: escaped(`<img src="${link}" onerror=alert(1)> Words of lantern ${index}.`),
  date: new Date(Date.now() - 3_600_000).toISOString(),
}));

/** Gives each item pictures in the ways that publishers do. */
function withPictures(rss: string): string {
  let index = 0;
  return rss.replace("<rss ", '<rss xmlns:media="http://search.yahoo.com/mrss/" ').replaceAll("</item>", () => {
    const address = escaped(oddAddresses[index++] ?? "").replaceAll('"', "&quot;");
    return `<media:content medium="image" url="${address}"/><media:thumbnail url="${address}"/><enclosure type="image/png" length="9" url="${address}"/><image><url>${address}</url></image></item>`;
  });
}

const outline = JSON.stringify({
  nodes: allPayloads.slice(0, 150).map((label, index) => ({
    id: `n${index}`,
    label: label.replace(/\p{Cc}/gu, " ").slice(0, 110),
    url: oddAddresses[index % oddAddresses.length],
  })),
  edges: allPayloads.slice(150, 220).map((label, index) => ({
    source: "n0",
    target: `n${index + 1}`,
    label: label.replace(/\p{Cc}/gu, " ").slice(0, 55),
  })),
});

let named = 0;
const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

/** The next odd addresses, then documents that claim to be pictures, and one real picture. */
function nextPictures() {
  const isDocument = named >= oddAddresses.length;
  const odd = isDocument ? [] : oddAddresses.slice(named, named + 3);
  named += 3;
  const refused = isDocument
    ? [{ url: `${bait.url}/x.svg` }, { b64_json: btoa(hostileSvg) }]
    : odd.map((url) => ({ url }));
  return [...refused, { b64_json: png }];
}

test("in sources, on pages and in the API", { tag: "@full" }, async ({ page }) => {
  const isOfTheWeb = (address: string) => /^https?:\/\/[a-z0-9]/.test(address);
  let taken = 0;
  for (let question = 1; searched < oddAddresses.length; question++) {
    const q = `What is lantern ${question}?`;
    const answer = await page.request.get(`${app.url}/api/search`, { params: { q } });
    const { sources } = (await answer.json()) as { sources: { url: string; image: string | null }[] };
    const addresses = sources.flatMap(({ url, image }) => [new URL(url, app.url).href, ...(image ? [image] : [])]);
    expect(addresses.filter((address) => !isOfTheWeb(address))).toEqual([]);
    expect(addresses).toContain(picture);
    taken += sources.filter(({ url }) => url.includes("lantern.invalid")).length;
    await page.goto(`${app.url}/search?${new URLSearchParams({ q })}`);
    await expect(page.getByRole("textbox", { name: "Follow-up question" })).toBeVisible();
    expect(await latentScripts(page)).toEqual([]);
  }
  // No result was left out, only its picture.
  expect(taken).toBeGreaterThanOrEqual(oddAddresses.length);
});

test("in news, and their links", { tag: "@full" }, async ({ page }) => {
  const links = async () => {
    const { articles } = await (await page.request.get(`${app.url}/api/news`)).json();
    return (articles as Record<string, unknown>[]) ?? [];
  };
  await expect.poll(async () => (await links()).length).toBeGreaterThan(5);
  const addresses = (await links()).flatMap((article) =>
    Object.entries(article).flatMap(([name, value]) => (/url|link|image/i.test(name) && value ? [String(value)] : [])),
  );
  expect(addresses.filter((address) => !/^https?:\/\/[a-z0-9]/.test(address))).toEqual([]);
  await page.goto(`${app.url}/discover`);
  await expect(page.getByText("Words of lantern 0.").first()).toBeVisible();
  expect(await latentScripts(page)).toEqual([]);
});

test("from an image service: only real pictures are shown, and from this site", { tag: "@full" }, async ({ page }) => {
  test.setTimeout(90_000);
  // As a visitor, whose pictures nobody else sees.
  await page.goto(`${app.url}/image-generator`);
  for (let order = 0; order <= Math.ceil(oddAddresses.length / 3); order++) {
    const form = { prompt: '"><img src=x onerror=alert(1)>', size: "square" };
    const made = await page.request.post(`${app.url}/image-generator`, { form });
    await page.goto(made.url());
    await expectInert(page, { least: 1 });
    const shown = page.getByRole("region", { name: form.prompt }).getByRole("img");
    await expect(shown).toHaveCount(1);
    expect(await shown.getAttribute("src")).toMatch(/^\/pictures\/[\w-]+\.png$/);
  }
  expect(named).toBeGreaterThan(oddAddresses.length + 2);
  expect(bait.requests).toEqual([]);
});

test("in diagrams that a model writes: as standalone SVG, inline, and as pictures", {
  tag: "@full",
}, async ({ page }) => {
  const made = await page.request.post(`${app.url}/ai-diagram`, { form: { topic: typed(allPayloads.slice(0, 2)) } });
  const id = new URL(made.url()).searchParams.get("id");
  await page.goto(made.url());
  await expectInert(page, { least: 60 });
  const drawing = await page.request.get(`${app.url}/ai-diagram/${id}/svg`);
  expect(drawing.headers()["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  const svg = await drawing.text();
  expect(svg.split("alert").length).toBeGreaterThan(60);
  const bare = async (contentType: string, body: string) => {
    await page.route(`${app.url}/bare`, (route) => route.fulfill({ contentType, body }), { times: 1 });
    await page.goto(`${app.url}/bare`);
    expect(await latentScripts(page)).toEqual([]);
  };
  await bare("image/svg+xml", svg);
  await bare("text/html; charset=utf-8", `<!doctype html><title>x</title>${svg}`);
});
