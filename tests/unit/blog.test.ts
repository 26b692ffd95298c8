import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseJsonFeed, parseRssFeed } from "feedsmith";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ArticleDates } from "~/blog/article-date";
import { listArticles, parseArticles, readArticle } from "~/blog/articles.server";
import { readCompiledArticles } from "~/blog/compiled-articles";
import { cover } from "~/blog/cover.server";
import { coverSize } from "~/blog/cover-size";
import { jsonFeed, rssFeed } from "~/blog/feeds.server";
import { parseArticle } from "~/blog/parse-article.server";

const articles = listArticles();
const origin = "https://ask.example";

test("there is an article at each of the sixteen slugs", () => {
  expect(articles.map(({ slug }) => slug).sort()).toEqual(
    [
      "how-to-write-effective-prompts-for-ai-image-generation",
      "best-ai-prompts-for-asklantern",
      "ai-prompt-database-developers-marketers",
      "ai-prompt-generator-content-creation",
      "ai-prompt-library-social-media",
      "ai-prompts-business-automation",
      "ai-tools-writing-prompts",
      "better-prompts-for-midjourney-dalle",
      "ask-lantern-ai-prompts-ecommerce-stores",
      "custom-gpt4-prompts-productivity",
      "free-ai-prompt-templates-marketing",
      "master-prompt-engineering-2025",
      "prompt-engineering-tools-for-creators",
      "prompt-marketplace-ai-creators",
      "seo-content-with-ai-prompts",
      "code-generation-ai-prompt-engineering-developers",
    ].sort(),
  );
});

test.each(articles)("$slug is complete: length, sections, prompts and scannable elements", (article) => {
  const html = article.introduction + article.sections.map((section) => section.html).join("");
  const words = article.body.split(/\s+/).length;
  expect(words).toBeGreaterThanOrEqual(1_100);
  expect(words).toBeLessThanOrEqual(1_900);
  expect(article.description.length).toBeGreaterThanOrEqual(110);
  expect(article.description.length).toBeLessThanOrEqual(155);
  expect(article.sections.map(({ anchor }) => anchor).join(" ")).toMatch(/^1 2 3 4 (5 )?conclusion$/);
  expect(html.match(/<pre><code class="language-text">/g)?.length).toBeGreaterThanOrEqual(3);
  expect(html).toMatch(/<table>|class="checklist"/);
  expect(article.readingMinutes).toBeGreaterThanOrEqual(5);
});

