import { marked, type Token, type Tokens } from "marked";
import { z } from "zod";
import { readFrontMatter, splitFrontMatter } from "~/library/front-matter";
import type { Passage } from "~/passages/source";
import type { Article, ArticleSection } from "./article";
import { articleHtml } from "./article-html.server";
import type { ArticlePart } from "./article-part";
import { articlePassages } from "./article-passages.server";

/** An article with its searchable passages. */
export interface BlogArticle extends Article {
  /** Its path on this site. */
  url: string;
  /** The Markdown under the front matter. */
  body: string;
  /** Split for search; each has the anchor of its section or subheading. */
  passages: Passage[];
}

/** An invalid article file; the message names the file and the error. */
export class ArticleError extends Error {
  override name = "ArticleError";
}

const line = z.string().trim().min(1, "must not be empty");
const day = z.iso.date("must be a date such as 2026-11-20");

const FrontMatter = z.strictObject({
  title: line,
  description: line,
  summary: line,
  keywords: z.array(line).min(1, "must hold at least one"),
  published: day,
  updated: day,
  cover: line,
  coverAlt: line,
});

/** Reading speed in words a minute (Brysbaert, 2019: 238 for prose), reduced for prompts and tables. */
const wordsPerMinute = 220;

/**
 * @param slug the file's name without ".md"
 * @throws ArticleError when the front matter is missing or invalid, or the last section is not "Conclusion"
 */
export function parseArticle(slug: string, source: string): BlogArticle {
  const { matter, body } = splitFrontMatter(source);
  const described = readFrontMatter(FrontMatter, matter, { slug, error: ArticleError });
  const [opening, ...parts] = partsOf(slug, marked.lexer(body));
  return {
    ...described,
    slug,
    url: `/blog/${slug}`,
    body,
    introduction: opening ? articleHtml(opening.tokens) : "",
    sections: parts.map(
      ({ anchor, heading, tokens }): ArticleSection => ({
        anchor: anchor ?? "",
        heading,
        html: articleHtml(tokens),
      }),
    ),
    readingMinutes: Math.max(1, Math.round(body.split(/\s+/).length / wordsPerMinute)),
    passages: [opening, ...parts].flatMap((part) => (part ? articlePassages(part) : [])),
  };
}

/** The introduction, then one part per level-two heading. */
function partsOf(slug: string, tokens: Token[]): ArticlePart[] {
  const parts: ArticlePart[] = [{ anchor: null, heading: "", tokens: [] }];
  for (const token of tokens) {
    if (isSectionHeading(token)) parts.push(emptyPart(token.text, parts.length));
    else parts.at(-1)?.tokens.push(token);
  }
  if (parts.at(-1)?.anchor !== "conclusion") throw new ArticleError(`${slug}.md: does not end with "## Conclusion"`);
  return parts;
}

function isSectionHeading(token: Token): token is Tokens.Heading {
  return token.type === "heading" && token.depth <= 2;
}

/** @param place among the article's sections, from 1 */
function emptyPart(heading: string, place: number): ArticlePart {
  return { anchor: heading === "Conclusion" ? "conclusion" : String(place), heading, tokens: [] };
}
