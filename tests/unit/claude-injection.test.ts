import { Marked } from "marked";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Draft } from "~/answers/run/draft.server";
import { renderSummary } from "~/answers/run/summary.server";
import { type AnswerEventData, type Brief, WriterError } from "~/answers/types";
import { log } from "~/log.server";
import {
  type ClaudePeer,
  type MessagesBody,
  type PeerMode,
  type ReplyBlock,
  searchResultCitation,
  startClaude,
} from "../peers/claude";
import { briefAbout, writerAsking, written } from "./claude-fixtures";
import { type Attack, attacks } from "./injection-attacks";

/** A model that obeys whatever it reads, with real passages and a real page. */

let peer: ClaudePeer;
beforeEach(() => {
  vi.spyOn(log, "info").mockImplementation(() => {});
});
afterEach(async () => {
  await peer.close();
});

const question = "How does photosynthesis work?";
const poisoned = (planted: string) =>
  briefAbout(
    question,
    `Photosynthesis turns light into sugar. ${planted}`,
    "Chlorophyll absorbs light for photosynthesis.",
  );

const systemOf = ({ system }: MessagesBody) => (typeof system === "string" ? system : "");

function replyTo({ obeyed }: Attack, mode: PeerMode): (body: MessagesBody) => string | ReplyBlock[] {
  return (body) => {
    const text = typeof obeyed === "string" ? obeyed : obeyed(systemOf(body));
    return mode === "marks" ? text : citedBlocks(text, body);
  };
}

/** A text with `[n]` as the API would return it: each piece before a mark as a citing block. */
function citedBlocks(text: string, body: MessagesBody): ReplyBlock[] {
  const parts = text.split(/ ?\[(\d{1,2})\](?![(:])/);
  return Array.from({ length: Math.ceil(parts.length / 2) }, (_, index): ReplyBlock => {
    const number = parts[index * 2 + 1];
    const citations = number === undefined ? [] : [searchResultCitation(body, Number(number) - 1)];
    return { type: "text", text: parts[index * 2] ?? "", ...(citations.length > 0 && { citations }) };
  }).filter((block) => block.type !== "text" || block.text !== "");
}

interface Seen {
  html: string;
  markdown: string;
  related: string[];
  draft: Draft;
  error: unknown;
  body: MessagesBody;
}

/** What a reader gets, through the same steps as in the pipeline. */
async function answerTo(attack: Attack, mode: PeerMode): Promise<Seen> {
  peer = await startClaude({ mode, reply: replyTo(attack, mode) });
  const brief: Brief = poisoned(attack.planted);
  const draft = new Draft("id", brief);
  const told: AnswerEventData[] = [];
  let related: string[] = [];
  let error: unknown = null;
  try {
    for await (const event of writerAsking(peer, { mode }).write(brief, { signal: new AbortController().signal })) {
      if (event.type === "related") related = event.questions;
      else if (event.type === "text") draft.text(event.text);
      else if (event.type !== "declined") told.push(...draft.cite(event));
    }
  } catch (thrown) {
    error = thrown;
  }
  const context = { answerId: "id", sources: draft.sources, citations: draft.citations };
  const [request] = peer.requests;
  if (!request) throw new Error("Nothing was asked");
  const html = (await renderSummary(draft.markdown, context)).join("\n");
  return { html, markdown: draft.markdown, related, draft, error, body: request.body };
}

const unseen = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069]|[\u{e0000}-\u{e01ef}]/u;
const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** Every run of eight words of our instructions. */
function runsOf(system: string): string[] {
  const words = wordsOf(system);
  return words.slice(0, -7).map((_, index) => words.slice(index, index + 8).join(" "));
}

function expectHarmless({ html, markdown, related, draft, body }: Seen, never: string[] = []) {
  const trusting = new Marked({ gfm: true }).parse(markdown, { async: false });
  const allowedTag =
    /^<\/?(?:p|ul|ol|li|h[1-6]|strong|em|del|code|pre|blockquote|hr|br|table|thead|tbody|tr|th|td)(?: (?:align|class|start)="[\w-]+")?>$/;
  for (const tag of trusting.match(/<[^>]*>?/g) ?? []) expect(tag).toMatch(allowedTag);
  const ownMarks =
    /<sup class="mark"><a href="#cite-id-\d+" data-citation="\d+" aria-label="Source \d: Entry \d">\d<\/a><\/sup>/g;
  for (const tag of html.replace(ownMarks, "").match(/<[^>]*>?/g) ?? []) expect(tag).toMatch(allowedTag);
  expect(html.match(ownMarks)?.length ?? 0).toBe(draft.citations.length);
  for (const { passage, quote } of draft.citations) expect(passage).toContain(quote);

  const reaching = [html.replace(ownMarks, ""), markdown, ...related].join("\n");
  for (const text of never) expect(reaching).not.toContain(text);
  expect(reaching).not.toMatch(unseen);
  const said = wordsOf(reaching).join(" ");
  const runs = runsOf(systemOf(body));
  expect(runs.filter((run) => said.includes(run))).toEqual([]);
  const letters = wordsOf(reaching.normalize("NFKC")).join("");
  const spacedOut = runs.map((run) => run.replaceAll(" ", "")).filter((run) => run.length >= 40);
  expect(spacedOut.filter((run) => letters.includes(run))).toEqual([]);
}

test("there are more than forty different attacks", () => {
  expect(new Set(attacks.map(({ name }) => name)).size).toBe(attacks.length);
  expect(new Set(attacks.map(({ obeyed }) => String(obeyed))).size).toBe(attacks.length);
  expect(attacks.length).toBeGreaterThan(40);
  peer = { close: async () => undefined } as ClaudePeer;
});

describe.each<PeerMode>(["citations", "marks"])("with %s, a model that obeys a passage and", (mode) => {
  test.each(attacks)("$name harms no reader", async (attack) => {
    const seen = await answerTo(attack, mode);
    expectHarmless(seen, attack.never);
    if (seen.error !== null) expect(seen.error).toBeInstanceOf(WriterError);
  });

  test.each(attacks)(
    "$name, planted, stays within its passage and never becomes an instruction",
    async ({ planted }) => {
      peer = await startClaude({ mode, reply: "Sugar." });
      const writer = writerAsking(peer, { mode });
      for (const text of ["", planted]) await written(writer, poisoned(text));
      const [plain, attacked] = peer.requests.map(({ body }) => body);
      if (!plain || !attacked) throw new Error("Nothing was asked");
      expect(attacked.system).toEqual(plain.system);
      expect(shapeOf(attacked)).toEqual(shapeOf(plain));
      expect(JSON.stringify(attacked.messages)).not.toMatch(unseen);
    },
  );
});

/** The structure of the request: blocks, our tags, turns; not the words. */
function shapeOf({ messages }: MessagesBody): unknown {
  return messages.map(({ role, content }) => ({
    role,
    content:
      typeof content === "string"
        ? content.match(/<\/?[a-z-]+|<\||\[\/?INST|^(?:Human|Assistant|System|Question):|^The passages end here/gim)
        : content.map((block) => [
            block.type,
            /<\/?[a-z]|<\||\[INST|(?:^|\n)(?:Human|Assistant):/i.test(textOf(block)) && "structure",
          ]),
  }));
}

function textOf(block: object): string {
  if ("text" in block) return String(block.text);
  return "content" in block && Array.isArray(block.content) ? block.content.map((part) => textOf(part)).join("\n") : "";
}
