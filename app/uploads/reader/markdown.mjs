// @ts-check
import { marked } from "marked";
import { readHtmlParts } from "./html.mjs";

/** Longer texts are read in parts: most of them may not be needed, and parsing everything at once takes much memory. */
const charactersOfPart = 100_000;

/**
 * Reads Markdown via HTML, so that both give the same result.
 * @param {import("../reader-work").ReaderWork["markdown"]["given"]} given
 * @returns {Promise<import("../reader-work").ReaderWork["markdown"]["read"]>}
 */
export async function readMarkdown({ markdown, enough }) {
  return readHtmlParts(htmlParts(markdown), enough);
}

/** @param {string} markdown */
function* htmlParts(markdown) {
  for (const part of partsOf(withoutFrontMatter(markdown))) yield marked.parse(part, { async: false });
}

/** @param {string} markdown */
function withoutFrontMatter(markdown) {
  return markdown.replace(/^---\r?\n[\w-]+:[\s\S]*?\n---[^\S\n]*(?:\n|$)/, "");
}

/**
 * Splits between blocks, never inside fenced code.
 * @param {string} markdown
 */
function* partsOf(markdown) {
  /** @type {string[]} */
  let part = [];
  let characters = 0;
  let isFenced = false;
  for (const line of markdown.split(/\r\n?|\n/)) {
    if (/^ {0,3}(?:```|~~~)/.test(line)) isFenced = !isFenced;
    if (characters > charactersOfPart && !isFenced && line.trim() === "") {
      yield part.join("\n");
      [part, characters] = [[], 0];
    }
    part.push(line);
    characters += line.length + 1;
  }
  yield part.join("\n");
}
