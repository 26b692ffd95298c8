import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Brief } from "~/answers/types";
import { log } from "~/log.server";
import { type ClaudeOptions, type ClaudePeer, type PeerMode, startClaude } from "../peers/claude";
import { photosynthesis, related, writerAsking, written } from "./claude-fixtures";

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

const whole = "Photosynthesis turns light into sugar. Chlorophyll absorbs light for photosynthesis.";
const withoutMarks = (text: string) => text.replace(/ ?\[\d\]|\{\d\}/g, "");
const cutAt = (text: string): Brief => ({ ...photosynthesis, written: text });

test.each<[PeerMode, string]>([
  ["citations", "Photosynthesis turns light in"],
  ["citations", "Photosynthesis turns light into sugar. [1] Chloro"],
  ["citations", "Photosynthesis turns light into sugar. [1]"],
  ["marks", "Photosynthesis turns light in"],
  ["marks", "Photosynthesis turns light into sugar. [1] Chlorophyll absorbs"],
])("with %s, an answer cut at %j is finished without repetition", async (mode, start_) => {
  await start({ mode });
  const { text, events, error } = await written(writerAsking(peer, { mode }), cutAt(start_));
  expect(error).toBeNull();
  expect(withoutMarks(start_ + text)).toBe(whole);
  expect(text).toMatch(/\{1\}$/);
  expect(related(events)).toHaveLength(3);
});

test("a sentence that was cited before the cut is not cited again", async () => {
  await start();
  const { text } = await written(writerAsking(peer), cutAt("Photosynthesis turns light into sugar. [1]"));
  expect(text).not.toContain("{0}");
});

test("an answer cut by the fake API is finished by a second request", async () => {
  await start();
  peer.behave("cut", "ok");
  const writer = writerAsking(peer);
  const first = await written(writer, photosynthesis);
  expect(first.error).not.toBeNull();
  const second = await written(writer, cutAt(first.text.replace(/\{(\d)\}/g, " [$1]")));
  expect(second.error).toBeNull();
  expect(withoutMarks(first.text + second.text)).toBe(whole);
});

test("the model is shown what was written, without marks, and not asked to continue an assistant message", async () => {
  await start();
  await written(writerAsking(peer), cutAt("It turns light [2] into"));
  const messages = peer.requests[0]?.body.messages;
  expect(messages?.at(-1)?.role).toBe("user");
  expect(JSON.stringify(messages)).toContain("<written>\\nIt turns light into\\n</written>");
});

test("a continuation can't decline: with nothing to add the answer is incomplete", async () => {
  await start({ reply: "<no-answer>" });
  const { events, error } = await written(writerAsking(peer), cutAt("Photosynthesis turns light in"));
  expect(events).toEqual([]);
  expect(error).toMatchObject({ failure: { code: "incomplete" } });
});
