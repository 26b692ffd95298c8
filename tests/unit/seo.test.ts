import { expect, test } from "vitest";
import { listArticles } from "~/blog/articles.server";
import { faqs } from "~/content/faqs";
import { listEntries } from "~/library/library.server";
import { openGraph } from "~/seo/open-graph";
import { robotsTxt } from "~/seo/robots.server";
import { sitemap } from "~/seo/sitemap.server";
import { articleData, breadcrumbs, faqPage, jsonLd, organization, webSite } from "~/seo/structured-data.server";

const origin = "https://ask.example";
const absolute = /^https:\/\/[^/\s]+\/\S*$/;
const day = /^\d{4}-\d{2}-\d{2}$/;

test("structured data is one document that can't close its element", () => {
  const json = jsonLd(faqPage([{ question: "</script><script>?", answer: "<!-- & -->" }]));
  expect(json).not.toMatch(/[<>&]/);
  expect(JSON.parse(json)).toMatchObject({
    "@context": "https://schema.org",
    "@graph": [{ mainEntity: [{ name: "</script><script>?", acceptedAnswer: { text: "<!-- & -->" } }] }],
  });
});

test("the home page's: organization, site with its search, questions with their answers", () => {
  expect(organization(origin)).toMatchObject({
    name: expect.any(String),
    url: expect.stringMatching(absolute),
    logo: expect.stringMatching(absolute),
  });
  const { potentialAction, publisher } = webSite(origin);
  expect(publisher["@id"]).toBe(organization(origin)["@id"]);
  expect(potentialAction.target.urlTemplate).toContain(`{${potentialAction["query-input"].split("name=")[1]}}`);
  const { mainEntity } = faqPage(faqs({ guestLimit: 5 }));
  expect(mainEntity.length).toBeGreaterThanOrEqual(5);
  for (const { name, acceptedAnswer } of mainEntity) {
    expect(name).toMatch(/\?$/);
    expect(acceptedAnswer.text).not.toBe("");
  }
});

test.each(listArticles())("an article's, of $slug", (article) => {
  const url = `${origin}${article.url}`;
  const described = articleData(article, { url, image: `${url}/cover.png`, origin });
  expect(described.headline.length).toBeLessThanOrEqual(110);
  expect(described.image).toEqual([expect.stringMatching(absolute)]);
  expect([described.datePublished, described.dateModified]).toEqual([article.published, article.updated]);
  expect([described.datePublished, described.dateModified].every((date) => day.test(date))).toBe(true);
  expect(described.dateModified >= described.datePublished).toBe(true);
  expect(described.author).toMatchObject({ "@type": "Organization", url: expect.stringMatching(absolute) });
  expect(described.publisher.logo).toMatch(absolute);
});

test("breadcrumbs are numbered from one", () => {
  const { itemListElement } = breadcrumbs([
    { name: "Blog", url: `${origin}/blog` },
    { name: "T", url: `${origin}/blog/t` },
  ]);
  expect(itemListElement.map(({ position, item }) => [position, item])).toEqual([
    [1, `${origin}/blog`],
    [2, `${origin}/blog/t`],
  ]);
});

test("a link preview has what ogp.me requires", () => {
  const image = { url: `${origin}/a.png`, width: 650, height: 600, alt: "A" };
  const tags = openGraph({ type: "article", title: "T", description: "D", url: `${origin}/a`, image });
  const properties = tags.flatMap((tag) => ("property" in tag ? [tag.property] : []));
  expect(properties).toEqual(expect.arrayContaining(["og:title", "og:type", "og:image", "og:url"]));
});

test("the sitemap lists each page once, the library whole, and no article, which are not to be indexed", () => {
  const xml = sitemap(origin);
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const address of addresses) expect(address).toMatch(absolute);
  for (const { url } of listEntries()) expect(addresses).toContain(origin + url);
  expect(addresses).toContain(`${origin}/blog`);
  expect(addresses.filter((address) => address.startsWith(`${origin}/blog/`))).toEqual([]);
  for (const [, date = ""] of xml.matchAll(/<lastmod>([^<]+)</g)) expect(date).toMatch(day);
});

test("robots.txt names the sitemap, and blocks nothing that the sitemap lists or that is noindex", () => {
  const text = robotsTxt(origin);
  expect(text).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
  const closed = [...text.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = ""]) => path);
  expect(closed).toEqual(expect.arrayContaining(["/search", "/api/", "/account"]));
  const open = [...sitemap(origin).matchAll(/<loc>([^<]+)</g)].map(([, address = ""]) => new URL(address).pathname);
  for (const path of [...open, "/blog/seo-content-with-ai-prompts", "/build/root.js", "/feed.xml"])
    expect(closed.filter((prefix) => path.startsWith(prefix.replace("$", "")))).toEqual([]);
});
