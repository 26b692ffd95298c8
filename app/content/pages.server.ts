import { readFileSync } from "node:fs";
import path from "node:path";
import { Marked, type Token } from "marked";
import { brand } from "~/brand";
import { type Config, config } from "~/config.server";
import { configuredServices } from "./configured-services.server";

/** A text page, written in Markdown under app/content/pages. */
export interface ContentPage {
  title: string;
  /** Its first paragraph, shown as the lead and used for search engines. */
  description: string;
  /** Its second paragraph, if that gives the effective and last-changed dates. */
  dates: string | null;
  /** The rest of the text. */
  html: string;
  /** Its level-two headings, for a table of contents. */
  sections: PageSection[];
}

export interface PageSection {
  title: string;
  /** URL fragment, without "#". */
  anchor: string;
}

type PageName = "about" | "contact" | "cookies" | "privacy-policy" | "terms";
const pages = new Map<string, ContentPage>();

/** Level-two headings have anchors: "2. What is kept" has the anchor "section-2". */
const markdown = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      const id = depth === 2 ? ` id="${anchorOf(text)}"` : "";
      return `<h${depth}${id}>${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
  },
});

/** A page of this deployment, read once per process. */
export function contentPage(name: PageName): ContentPage {
  const known = pages.get(name);
  if (known) return known;
  const page = readContentPage(name, config());
  pages.set(name, page);
  return page;
}

/**
 * Reads a page from its file. The first line is the title. The text is ours and is not sanitised.
 * @param settings fill in its limits and services
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

/** "2. What is kept" becomes "section-2"; without a number, the anchor uses its words. */
function anchorOf(heading: string): string {
  const [, number] = /^(\d+)\./.exec(heading) ?? [];
  return number ? `section-${number}` : heading.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}
