import { expect, test } from "vitest";
import { nothingRendered, renderSummary, renderTail } from "~/answers/run/summary.server";
import { plainMarkdown } from "~/conversations/plain-markdown.server";
import { boundedTokens, quick, TooMuchWork } from "~/markdown/bounded-lexer.mjs";
import { makeThreads } from "~/markdown/threads.server";
import { renderResponse } from "~/playground/render-response.server";
import { summaryMarkdown } from "~/sharing/export/summary-markdown.server";
import { hostilePieces, repeated } from "../harness/hostile-texts";

/** Markdown of strangers and models, written to keep the process busy. */

const longest = 40_000;
const context = { answerId: "id", sources: [], citations: [] };

/** Letters and digits as a reader sees them. */
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:[a-z]+|#\d+);/g, "")
    .replace(/[^\p{L}\p{N}]/gu, "");

/** Processor time of the whole process in ms, its threads included. */
async function busyMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

test.each(Object.entries(hostilePieces))(
  "40,000 characters of %s cost little, whoever shows them",
  async (_, piece) => {
    const markdown = repeated(piece, longest);
    const place = { leastDepth: 2, origin: "https://ask.example" };
    const shown = [
      () => renderResponse(markdown),
      () => renderSummary(markdown, context),
      () => plainMarkdown(markdown),
      () => summaryMarkdown({ summary: markdown, sources: [], outcome: "answered" }, place),
    ];
    for (const show of shown) expect(await busyMs(show)).toBeLessThan(3_000);
  },
);

test.each(["*a_", "**a@", "- a\n-", "a> "])("no word of %j is lost", async (piece) => {
  const markdown = repeated(piece, longest);
  expect(wordsOf(await renderResponse(markdown))).toBe(wordsOf(markdown));
  expect(wordsOf((await renderSummary(markdown, context)).join(""))).toBe(wordsOf(markdown));
});

test("deep quotes are shown, and what they hold", async () => {
  expect(await renderResponse(`${">".repeat(39_000)} deep`)).toContain("deep");
});

test("one hostile paragraph leaves the others as they are", async () => {
  const html = await renderResponse(`**Before**\n\n${"*a_".repeat(10_000)}\n\n**After**`);
  expect(html).toContain("<p><strong>Before</strong></p>");
  expect(html).toContain("<p><strong>After</strong></p>");
});

test("plain text that replaces Markdown is escaped", async () => {
  const html = await renderResponse(`<img src=x onerror=alert(1)>${"*a_".repeat(10_000)}`);
  expect(html).toContain("&lt;img");
  expect(html).not.toContain("<img");
});

test("a long answer of many forms is rendered in full, in another thread", async () => {
  const part =
    "## Heading\n\nSome **bold** words and `code`.\n\n- one *item*\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n";
  const markdown = part.repeat(300);
  expect(() => boundedTokens(markdown, {}, quick)).toThrow(TooMuchWork);
  const html = await renderResponse(markdown);
  for (const tag of ["h3", "strong", "code", "em", "table"]) expect(html.split(`<${tag}>`)).toHaveLength(301);
  expect(await renderSummary(markdown, context)).toHaveLength(4 * 300);
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

test("a thread that misses its deadline is ended, and the next job gets another", async () => {
  const threads = makeThreads({ mostThreads: 1, mostWaiting: 1, deadlineMs: 2_000, idleMs: 1_000 });
  const endless = threads.run("tests/harness/endless-rendering.mjs", "for ever");
  const waiting = threads.run("tests/harness/endless-rendering.mjs", "for ever");
  await expect(threads.run("tests/harness/endless-rendering.mjs", "at once")).rejects.toThrow("others wait");
  await expect(endless).rejects.toThrow("not done in 2000 ms");
  await expect(waiting).rejects.toThrow("not done in 2000 ms");
  await expect(threads.run("tests/harness/endless-rendering.mjs", "at once")).resolves.toBe("done");
});
