import { expect, test } from "vitest";
import { retrieve } from "~/answers/find/retrieve.server";
import { libraryProvider } from "~/answers/find/sources/library.server";
import { listArticles } from "~/blog/articles.server";
import { nearestEntries, searchLibrary } from "~/library/library.server";
import { loader as articleLoader, meta } from "~/routes/blog.$slug";
import { loader as coverLoader } from "~/routes/blog.$slug_.cover[.]png";

test("an article is found by its subject and cited by section", async () => {
  const found = await searchLibrary("prompts for product descriptions of an ecommerce store");
  const article = found.find(({ url }) => url.startsWith("/blog/"));
  const known = listArticles().find(({ url }) => url === article?.url);
  expect(article?.passages.length).toBeGreaterThan(0);
  for (const { text, anchor } of article?.passages ?? [])
    expect(known?.passages).toContainEqual(expect.objectContaining({ text, anchor }));
});

test("an answer about prompting may cite an article, but only entries are suggested", async () => {
  const { signal } = new AbortController();
  const sources = await retrieve("How do I brief an AI for a product description?", {
    signal,
    providers: [libraryProvider()],
  });
  expect(sources.some(({ url }) => url.startsWith("/blog/"))).toBe(true);
  const near = await nearestEntries("image prompt", 5);
  expect(near.every(({ url }) => url.startsWith("/library/"))).toBe(true);
});

test("an article's page has a title, a description and a canonical URL, and is followed but not indexed", async () => {
  const slug = "seo-content-with-ai-prompts";
  const data = await articleLoader(call(`/blog/${slug}`, slug));
  const described = meta({ data } as Parameters<typeof meta>[0]);
  expect(described).toContainEqual({ name: "robots", content: "noindex, follow" });
  expect(described).toContainEqual({ tagName: "link", rel: "canonical", href: `http://localhost/blog/${slug}` });
  expect(described).toContainEqual({ property: "og:image", content: `http://localhost/blog/${slug}/cover.png` });
  const types = JSON.parse(data.structuredData)["@graph"].map((thing: { "@type": string }) => thing["@type"]);
  expect(types).toEqual(["Article", "BreadcrumbList"]);
});

test("a cover has an ETag and is not sent again to a client that has it", async () => {
  const slug = "seo-content-with-ai-prompts";
  const path = `/blog/${slug}/cover.png`;
  const whole = await coverLoader(call(path, slug));
  expect(whole.headers.get("Content-Type")).toBe("image/png");
  expect(whole.headers.get("Cache-Control")).toMatch(/max-age=\d{6}/);
  const again = await coverLoader(call(path, slug, { "If-None-Match": whole.headers.get("ETag") ?? "" }));
  expect(again.status).toBe(304);
  const small = await coverLoader(call(`${path}?small`, slug));
  expect((await small.arrayBuffer()).byteLength).toBeLessThan((await whole.arrayBuffer()).byteLength / 2);
});

test("an unknown slug has neither a page nor a cover", async () => {
  expect(() => articleLoader(call("/blog/none", "none"))).toThrow(expect.objectContaining({ status: 404 }));
  expect((await coverLoader(call("/blog/none/cover.png", "none"))).status).toBe(404);
});

function call(path: string, slug: string, headers: Record<string, string> = {}) {
  return { request: new Request(`http://localhost${path}`, { headers }), params: { slug }, context: {} };
}
