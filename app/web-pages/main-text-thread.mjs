// @ts-check
import { answerEach } from "../threads/worker-thread.mjs";
import { extractMainText } from "./main-text.mjs";

/** Extracts articles in a thread of its own; see main-text.server.ts. */
answerEach((/** @type {import("./main-text.server").GivenPage} */ { html, url, limits }) =>
  beginningOf(extractMainText(html, url, limits)?.sections ?? [], limits),
);

/**
 * @param {import("./main-text.mjs").Section[]} sections
 * @param {{ maxSections: number, maxChars: number }} limits
 */
function beginningOf(sections, { maxSections, maxChars }) {
  const beginning = [];
  let left = maxChars;
  for (const section of sections.slice(0, maxSections)) {
    const text = section.text.slice(0, left);
    beginning.push({ ...section, text });
    left -= text.length;
    if (left === 0) break;
  }
  return beginning;
}
