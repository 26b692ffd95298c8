// @ts-check
import { marked } from "marked";
import { boundedTokens } from "./bounded-lexer.mjs";

/** Markdown's tokens, for callers that need more than HTML. */

/**
 * @param {string} markdown
 * @param {import("./bounded-lexer.mjs").Limit} limit
 * @returns {import("marked").Token[]}
 */
export function render(markdown, limit) {
  return boundedTokens(markdown, marked.defaults, limit);
}
