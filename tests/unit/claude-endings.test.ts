import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ModelTiming } from "~/ai/deadlines.server";
import { type FailureCode, WriterError } from "~/answers/types";
import { log } from "~/log.server";
import { type ClaudeBehaviour, type ClaudeOptions, type ClaudePeer, startClaude } from "../peers/claude";
import { photosynthesis, timing, writerAsking, written } from "./claude-fixtures";

let peer: ClaudePeer;
const start = async (options: ClaudeOptions, ...behaviours: ClaudeBehaviour[]) => {
  peer = await startClaude(options);
  peer.behave(...behaviours);
};

beforeEach(() => {
  vi.spyOn(log, "info").mockImplementation(() => {});
});
afterEach(async () => {
  await peer.close();
});

function expectFailure(error: unknown, code: FailureCode, retryable: boolean) {
  expect(error).toBeInstanceOf(WriterError);
  const { failure } = error as WriterError;
  expect(failure).toMatchObject({ code, retryable });
  // For people: without the vendor's error type, status or text.
  expect(failure.message).not.toMatch(/_|\d|error|overloaded_|something broke/i);
}

test.each<[ClaudeBehaviour, FailureCode, boolean]>([
  ["refusal", "refused", false],
  ["overloaded", "overloaded", true],
  ["overloaded-event", "overloaded", true],
  ["rate-limited", "rate_limited", true],
  ["unauthorized", "internal", false],
  ["server-error", "internal", true],
  ["cut-before-words", "cut", true],
  ["empty", "incomplete", true],
])("%s ends before the first word, so that another writer can stand in", async (behaviour, code, retryable) => {
  await start({}, behaviour);
  const { events, error } = await written(writerAsking(peer), photosynthesis);
  expectFailure(error, code, retryable);
  expect(events).toEqual([]);
});

test.each<[ClaudeBehaviour, FailureCode, boolean]>([
  ["refusal-midway", "refused", false],
  ["cut", "cut", true],
  ["quiet-cut", "cut", true],
  ["error-event", "cut", true],
  ["malformed", "cut", true],
  ["max-tokens", "incomplete", true],
  ["mid-sentence", "incomplete", true],
])("%s keeps what was written, and is asked once only", async (behaviour, code, retryable) => {
  await start({}, behaviour);
  const { text, error } = await written(writerAsking(peer), photosynthesis);
  expectFailure(error, code, retryable);
  const shown = text.replace(/\{\d\}/g, "");
  expect(shown).not.toBe("");
  expect("Photosynthesis turns light into sugar. Chlorophyll absorbs light").toContain(shown);
  expect(peer.requests).toHaveLength(1);
});

test("a citation waiting for the next words is not lost in a cut", async () => {
  await start({}, "cut");
  const { text } = await written(writerAsking(peer), photosynthesis);
  expect(text).toContain("{0}");
});

test("a local server's errors are understood without their outer type", async () => {
  await start({ mode: "marks" }, "overloaded");
  const { error } = await written(writerAsking(peer, { mode: "marks" }), photosynthesis);
  expectFailure(error, "overloaded", true);
});

test.each<ClaudeBehaviour>(["overloaded", "overloaded-event", "server-error", "cut-before-words"])(
  "after %s it is asked again, and answers",
  async (behaviour) => {
    await start({}, behaviour, "ok");
    const { text, error } = await written(writerAsking(peer), photosynthesis);
    expect(error).toBeNull();
    expect(text).toMatch(/^Photosynthesis turns light into sugar\.\{0\}/);
    expect(peer.requests).toHaveLength(2);
  },
);

test.each<ClaudeBehaviour>(["too-long", "too-long-for-llama"])(
  "after %s it is asked once more, with fewer passages",
  async (behaviour) => {
    await start({ mode: "marks" }, behaviour, "ok");
    const { text, error } = await written(writerAsking(peer, { mode: "marks" }), photosynthesis);
    expect([text, error]).toEqual(["Photosynthesis turns light into sugar.{0}", null]);
    expect(peer.requests).toHaveLength(2);
  },
);

