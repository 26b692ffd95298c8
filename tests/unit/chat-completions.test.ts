import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ChatCompletionsApi } from "~/ai/chat-completions/model.server";
import { Spending, streamWithSpending } from "~/ai/spending.server";
import type { AnswerWriter, FailureCode } from "~/answers/types";
import { createModelWriter } from "~/answers/write/model.server";
import { log } from "~/log.server";
import { otherModel } from "../harness/models";
import { type ChatBehaviour, type ChatOptions, type ChatPeer, startChatCompletions } from "../peers/chat-completions";
import { type ProviderName, providers } from "../peers/chat-completions/providers";
import { type Refusal, type RefusalName, thoughts } from "../peers/chat-completions/shape";
import { photosynthesis, related, timing, written } from "./claude-fixtures";

/** The writer on servers of every provider's kind: what they send for an answer, and in place of one. */

let peer: ChatPeer;
const logged = vi.fn();
const start = async (options: ChatOptions = {}, ...behaviours: ChatBehaviour[]) => {
  peer = await startChatCompletions(options);
  if (behaviours.length > 0) peer.behave(...behaviours);
};

beforeEach(() => {
  logged.mockReset();
  vi.spyOn(log, "info").mockImplementation(logged);
});
afterEach(() => peer.close());

function writerAt({ url }: ChatPeer, api: Partial<ChatCompletionsApi> = {}, shorter = {}): AnswerWriter {
  const writer = createModelWriter({
    model: otherModel(url, api),
    webSearch: false,
    timing: { ...timing, ...shorter },
  });
  const task = () => new Spending({ mayPay: true, payer: null });
  return { ...writer, write: (...given) => streamWithSpending(task(), () => writer.write(...given)) };
}

const answer = "Photosynthesis turns light into sugar.{0} Chlorophyll absorbs light for photosynthesis.{1}";
const names = Object.keys(providers) as ProviderName[];
const refusalsOf = (name: ProviderName) => Object.entries(providers[name].refusals) as [RefusalName, Refusal][];
const lastCall = () => logged.mock.calls.findLast(([, message]) => message === "model called")?.[0];

describe.each(names)("%s", (provider) => {
  test("writes an answer with marks, without its thoughts, and counts its tokens", async () => {
    await start({ provider });
    const { text, events, error } = await written(writerAt(peer), photosynthesis);
    expect(error).toBeNull();
    expect(text).toBe(answer);
    expect(related(events)).toHaveLength(3);
    expect(JSON.stringify(events)).not.toContain(thoughts[0]?.slice(0, 10));
    const counts = provider !== "lmStudio";
    expect(lastCall()).toMatchObject({
      model: "llama3.2",
      stopReason: "end_turn",
      inputTokens: counts ? 120 : null,
      outputTokens: counts ? 40 : null,
    });
  });

  test.each(refusalsOf(provider))("tells apart what its server refuses: %s", async (refusal, { headers }) => {
    await start({ provider }, refusal);
    const { events, error } = await written(writerAt(peer), photosynthesis);
    expect(events).toEqual([]);
    const limited = refusal === "rate-limited";
    expect(error).toMatchObject({
      failure: {
        code: limited ? "rate_limited" : "internal",
        retryable: limited,
        message: expect.stringMatching(/\.$/),
      },
    });
    // Asked again with fewer passages, or where nothing says that the wait would be long.
    const calls = refusal === "too-long" ? 2 : limited && !headers ? 3 : 1;
    expect(peer.requests).toHaveLength(calls);
  });
});

describe("failures in the middle", () => {
  test.each<[ChatBehaviour, FailureCode]>([
    ["error-in-stream", "cut"],
    ["error-in-choice", "cut"],
    ["error-event", "cut"],
    ["unfinished", "cut"],
    ["cut", "cut"],
    ["length", "incomplete"],
    ["filter-midway", "refused"],
  ])("%s keeps what was written, and is asked once only", async (behaviour, code) => {
    await start({ provider: "ollama" }, behaviour);
    const { text, error } = await written(writerAt(peer), photosynthesis);
    expect(error).toMatchObject({ failure: { code } });
    expect(JSON.stringify((error as { failure: object }).failure)).not.toMatch(/Traceback|crashed/);
    const shown = text.replace(/\{\d\}/g, "");
    expect(shown).not.toBe("");
    expect("Photosynthesis turns light into sugar. Chlorophyll absorbs light for photosynthesis.").toContain(shown);
    expect(peer.requests).toHaveLength(1);
  });

  test("silence is ended in time, and the connection is closed", async () => {
    await start({ provider: "ollama" }, "hang-midway");
    const { text, error } = await written(writerAt(peer, {}, { firstWordsMs: 300 }), photosynthesis);
    expect(error).toMatchObject({ failure: { code: "timeout" } });
    expect(text).not.toBe("");
    await peer.requests[0]?.ended;
    expect(peer.requests[0]?.aborted).toBe(true);
  });
});

