import { readFileSync } from "node:fs";
import { isNewerThan } from "~/newer-than";
import type { BlogArticle } from "./parse-article.server";

/** Where a build keeps the articles as parsed: making them from Markdown takes an eighth of a second of every start. */
export const COMPILED_ARTICLES = "build/articles.json";

/** What decides how articles are parsed, themselves included. */
const MADE_FROM = [
  "app/content/blog",
  "app/blog",
  "app/library/front-matter.ts",
  "app/library/markdown-sections.ts",
  "app/markdown",
  "app/passages",
  "app/text",
];

/** @returns undefined if there is no such file, or what it was made from has changed since */
export function readCompiledArticles(file: string): BlogArticle[] | undefined {
  return isNewerThan(file, MADE_FROM) ? (JSON.parse(readFileSync(file, "utf8")) as BlogArticle[]) : undefined;
}
