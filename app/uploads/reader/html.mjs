// @ts-check
import { parseHTML } from "linkedom";

/** Page elements that are not content, or not visible. Forms stay: some sites wrap the whole page in one. */
const NOISE = [
  "title, script, style, noscript, template, svg, iframe, object, audio, video, canvas",
  "nav, body > header, body > footer, [data-whole] > header, [data-whole] > footer",
  "[role='navigation'], [role='banner'], [role='contentinfo'], [role='search']",
  "button, select, textarea, dialog, [hidden], [aria-hidden='true']",
  // Footnote marks in a text converted from Word, and their back links.
  "sup > a[href^='#'], a[href^='#footnote-ref'], a[href^='#endnote-ref']",
].join(", ");

const HEADING = /^H[1-6]$/;
const BLOCK =
  /^(ADDRESS|ARTICLE|ASIDE|BLOCKQUOTE|BR|CAPTION|DD|DETAILS|DIV|DL|DT|FIGCAPTION|FIGURE|FOOTER|FORM|HEADER|HR|LI|MAIN|OL|P|PRE|SECTION|SUMMARY|TABLE|TBODY|TFOOT|THEAD|TR|UL)$/;
/** A cell with at most one of these is part of its row's line; a cell with more is laid out separately. */
const BLOCKS_OF_A_CELL = "p, div, li, br, pre, table, h1, h2, h3, h4, h5, h6";

/**
 * Reads a page's text under its headings, one block (paragraph, list item, table row) per line, until it has enough.
 * Runs and loads nothing. Does not use Readability, which picks one article and drops the rest: right for pages from
 * the web, wrong for a file that someone chose to upload.
 * @param {import("../reader-work").ReaderWork["html"]["given"]} given
 * @returns {Promise<import("../reader-work").ReaderWork["html"]["read"]>}
 */
export async function readHtml({ html, enough }) {
  return readHtmlParts([html], enough);
}

/**
 * The same for a page in consecutive parts.
 * @param {Iterable<string>} parts
 * @param {import("../reader-work").Enough} enough
 * @returns {import("../reader-work").MarkupText}
 */
export function readHtmlParts(parts, enough) {
  const reading = new Reading(enough);
  for (const html of parts) {
    // The parser takes a page's first element as the root, so wrap the page in one.
    const { document } = parseHTML(`<main data-whole>${html}</main>`);
    for (const element of document.querySelectorAll(NOISE)) element.remove();
    reading.visit(document.documentElement);
    if (reading.isFull) break;
  }
  return reading.finish();
}

class Reading {
  /** @type {import("~/passages/passages").Section[]} */
  #sections = [];
  /** @type {string[]} */
  #headings = [];
  #heading = "";
  #text = "";
  #words = 0;
  #enough;

  /** @param {import("../reader-work").Enough} enough */
  constructor(enough) {
    this.#enough = enough;
  }

  get isFull() {
    return this.#words > this.#enough.words || this.#sections.length > this.#enough.sections;
  }

  /**
   * @param {Node} node
   * @param {{ preformatted?: boolean, inRow?: boolean }} within
   */
  visit(node, within = {}) {
    if (this.isFull) return;
    if (node.nodeType === node.TEXT_NODE) this.#addText(node.textContent ?? "", within);
    if (node.nodeType !== node.ELEMENT_NODE) return;
    const element = /** @type {Element} */ (node);
    if (HEADING.test(element.tagName)) this.#open(element);
    else this.#visitChildren(element, within);
  }

  /** A text with only headings is still a text. */
  finish() {
    this.#close();
    const headings = { heading: "", anchor: null, text: this.#headings.join("\n") };
    const sections = this.#sections.length > 0 || headings.text === "" ? this.#sections : [headings];
    return { sections, partial: this.isFull };
  }

  /**
   * @param {Element} element
   * @param {{ preformatted?: boolean, inRow?: boolean }} within
   */
  #visitChildren(element, within) {
    const isCell = /^T[DH]$/.test(element.tagName);
    const preformatted = within.preformatted || element.tagName === "PRE";
    const inRow = isCell ? element.querySelectorAll(BLOCKS_OF_A_CELL).length <= 1 : within.inRow;
    const around = isCell ? " " : BLOCK.test(element.tagName) ? (inRow ? " " : "\n") : "";
    this.#text += around;
    for (const child of element.childNodes) this.visit(child, { preformatted, inRow });
    this.#text += around;
  }

  /**
   * @param {string} text
   * @param {{ preformatted?: boolean }} within
   */
  #addText(text, { preformatted }) {
    this.#words += text.match(/\S{1,20}/gu)?.length ?? 0;
    this.#text += preformatted ? text : text.replace(/\s+/g, " ");
  }

  /** @param {Element} heading */
  #open(heading) {
    this.#close();
    this.#heading = oneLine(heading.textContent ?? "");
    if (this.#heading !== "") this.#headings.push(this.#heading);
  }

  #close() {
    const lines = this.#text.split("\n").map(oneLine);
    const text = lines.filter((line) => line !== "").join("\n");
    if (text !== "") this.#sections.push({ heading: this.#heading, anchor: null, text });
    this.#text = "";
  }
}

/** @param {string} text */
function oneLine(text) {
  return text.replace(/\s+/g, " ").trim();
}
