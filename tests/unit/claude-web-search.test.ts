import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { log } from "~/log.server";
import { type ClaudeOptions, type ClaudePeer, foundPage, startClaude } from "../peers/claude";
import { briefAbout, photosynthesis, related, writerAsking, written } from "./claude-fixtures";

let peer: ClaudePeer;
const start = async (options: ClaudeOptions = {}) => {
  peer = await startClaude(options);
};

beforeEach(() => {
  vi.spyOn(log, "info").mockImplementation(() => {});
});
afterEach(async () => {
  await peer.close();
});

const empty = briefAbout("Since when have lanterns lit streets?");
const searching = { webSearch: true };

test("pages it found itself become sources, and its announcement is dropped", async () => {
  await start();
  peer.behave("web-search");
  const writer = writerAsking(peer, searching);
  const { text, events, error } = await written(writer, empty);
  expect(error).toBeNull();
  expect(writer.findsSources).toBe(true);
  expect(text).toBe(`Streets have been lit by lanterns since antiquity.{${foundPage.url}}`);
  expect(events).toContainEqual({
    type: "found",
    source: {
      provider: "claude-web-search",
      url: foundPage.url,
      title: foundPage.title,
      snippet: foundPage.citedText,
      image: null,
    },
    passage: foundPage.citedText,
    quote: foundPage.citedText,
  });
  expect(related(events)).toHaveLength(3);
  expect(vi.mocked(log.info).mock.calls[0]?.[0]).toMatchObject({ webSearches: 1 });
});

test("a paused turn is sent back unchanged and continues", async () => {
  await start();
  peer.behave("pause-turn");
  const { text, error } = await written(writerAsking(peer, searching), empty);
  expect(error).toBeNull();
  expect(text).toBe(`Streets have been lit by lanterns since antiquity.{${foundPage.url}}`);
  expect(peer.requests).toHaveLength(2);
  const [first, second] = peer.requests.map(({ body }) => body);
  expect(second?.messages.slice(0, -1)).toEqual(first?.messages);
  expect(second?.messages.at(-1)).toMatchObject({
    role: "assistant",
    content: [
      { type: "text", text: "Let me look that up." },
      { type: "server_tool_use", name: "web_search", input: { query: "lanterns history" } },
      { type: "web_search_tool_result", content: [{ url: foundPage.url, encrypted_content: "b3BhcXVl" }] },
    ],
  });
});

test("existing passages are cited as well", async () => {
  await start();
  const { text } = await written(writerAsking(peer, searching), photosynthesis);
  expect(text).toBe("Photosynthesis turns light into sugar.{0} Chlorophyll absorbs light for photosynthesis.{1}");
});

test("without it no tool is sent", async () => {
  await start();
  await written(writerAsking(peer, searching), photosynthesis);
  await written(writerAsking(peer), photosynthesis);
  expect(peer.requests.map(({ body }) => body.tools?.map(({ type }) => type))).toEqual([
    ["web_search_20260318"],
    undefined,
  ]);
});

test("a long answer without a search is not withheld until its end", async () => {
  await start({ reply: "Light becomes sugar in the leaf. ".repeat(20) });
  peer.behave("hang-midway");
  const reader = new AbortController();
  const events = writerAsking(peer, searching).write(photosynthesis, { signal: reader.signal })[Symbol.asyncIterator]();
  expect((await events.next()).value).toMatchObject({ type: "text" });
  reader.abort();
});

test("an invalid address is not a source", async () => {
  const location = { type: "web_search_result_location", title: null, encrypted_index: "" };
  await start({
    reply: () => [
      { type: "text", text: "So it is", citations: [{ ...location, url: "javascript:alert(1)", cited_text: "x" }] },
      { type: "text", text: "." },
    ],
  });
  const { text } = await written(writerAsking(peer, searching), empty);
  expect(text).toBe("So it is.");
});