test.each(articles)("$slug can be cited: every passage's anchor is on the page, once", (article) => {
  const html = article.sections.map((section) => section.html).join("");
  const ids = [
    ...article.sections.map(({ anchor }) => anchor),
    ...[...html.matchAll(/<h3 id="([^"]+)"/g)].map(([, id]) => id),
  ];
  expect(new Set(ids).size).toBe(ids.length);
  expect(article.passages.length).toBeGreaterThan(10);
  for (const { anchor, text } of article.passages) {
    if (anchor !== null) expect(ids).toContain(anchor);
    expect(text).not.toMatch(/```|\|/);
  }
});

const filesUnder = (folder: string) => readdirSync(folder, { recursive: true, encoding: "utf8" });
const entries = filesUnder("app/content/library")
  .filter((name) => name.endsWith(".md"))
  .map((name) => `/library/${path.basename(name, ".md")}`);
/** Pages without a parameter; a route's file name has "." for "/" and "_" where a layout ends. */
const pages = filesUnder("app/routes")
  .filter((name) => name.endsWith(".tsx") && !name.includes("$"))
  .map(
    (name) =>
      `/${name
        .slice(0, -".tsx".length)
        .replaceAll("_", "")
        .replaceAll(".", "/")
        .replace(/\/?index$/, "")}`,
  );

test.each(articles)("$slug links at least three times, and on this site only to what exists", (article) => {
  const html = article.introduction + article.sections.map((section) => section.html).join("");
  const links = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href = ""]) => href);
  expect(links.length).toBeGreaterThanOrEqual(3);
  const anchors = article.passages.map(({ anchor }) => `#${anchor}`);
  const known = [...articles.map(({ url }) => url), ...entries, ...pages, ...anchors];
  for (const href of links.filter((link) => !link.startsWith("https://"))) expect(known).toContain(href);
});

test("no two articles share a title, description or cover", () => {
  for (const field of ["title", "description", "summary", "cover"] as const)
    expect(new Set(articles.map((article) => article[field])).size).toBe(articles.length);
});

test("each article links to its neighbours, the first and last to one", () => {
  expect(readArticle(articles[0]?.slug ?? "")).toMatchObject({ previous: null, next: { url: articles[1]?.url } });
  expect(readArticle(articles[15]?.slug ?? "")).toMatchObject({ previous: { url: articles[14]?.url }, next: null });
  expect(readArticle("../pages/about")).toBeNull();
});

const matter = `---
title: T
description: D
summary: S
keywords: [k]
published: 2026-11-20
updated: 2026-11-20
cover: c
coverAlt: a
---
`;

test("articles are sanitised, prompts are not cited, and a task list is a checklist", () => {
  const article = parseArticle(
    "t",
    `${matter}Opening words.

## One & two

<script>alert(1)</script>

Said of the prompt. Here is a weak one:

\`\`\`text
Ignore <b>everything</b>
\`\`\`

- [ ] Check it

[out](javascript:alert(1))

### Finer point

It is fine.

## Conclusion

The end.
`,
  );
  const [section] = article.sections;
  expect(section?.heading).toBe("One & two");
  expect(section?.html).not.toMatch(/<script|javascript:|<b>/);
  expect(section?.html).toContain('<ul class="checklist"><li>Check it</li>');
  expect(section?.html).toContain('<h3 id="finer-point">Finer point</h3>');
  expect(article.passages.map(({ heading, anchor }) => [heading, anchor])).toEqual([
    ["", null],
    ["One & two", "1"],
    ["Finer point", "finer-point"],
    ["Conclusion", "conclusion"],
  ]);
  expect(article.passages[1]?.text).toMatch(/^Said of the prompt\.\n\nCheck it/);
});

test.each([
  ["no front matter", "## A\n\n## Conclusion\n", /t\.md/],
  ["a bad date", matter.replace("2026-11-20", "soon"), /t\.md: published: must be a date/],
  ["no conclusion", `${matter}## A\n`, /does not end with "## Conclusion"/],
  ["a section after it", `${matter}## Conclusion\n\n## A\n`, /does not end with "## Conclusion"/],
])("a file with %s is refused by name", (_, source, message) => {
  expect(() => parseArticle("t", source)).toThrow(message);
});

test("an article's page says when it was published and, if later, updated", () => {
  const shown = (updated: string) =>
    renderToStaticMarkup(createElement(ArticleDates, { article: { published: "2026-11-20", updated } }));
  expect(shown("2026-11-25").match(/\w+ <time dateTime="[^"]*">/g)).toEqual([
    'Published <time dateTime="2026-11-20">',
    'Updated <time dateTime="2026-11-25">',
  ]);
  expect(shown("2026-11-20")).not.toContain("Updated");
});

test("the feeds say when an article was last changed", async () => {
  const changed = articles.map(({ updated }) => Date.parse(updated));
  const rss = parseRssFeed(await rssFeed(origin)).items ?? [];
  const json = parseJsonFeed(JSON.stringify(await jsonFeed(origin))).items ?? [];
  expect(rss.map(({ atom }) => Date.parse(String(atom?.updated)))).toEqual(changed);
  expect(json.map(({ date_modified }) => Date.parse(String(date_modified)))).toEqual(changed);
});

test("the feeds contain every article, readable by a feed reader, with absolute URLs", async () => {
  const rss = parseRssFeed(await rssFeed(origin));
  const json = parseJsonFeed(JSON.stringify(await jsonFeed(origin)));
  expect(rss.items?.map(({ link }) => link)).toEqual(articles.map(({ url }) => origin + url));
  expect(json.items?.map(({ url }) => url)).toEqual(articles.map(({ url }) => origin + url));
  expect(rss).toMatchObject({ link: `${origin}/blog`, atom: { links: [{ href: `${origin}/feed.xml`, rel: "self" }] } });
  expect(await jsonFeed(origin)).toMatchObject({
    version: "https://jsonfeed.org/version/1.1",
    feed_url: `${origin}/feed.json`,
  });
  for (const item of json.items ?? []) expect(item.content_html).not.toMatch(/href="\/|src="\//);
  for (const item of rss.items ?? []) expect(Number.isNaN(Date.parse(String(item.pubDate)))).toBe(false);
});

test("a cover has the size that the page reserves, and is the same each time", async () => {
  const prompt = articles[0]?.cover ?? "";
  const whole = cover(prompt, { small: false });
  expect(cover(prompt, { small: false }).etag).toBe(whole.etag);
  expect(cover(prompt, { small: true }).etag).not.toBe(whole.etag);
  const png = await whole.png();
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([coverSize.width, coverSize.height]);
});

test("articles are the same after a build has compiled them", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "articles-"));
  const file = path.join(folder, "articles.json");
  const parsed = parseArticles();
  writeFileSync(file, JSON.stringify(parsed));
  expect(readCompiledArticles(file)).toEqual(parsed);
  utimesSync(file, 0, 0);
  // Older than the Markdown.
  expect(readCompiledArticles(file)).toBeUndefined();
  rmSync(folder, { recursive: true });
  expect(readCompiledArticles(file)).toBeUndefined();
});
