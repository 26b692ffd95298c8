import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import type { Section } from "~/passages/passages";

export interface MainText {
  title: string;
  /** In reading order; blocks (paragraphs, list items, table rows) are parted by blank lines. */
  sections: Section[];
}

/** Markup beyond this many `<` is left unread: the cost of extraction grows with it. The largest encyclopedia articles have 60,000. */
const MAX_TAGS = 100_000;
/** Ordinary pages nest 20 to 60 deep. Readability's cost is quadratic in the depth, and in the thousands the stack ends. */
const MAX_DEPTH = 200;

/**
 * Takes the article out of a web page, without its navigation, adverts and notes.
 * @param html the whole page; scripts in it are never run
 * @param url where it was found, for a title when the page has none
 * @param options.maxTags reads the page only up to its so-manieth `<`, for callers in a hurry
 * @returns null when there is no article, or the page is nested too deeply to look for one
 */
export function extractMainText(html: string, url: string, { maxTags = MAX_TAGS } = {}): MainText | null {
  try {
    const { document } = parseHTML(wrapFragment(cutAfterTags(html, maxTags)));
    if (nestsTooDeeply(document)) return null;
    removeNoise(document);
    const ownTitle = oneLine(document.title);
    const article = new Readability<Element>(document, { serializer: (node) => node as Element }).parse();
    if (!article?.content) return null;
    const sections = readSections(article.content);
    if (sections.length === 0) return null;
    return { title: oneLine(article.title ?? "") || ownTitle || hostOf(url), sections };
  } catch {
    // The parser and Readability throw on some malformed pages. Such a page has no article for us.
    return null;
  }
}

function cutAfterTags(html: string, maxTags: number): string {
  let at = -1;
  for (let tags = 0; tags <= maxTags; tags += 1) {
    at = html.indexOf("<", at + 1);
    if (at === -1) return html;
  }
  return html.slice(0, at);
}

/** The parser takes the first element of a page without `<html>` for the whole document. */
function wrapFragment(html: string): string {
  return /<html[\s>]/i.test(html) ? html : `<!doctype html><html><head></head><body>${html}</body></html>`;
}

/** Walks without recursion, because the depth is what is in doubt. */
function nestsTooDeeply(document: Document): boolean {
  let depth = 0;
  let node: Element | null = document.documentElement;
  while (node) {
    if (node.firstElementChild) {
      node = node.firstElementChild;
      depth += 1;
      if (depth > MAX_DEPTH) return true;
      continue;
    }
    while (node && !node.nextElementSibling) {
      node = node.parentElement;
      depth -= 1;
    }
    node = node?.nextElementSibling ?? null;
  }
  return false;
}

const NOISE =
  "script, style, noscript, template, nav, form, button, svg, iframe, figcaption, annotation, sup.reference, .mw-editsection, [hidden], [aria-hidden='true'], [role='navigation']";

function removeNoise(document: Document): void {
  for (const element of document.querySelectorAll(NOISE)) element.remove();
}

const HEADING = /^H[1-6]$/;
const BLOCK =
  /^(ADDRESS|ARTICLE|ASIDE|BLOCKQUOTE|BR|CAPTION|DD|DETAILS|DIV|DL|DT|FIGURE|FOOTER|HEADER|HR|LI|MAIN|OL|P|PRE|SECTION|SUMMARY|TABLE|TBODY|TFOOT|THEAD|TR|UL)$/;

function readSections(content: Element): Section[] {
  const sections: Section[] = [];
  let current = { heading: "", anchor: null as string | null, raw: "" };
  const finish = () => {
    const text = tidyLines(current.raw);
    if (text) sections.push({ heading: current.heading, anchor: current.anchor, text });
  };
  const visit = (node: Node) => {
    if (node.nodeType === node.TEXT_NODE) {
      current.raw += (node.textContent ?? "").replace(/\s+/g, " ");
      return;
    }
    if (node.nodeType !== node.ELEMENT_NODE) return;
    const element = node as Element;
    if (HEADING.test(element.tagName)) {
      finish();
      current = { heading: headingText(element), anchor: anchorOf(element), raw: "" };
      return;
    }
    const around = BLOCK.test(element.tagName) ? "\n" : /^T[DH]$/.test(element.tagName) ? " " : "";
    current.raw += around;
    for (const child of element.childNodes) visit(child);
    current.raw += around;
  };
  visit(content);
  finish();
  return sections;
}

/** Without the permalink sign that documentation tools set before or after it. */
function headingText(heading: Element): string {
  return oneLine(heading.textContent ?? "").replace(/^[§¶#🔗]\s*|\s*[§¶#🔗]$/gu, "");
}

/** The heading's own id, else that of something in it (as in older MediaWiki), else that of the section it opens. */
function anchorOf(heading: Element): string | null {
  const own = heading.id || heading.querySelector("[id]")?.id || heading.querySelector("a[name]")?.getAttribute("name");
  if (own) return own;
  const parent = heading.parentElement;
  const opensParent = parent?.firstElementChild === heading;
  return opensParent && parent.id && !parent.id.startsWith("readability-") ? parent.id : null;
}

function tidyLines(raw: string): string {
  return raw
    .split("\n")
    .map(oneLine)
    .filter((line) => line !== "")
    .join("\n\n");
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : url;
}