test("a server that loads its model is waited for", async () => {
  await start({ mode: "marks" }, "loading", "loading", "loading", "loading", "ok");
  const { error } = await written(writerAsking(peer, { mode: "marks" }), photosynthesis);
  expect(error).toBeNull();
  expect(peer.requests).toHaveLength(5);
});

test("it is called at most three times, and once if a retry can't help", async () => {
  await start({}, "overloaded");
  await written(writerAsking(peer), photosynthesis);
  expect(peer.requests).toHaveLength(3);
  peer.behave("unauthorized");
  await written(writerAsking(peer), photosynthesis);
  expect(peer.requests).toHaveLength(4);
});

test("it is not retried if retry-after is longer than a reader waits", async () => {
  await start({}, "rate-limited");
  const { error } = await written(writerAsking(peer), photosynthesis);
  expectFailure(error, "rate_limited", true);
  expect(peer.requests).toHaveLength(1);
});

test.each<[string, ClaudeBehaviour, Partial<ModelTiming>]>([
  ["no first word comes in time", "hang", { firstWordsMs: 60 }],
  ["the next words do not come in time", "hang-midway", { firstWordsMs: 500 }],
  ["the whole answer does not come in time", "hang-midway", { answerMs: 500 }],
])("when %s, the call is ended", async (_, behaviour, shorter) => {
  await start({}, behaviour);
  const { events, error } = await written(writerAsking(peer, { timing: { ...timing, ...shorter } }), photosynthesis);
  expectFailure(error, "timeout", true);
  expect(events.length > 0).toBe(behaviour === "hang-midway");
  await peer.requests[0]?.ended;
  expect(peer.requests[0]?.aborted).toBe(true);
});

test("when the reader leaves, the model's connection is closed and the reader's reason is thrown", async () => {
  await start({}, "hang-midway");
  const reader = new AbortController();
  const reason = new Error("nobody is left");
  const events = writerAsking(peer).write(photosynthesis, { signal: reader.signal })[Symbol.asyncIterator]();
  await events.next();
  const next = drained(events);
  reader.abort(reason);
  await expect(next).rejects.toBe(reason);
  await peer.requests[0]?.ended;
  expect(peer.requests[0]?.aborted).toBe(true);
});

test("when the reader leaves before the first word, there is no retry", async () => {
  await start({}, "hang");
  const reader = new AbortController();
  const ending = written(writerAsking(peer), photosynthesis, reader.signal);
  await vi.waitUntil(() => peer.requests.length === 1, 60_000);
  reader.abort();
  expect((await ending).error).toBe(reader.signal.reason);
  await peer.requests[0]?.ended;
  expect(peer.requests).toHaveLength(1);
});

test("a reader who stops taking events closes the connection too", async () => {
  await start({}, "hang-midway");
  for await (const _ of writerAsking(peer).write(photosynthesis, { signal: new AbortController().signal })) break;
  await peer.requests[0]?.ended;
  expect(peer.requests[0]?.aborted).toBe(true);
});

test("a reader who left before it began costs nothing", async () => {
  await start({}, "ok");
  const { error } = await written(writerAsking(peer), photosynthesis, AbortSignal.abort());
  expect(error).toMatchObject({ name: "AbortError" });
  expect(peer.requests).toHaveLength(0);
});

test.each(["A list:\n\n- one\n- two", "Code:\n```\nx\n```", "| a |\n|---|\n| b |", "He said “no.”", "Is it **so?**"])(
  "an answer may end like this: %j",
  async (reply) => {
    await start({ reply }, "ok");
    expect((await written(writerAsking(peer), photosynthesis)).error).toBeNull();
  },
);

async function drained(events: AsyncIterator<unknown>): Promise<void> {
  while (!(await events.next()).done);
}
