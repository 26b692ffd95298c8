import { brand } from "~/brand";
import type { Article } from "./article";
import { listArticles } from "./articles.server";
import { coverPath } from "./cover-size";

const title = `${brand.name} blog`;
const description = "Articles on writing prompts, with worked examples.";

/** The articles as RSS 2.0. @param origin the site's own, e.g. "https://ask.example" */
export async function rssFeed(origin: string): Promise<string> {
  const { generateRssFeed } = await import("feedsmith");
  return generateRssFeed({
    title,
    description,
    link: `${origin}/blog`,
    language: "en-US",
    lastBuildDate: lastChange(),
    atom: { links: [{ href: `${origin}/feed.xml`, rel: "self", type: "application/rss+xml" }] },
    items: listArticles().map((article) => ({
      title: article.title,
      link: `${origin}${article.url}`,
      guid: { value: `${origin}${article.url}`, isPermaLink: true },
      pubDate: new Date(article.published),
      atom: { updated: new Date(article.updated) },
      description: article.summary,
      categories: article.keywords.map((name) => ({ name })),
      content: { encoded: wholeText(article, origin) },
    })),
  });
}

/** The same as JSON Feed 1.1. */
export async function jsonFeed(origin: string): Promise<object> {
  const { generateJsonFeed } = await import("feedsmith");
  return generateJsonFeed({
    title,
    description,
    home_page_url: `${origin}/blog`,
    feed_url: `${origin}/feed.json`,
    icon: `${origin}/icon-512.png`,
    language: "en-US",
    authors: [{ name: brand.name, url: `${origin}/` }],
    items: listArticles().map((article) => ({
      id: `${origin}${article.url}`,
      url: `${origin}${article.url}`,
      title: article.title,
      summary: article.summary,
      content_html: wholeText(article, origin),
      image: `${origin}${coverPath(article.slug)}`,
      date_published: new Date(article.published),
      date_modified: new Date(article.updated),
      tags: article.keywords,
    })),
  }) as object;
}

/** Articles carry dates only, so the feed's date is that of the latest change. */
function lastChange(): Date {
  return new Date(Math.max(...listArticles().map(({ updated }) => Date.parse(updated))));
}

/** Readers show it outside our site, so URLs are absolute. */
function wholeText({ introduction, sections }: Article, origin: string): string {
  const parts = sections.map(({ heading, html }) => `<h2>${escapeHtml(heading)}</h2>${html}`);
  return [introduction, ...parts].join("\n").replaceAll('href="/', `href="${origin}/`);
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escapeHtml = (text: string) => text.replace(/[&<>]/g, (character) => entities[character] ?? character);
