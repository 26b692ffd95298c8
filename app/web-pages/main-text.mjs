// @ts-check
import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";

/**
 * Plain JavaScript, so that a thread can load it: see main-text.server.ts.
 *
 * @typedef {import("~/passages/passages").Section} Section
 *
 * @typedef {object} MainText
 * @property {string} title
 * @property {Section[]} sections in reading order; blocks (paragraphs, list items, table rows) are separated by blank
 * lines
 */

/**
 * Markup beyond this many `<` is not read, because extraction gets slower with it. The largest encyclopedia articles
 * have 60,000.
 */
const MAX_TAGS = 100_000;
/**
 * Ordinary pages nest 20 to 60 levels deep. Readability's cost is quadratic in the depth, and thousands of levels
 * overflow the stack.
 */
const MAX_DEPTH = 200;

/**
 * Extracts the article from a web page, without navigation, adverts and notes.
 * @param {string} html the whole page; its scripts are never run
 * @param {string} url its address, for a title when the page has none
 * @param {{ maxTags?: number }} [options] `maxTags`: reads the page only up to this many `<`, for callers in a hurry
 * @returns {MainText | null} null when there is no article, or the page is nested too deeply
 */
export function extractMainText(html, url, { maxTags = MAX_TAGS } = {}) {
  try {
    const { document } = parseHTML(wrapFragment(cutAfterTags(html, maxTags)));
    if (nestsTooDeeply(document)) return null;
    removeNoise(document);
    const ownTitle = oneLine(document.title);
    /** @type {Readability<Element>} */
    const readability = new Readability(document, { serializer: (node) => /** @type {Element} */ (node) });
    const article = readability.parse();
    if (!article?.content) return null;
    const sections = readSections(article.content);
    if (sections.length === 0) return null;
    return { title: oneLine(article.title ?? "") || ownTitle || hostOf(url), sections };
  } catch {
    // The parser and Readability throw on some malformed pages, which we treat as having no article.
    return null;
  }
}

/**
 * @param {string} html
 * @param {number} maxTags
 */
function cutAfterTags(html, maxTags) {
  let at = -1;
  for (let tags = 0; tags <= maxTags; tags += 1) {
    at = html.indexOf("<", at + 1);
    if (at === -1) return html;
  }
  return html.slice(0, at);
}

/**
 * In a page without `<html>`, the parser takes the first element for the whole document.
 * @param {string} html
 */
function wrapFragment(html) {
  return /<html[\s>]/i.test(html) ? html : `<!doctype html><html><head></head><body>${html}</body></html>`;
}

/**
 * Not recursive, because the depth is unknown.
 * @param {Document} document
 */
function nestsTooDeeply(document) {
  let depth = 0;
  /** @type {Element | null} */
  let node = document.documentElement;
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

/** @param {Document} document */
function removeNoise(document) {
  for (const element of document.querySelectorAll(NOISE)) element.remove();
}

const HEADING = /^H[1-6]$/;
const BLOCK =
  /^(ADDRESS|ARTICLE|ASIDE|BLOCKQUOTE|BR|CAPTION|DD|DETAILS|DIV|DL|DT|FIGURE|FOOTER|HEADER|HR|LI|MAIN|OL|P|PRE|SECTION|SUMMARY|TABLE|TBODY|TFOOT|THEAD|TR|UL)$/;

/** @param {Element} content */
function readSections(content) {
  /** @type {Section[]} */
  const sections = [];
  let current = { heading: "", anchor: /** @type {string | null} */ (null), raw: "" };
  const finish = () => {
    const text = tidyLines(current.raw);
    if (text) sections.push({ heading: current.heading, anchor: current.anchor, text });
  };
  const visit = (/** @type {Node} */ node) => {
    if (node.nodeType === node.TEXT_NODE) {
      current.raw += (node.textContent ?? "").replace(/\s+/g, " ");
      return;
    }
    if (node.nodeType !== node.ELEMENT_NODE) return;
    const element = /** @type {Element} */ (node);
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

/**
 * Without the permalink sign that documentation tools add before or after it.
 * @param {Element} heading
 */
function headingText(heading) {
  return oneLine(heading.textContent ?? "").replace(/^[§¶#🔗]\s*|\s*[§¶#🔗]$/gu, "");
}

/**
 * The heading's own id, or that of an element inside it (as in older MediaWiki), or that of the section it opens.
 * @param {Element} heading
 */
function anchorOf(heading) {
  const own = heading.id || heading.querySelector("[id]")?.id || heading.querySelector("a[name]")?.getAttribute("name");
  if (own) return own;
  const parent = heading.parentElement;
  const opensParent = parent?.firstElementChild === heading;
  return opensParent && parent.id && !parent.id.startsWith("readability-") ? parent.id : null;
}

/** @param {string} raw */
function tidyLines(raw) {
  return raw
    .split("\n")
    .map(oneLine)
    .filter((line) => line !== "")
    .join("\n\n");
}

/** @param {string} text */
function oneLine(text) {
  return text.replace(/\s+/g, " ").trim();
}

/** @param {string} url */
function hostOf(url) {
  return URL.canParse(url) ? new URL(url).hostname : url;
}
