import { readFileSync } from "node:fs";
import path from "node:path";
import { marked, type Token } from "marked";
import { brand } from "~/brand";
import { config } from "~/config.server";

/** A page of running text, written in Markdown under app/content/pages. */
export interface ContentPage {
  title: string;
  /** Its first paragraph, for search engines. */
  description: string;
  html: string;
}

const names = ["about", "contact", "cookies", "privacy-policy", "terms"] as const;
const pages = new Map<string, ContentPage>();

/** Reads a page once per process. Its first line is its title. The text is ours and is not sanitised. */
export function contentPage(name: (typeof names)[number]): ContentPage {
  const known = pages.get(name);
  if (known) return known;
  const page = renderPage(readFileSync(path.resolve("app/content/pages", `${name}.md`), "utf8"));
  pages.set(name, page);
  return page;
}

function renderPage(source: string): ContentPage {
  const [title, ...body] = marked.lexer(filledIn(source)).filter(({ type }) => type !== "space");
  return { title: textOf(title), description: textOf(body[0]), html: marked.parser(body) };
}

function filledIn(source: string): string {
  return source
    .replaceAll("{name}", brand.name)
    .replaceAll("{repository}", brand.repositoryUrl)
    .replaceAll("{limit}", String(config().GUEST_SEARCH_LIMIT));
}

const textOf = (token: Token | undefined) => (token && "text" in token ? token.text : "");
