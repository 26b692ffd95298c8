import { beforeAll, expect, test } from "vitest";
import { nothingRendered, renderSummary, renderTail } from "~/answers/run/summary.server";
import { plainMarkdown } from "~/conversations/plain-markdown.server";
import { boundedTokens, quick, TooMuchWork } from "~/markdown/bounded-lexer.mjs";
import { renderResponse } from "~/playground/render-response.server";
import { summaryMarkdown } from "~/sharing/export/summary-markdown.server";
import { hostileTexts, repeated } from "../harness/hostile-texts";
import { longestAllowedMs, longestHold } from "../harness/main-thread";

/** Markdown of strangers and models, written to keep the process busy. */

const longest = 40_000;
const context = { answerId: "id", sources: [], citations: [] };

/** Letters and digits as a reader sees them. */
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:[a-z]+|#\d+);/g, "")
    .replace(/[^\p{L}\p{N}]/gu, "");

const caller = { visitor: "visitor", address: "address" };
const place = { leastDepth: 2, origin: "https://ask.example" };

/** Everybody who shows Markdown. */
const showing: Record<string, (markdown: string) => Promise<unknown>> = {
  response: (markdown) => renderResponse(markdown, caller),
  answer: (markdown) => renderSummary(markdown, context),
  "saved chat": (markdown) => plainMarkdown(markdown, caller),
  export: (markdown) => summaryMarkdown({ id: "id", summary: markdown, sources: [], outcome: "answered" }, place),
};

/** Code that runs for the first time is slow. */
beforeAll(async () => {
  const ordinary = "# A\n\n**b** `c` [d](e) [1]\n\n- f\n\n| g |\n|---|\n| h |\n";
  for (let round = 0; round < 20; round++) for (const show of Object.values(showing)) await show(ordinary);
});

test.each(hostileTexts(longest))(
  "40,000 characters of %s hold no request up, whoever shows them",
  async (_, markdown) => {
    for (const [name, show] of Object.entries(showing)) {
      expect(await longestHold(() => show(markdown)), name).toBeLessThan(longestAllowedMs);
    }
  },
);

test.each(["*a_", "**a@", "- a\n-", "a> "])("no word of %j is lost", async (piece) => {
  const markdown = repeated(piece, longest);
  expect(wordsOf(await renderResponse(markdown, caller))).toBe(wordsOf(markdown));
  expect(wordsOf((await renderSummary(markdown, context)).join(""))).toBe(wordsOf(markdown));
});

test("deep quotes are shown, and what they hold", async () => {
  expect(await renderResponse(`${">".repeat(39_000)} deep`, caller)).toContain("deep");
});

test("one hostile paragraph leaves the others as they are", async () => {
  const html = await renderResponse(`**Before**\n\n${"*a_".repeat(10_000)}\n\n**After**`, caller);
  expect(html).toContain("<p><strong>Before</strong></p>");
  expect(html).toContain("<p><strong>After</strong></p>");
});

test("plain text that replaces Markdown is escaped", async () => {
  const html = await renderResponse(`<img src=x onerror=alert(1)>${"*a_".repeat(10_000)}`, caller);
  expect(html).toContain("&lt;img");
  expect(html).not.toContain("<img");
});

test("a long answer of many forms is rendered in full, in another thread", async () => {
  const part =
    "## Heading\n\nSome **bold** words and `code`.\n\n- one *item*\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n";
  const markdown = part.repeat(300);
  expect(() => boundedTokens(markdown, {}, quick)).toThrow(TooMuchWork);
  const html = await renderResponse(markdown, caller);
  for (const tag of ["h3", "strong", "code", "em", "table"]) expect(html.split(`<${tag}>`)).toHaveLength(301);
  expect(await renderSummary(markdown, context)).toHaveLength(4 * 300);
  expect(await plainMarkdown(markdown, caller)).not.toMatch(/\*|`|#/);
  const exported = await summaryMarkdown({ id: "id", summary: markdown, sources: [], outcome: "answered" }, place);
  expect(exported.match(/^## /gm)).toHaveLength(300);
});

test("a hostile answer that streams in is shown as it comes", async () => {
  let part = nothingRendered;
  const blocks: string[] = [];
  const markdown = `**Before**\n\n${"*a_".repeat(2_000)}`.slice(0, 6_000);
  for (let end = 100; end <= markdown.length; end += 100) {
    const tail = await renderTail(markdown.slice(0, end), part, context);
    for (const { index, html } of tail.blocks) blocks[index] = html;
    part = tail.next;
  }
  expect(blocks[0]).toBe("<p><strong>Before</strong></p>");
  expect(wordsOf(blocks.join(""))).toBe(wordsOf(markdown));
});
