import { readFileSync } from "node:fs";
import path from "node:path";
import { Marked, type Token } from "marked";
import { brand } from "~/brand";
import { type Config, config } from "~/config.server";
import { configuredServices } from "./configured-services.server";

/** A page of running text, written in Markdown under app/content/pages. */
export interface ContentPage {
  title: string;
  /** Its first paragraph, which stands apart, and for search engines. */
  description: string;
  /** From when it holds and when it was changed last, where it says so: its second paragraph. */
  dates: string | null;
  /** What follows, under its headings. */
  html: string;
  /** Its headings of the second level, for a list of contents. */
  sections: PageSection[];
}

export interface PageSection {
  title: string;
  /** Fragment of the page's address, without "#". */
  anchor: string;
}

type PageName = "about" | "contact" | "cookies" | "privacy-policy" | "terms";
const pages = new Map<string, ContentPage>();

/** Headings of the second level can be linked to: "2. What is kept" has the anchor "section-2". */
const markdown = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      const id = depth === 2 ? ` id="${anchorOf(text)}"` : "";
      return `<h${depth}${id}>${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
  },
});

/** A page of this copy, read once per process. */
export function contentPage(name: PageName): ContentPage {
  const known = pages.get(name);
  if (known) return known;
  const page = readContentPage(name, config());
  pages.set(name, page);
  return page;
}

/**
 * Reads a page from its file. Its first line is its title. The text is ours and is not sanitised.
 * @param settings what it says of limits and services
 */
export function readContentPage(name: PageName, settings: Config): ContentPage {
  const source = readFileSync(path.resolve("app/content/pages", `${name}.md`), "utf8");
  const [title, lead, ...rest] = markdown.lexer(filledIn(source, settings)).filter(({ type }) => type !== "space");
  const dates = textOf(rest[0]).startsWith("Effective ") ? textOf(rest[0]) : null;
  const body = dates ? rest.slice(1) : rest;
  return {
    title: textOf(title),
    description: textOf(lead),
    dates,
    html: markdown.parser(body),
    sections: body.filter(isSection).map((heading) => ({ title: textOf(heading), anchor: anchorOf(textOf(heading)) })),
  };
}

function filledIn(source: string, settings: Config): string {
  return source
    .replaceAll("{name}", brand.name)
    .replaceAll("{repository}", brand.repositoryUrl)
    .replaceAll("{limit}", String(settings.GUEST_SEARCH_LIMIT))
    .replaceAll("{answerMinutes}", String(Math.round(settings.ANSWER_MAX_AGE_SECONDS / 60)))
    .replaceAll("{services}", () => servicesList(settings));
}

function servicesList(settings: Config): string {
  const services = configuredServices(settings);
  if (services.length === 0) return "This copy is set up with none: questions are answered from its own library.";
  return services.map((service) => `- ${service}`).join("\n");
}

const isSection = (token: Token) => token.type === "heading" && token.depth === 2;

const textOf = (token: Token | undefined) => (token && "text" in token ? String(token.text) : "");

/** "2. What is kept" -> "section-2"; one without a number by its words. */
function anchorOf(heading: string): string {
  const [, number] = /^(\d+)\./.exec(heading) ?? [];
  return number ? `section-${number}` : heading.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}