describe("before the first word", () => {
  test("a filter's refusal is the model's, and is asked once only", async () => {
    await start({ provider: "azure" }, "filtered");
    const { events, error } = await written(writerAt(peer), photosynthesis);
    expect(events).toEqual([]);
    expect(error).toMatchObject({ failure: { code: "refused", retryable: false } });
    expect(peer.requests).toHaveLength(1);
  });

  test("a failure with the status 200 is one, and is asked again", async () => {
    await start({ provider: "openrouter" }, "error-as-200", "ok");
    const { text, error } = await written(writerAt(peer), photosynthesis);
    expect([text, error]).toEqual([answer, null]);
    expect(peer.requests).toHaveLength(2);
  });

  test("a server that loads its model is waited for, however often it says so", async () => {
    await start({ provider: "llamaCpp" }, ...Array<ChatBehaviour>(5).fill("loading"), "ok");
    const { text, error } = await written(writerAt(peer), photosynthesis);
    expect([text, error]).toEqual([answer, null]);
    expect(peer.requests).toHaveLength(6);
  });

  test("and it is waited for no longer than for a first word", async () => {
    await start({ provider: "llamaCpp" }, "loading");
    const { events, error } = await written(
      writerAt(peer, {}, { firstWordsMs: 200, retryDelayMs: 50 }),
      photosynthesis,
    );
    expect(events).toEqual([]);
    expect(error).toMatchObject({ failure: { code: "overloaded", retryable: true } });
  });

  test("silence is ended in time", async () => {
    await start({}, "hang");
    const { events, error } = await written(writerAt(peer, {}, { firstWordsMs: 60 }), photosynthesis);
    expect(events).toEqual([]);
    expect(error).toMatchObject({ failure: { code: "timeout" } });
  });
});

describe("an end that is told in another way", () => {
  test.each<ChatBehaviour>(["no-done", "no-count", "open", "whole"])("%s", async (behaviour) => {
    await start({ provider: "ollama" }, behaviour);
    const { text, error } = await written(writerAt(peer), photosynthesis);
    expect([text, error]).toEqual([answer, null]);
  });
});

test("thoughts whose beginning nothing marks are shown once, never again", async () => {
  await start({ provider: "together" }, "bare-thought");
  const writer = writerAt(peer);
  expect((await written(writer, photosynthesis)).error).toMatchObject({ failure: { code: "cut" } });
  expect(await written(writer, photosynthesis)).toMatchObject({ text: answer, error: null });
});

test("what is too long for the model is asked for once more with the better half of the passages", async () => {
  await start({ provider: "ollama" });
  const long = { ...photosynthesis, passages: Array(4).fill(photosynthesis.passages).flat() };
  const passagesIn = (index: number) => peer.requests[index]?.body.messages.at(-1)?.content.match(/<passage /g)?.length;
  await written(writerAt(peer), photosynthesis);
  const room = JSON.stringify(peer.requests[0]?.body.messages).length + 400;
  await peer.close();
  await start({ provider: "ollama", room });
  const { text, error } = await written(writerAt(peer), long);
  expect([text, error]).toEqual([answer, null]);
  expect([passagesIn(0), passagesIn(1)]).toEqual([8, 4]);
  expect(peer.requests[1]?.body.max_tokens).toBeLessThan(peer.requests[0]?.body.max_tokens ?? 0);
});

describe("parameters", () => {
  test("are those that the server takes, found out once", async () => {
    await start({ provider: "openai" });
    const writer = writerAt(peer);
    await written(writer, photosynthesis);
    expect(peer.requests.map(({ body }) => Object.keys(body).filter((name) => name.startsWith("max")))).toEqual([
      ["max_tokens"],
      ["max_completion_tokens"],
    ]);
    await written(writer, photosynthesis);
    expect(peer.requests).toHaveLength(3);
    expect(peer.requests[2]?.body).toMatchObject({ max_completion_tokens: 4096 });
  });

  test("whose value the server rejects under either name are not sent for ever", async () => {
    await start({ provider: "openai" }, "value-rejected");
    const { error } = await written(writerAt(peer), photosynthesis);
    expect(error).toMatchObject({ failure: { code: "internal" } });
    expect(peer.requests).toHaveLength(2);
  });

  test("are few, and the instructions come first", async () => {
    await start({ provider: "gemini" });
    await written(writerAt(peer), photosynthesis);
    const { body, path, headers } = peer.requests[0] ?? {};
    expect(path).toBe("/v1/chat/completions");
    expect(headers?.authorization).toBe("Bearer not-needed");
    expect(Object.keys(body ?? {}).sort()).toEqual(["max_tokens", "messages", "model", "stream", "stream_options"]);
    expect(body?.messages.map(({ role }) => role)).toEqual(["system", "user"]);
  });

  test("a key is sent as it is, whatever the environment has", async () => {
    for (const name of ["OPENAI_API_KEY", "OPENAI_BASE_URL", "OPENAI_ORG_ID", "OPENAI_PROJECT_ID"])
      vi.stubEnv(name, "http://elsewhere.invalid");
    vi.stubEnv("OPENAI_CUSTOM_HEADERS", "Authorization: Bearer another");
    await start();
    await written(writerAt(peer, { key: "k" }), photosynthesis);
    vi.unstubAllEnvs();
    const { headers = {} } = peer.requests[0] ?? {};
    expect(headers.authorization).toBe("Bearer k");
    expect(Object.keys(headers).filter((name) => name.startsWith("openai-"))).toEqual([]);
  });

  test("the effort of reasoning is sent where it is set, and left out where the server rejects it", async () => {
    await start({ provider: "xai" });
    const { error } = await written(writerAt(peer, { reasoningEffort: "low" }), photosynthesis);
    expect(error).toBeNull();
    expect(peer.requests.map(({ body }) => body.reasoning_effort)).toEqual(["low", undefined]);
  });
});
