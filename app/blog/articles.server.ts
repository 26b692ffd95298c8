import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Article } from "./article";
import { COMPILED_ARTICLES, readCompiledArticles } from "./compiled-articles";
import { type BlogArticle, parseArticle } from "./parse-article.server";

/** An article's data on the index. */
export type ArticleCard = Pick<Article, "slug" | "title" | "summary" | "coverAlt" | "published" | "readingMinutes">;

export interface ArticleLink {
  title: string;
  url: string;
}

/** An article with its neighbours on the index. */
export interface ArticleInPlace {
  article: Article;
  previous: ArticleLink | null;
  next: ArticleLink | null;
}

const FOLDER = path.resolve("app/content/blog");

let articles: BlogArticle[] | undefined;

/**
 * All articles, newest first, read once per process: as the build parsed them, if nothing has changed since.
 * @throws ArticleError naming the first invalid file
 */
export function listArticles(): BlogArticle[] {
  articles ??= readCompiledArticles(path.resolve(COMPILED_ARTICLES)) ?? parseArticles();
  return articles;
}

export function articleCards(): ArticleCard[] {
  return listArticles().map(({ slug, title, summary, coverAlt, published, readingMinutes }) => ({
    slug,
    title,
    summary,
    coverAlt,
    published,
    readingMinutes,
  }));
}

/** @returns null when there is no such article */
export function readArticle(slug: string): ArticleInPlace | null {
  const all = listArticles();
  const place = all.findIndex((article) => article.slug === slug);
  const found = all[place];
  if (!found) return null;
  const { body: _, passages: __, ...article } = found;
  return { article, previous: linkTo(all[place - 1]), next: linkTo(all[place + 1]) };
}

function linkTo(article: BlogArticle | undefined): ArticleLink | null {
  return article ? { title: article.title, url: article.url } : null;
}

/**
 * Parses all articles, which a build does once.
 * @throws ArticleError naming the first invalid file
 */
export function parseArticles(): BlogArticle[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith(".md"))
    .map((name) => parseArticle(name.slice(0, -".md".length), readFileSync(path.join(FOLDER, name), "utf8")))
    .sort((a, b) => b.published.localeCompare(a.published) || a.title.localeCompare(b.title, "en"));
}
