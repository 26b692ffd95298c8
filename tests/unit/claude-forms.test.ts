import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Draft } from "~/answers/run/draft.server";
import { renderSummary } from "~/answers/run/summary.server";
import { log } from "~/log.server";
import {
  type ClaudePeer,
  type MessagesBody,
  type PeerMode,
  type ReplyBlock,
  searchResultCitation,
  startClaude,
} from "../peers/claude";
import { briefAbout, writerAsking } from "./claude-fixtures";

let peer: ClaudePeer;
beforeEach(() => {
  vi.spyOn(log, "info").mockImplementation(() => {});
});
afterEach(async () => {
  await peer.close();
});

const brief = briefAbout(
  "What is the difference between a lantern and a torch?",
  "A lantern protects its flame with glass. It burns for 8 hours.",
  "A torch burns openly. It lasts 20 minutes.",
);

/** Each sentence of the text before a `[n]` as the API cites it: in a separate block. */
function asBlocks(text: string, body: MessagesBody): ReplyBlock[] {
  return [...text.matchAll(/([\s\S]*?)([^|\n.*]+?[.*]*)? ?(?:\[(\d)\]|$)/g)].flatMap(
    ([, before = "", cited = "", number]) => [
      ...(before === "" ? [] : [{ type: "text" as const, text: before }]),
      ...(cited === ""
        ? []
        : [
            {
              type: "text" as const,
              text: cited,
              ...(number && { citations: [searchResultCitation(body, Number(number) - 1)] }),
            },
          ]),
    ],
  );
}

async function rendered(text: string, mode: PeerMode) {
  peer = await startClaude({ mode, reply: (body) => (mode === "marks" ? text : asBlocks(text, body)) });
  const draft = new Draft("id", brief);
  for await (const event of writerAsking(peer, { mode }).write(brief, { signal: new AbortController().signal })) {
    if (event.type === "text") draft.text(event.text);
    else if (event.type === "citation") draft.cite(event);
  }
  const context = { answerId: "id", sources: draft.sources, citations: draft.citations };
  const html = (await renderSummary(draft.markdown, context))
    .join("\n")
    .replace(/<sup class="mark"><a [^>]*>(\d)<\/a><\/sup>/g, "[$1]");
  return { markdown: draft.markdown, html, quotes: draft.citations.map(({ quote }) => quote) };
}

const table = `A lantern protects its flame. [1]

| Aspect | Lantern | Torch |
|---|---|---|
| Flame | behind glass [1] | open [2] |
| Duration | burns for 8 hours [1] | lasts 20 minutes [2] |`;

test.each<PeerMode>(["citations", "marks"])("with %s, marks stand in the cells of a table", async (mode) => {
  const { markdown, html } = await rendered(table, mode);
  expect(markdown).toBe(table);
  expect(html).toContain("<td>behind glass[1]</td>\n<td>open[2]</td>");
  expect(html.match(/<tr>/g)).toHaveLength(3);
});

test("a cell's quote is the sentence that supports it", async () => {
  const { quotes } = await rendered(table, "marks");
  expect(quotes.slice(1)).toEqual([
    "A lantern protects its flame with glass.",
    "A torch burns openly.",
    "It burns for 8 hours.",
    "It lasts 20 minutes.",
  ]);
});

const steps = `A lantern protects its flame. [1]

1. Torch: burns openly. [2]
2. Lantern: protects its flame with glass. [1]

- **8 hours**: it burns [1]
- **20 minutes**: it lasts [2]`;

test.each<PeerMode>(["citations", "marks"])("with %s, marks stand in the items of lists", async (mode) => {
  const { html } = await rendered(steps, mode);
  expect(html).toMatch(
    /<ol>\s*<li>Torch: burns openly\.\[2\]<\/li>\s*<li>Lantern: protects its flame with glass\.\[1\]<\/li>\s*<\/ol>/,
  );
  expect(html).toMatch(
    /<li><strong>8 hours<\/strong>: it burns\[1\]<\/li>\s*<li><strong>20 minutes<\/strong>: it lasts\[2\]<\/li>/,
  );
});
