import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { modelTiming } from "~/ai/deadlines.server";
import { promptWriters } from "~/playground/generate.server";
import { createModelPromptWriter } from "~/playground/model-prompt-writer.server";
import * as geminiRoute from "~/routes/api.gemini";
import { apiCaller } from "../harness/call-api";
import { claudeModel } from "../harness/models";
import { paying } from "../harness/paying";
import { readEventStream } from "../harness/visitor";
import { type ClaudePeer, startClaude } from "../peers/claude";

/** With a model configured, Claude answers; here a fake that can also fail in each way. */

const reply = "Golden leaves let go.\n\nThe wind reads them aloud, and the path listens.";
let peer: ClaudePeer;

beforeAll(async () => {
  peer = await startClaude({ reply });
  vi.stubEnv("ANTHROPIC_BASE_URL", peer.url);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await peer.close();
});
beforeEach(() => {
  peer.requests.length = 0;
  peer.behave("ok");
});

const send = (creativity?: string, headers?: Record<string, string>, signal?: AbortSignal) =>
  apiCaller()(geminiRoute, "/api/gemini", {
    method: "POST",
    body: { prompt: "Write a poem about autumn", creativity },
    headers,
    signal,
  });
const stream = { Accept: "text/event-stream" };

describe("Claude", () => {
  test("answers in one response or as a stream", async () => {
    expect(promptWriters()).toEqual({
      ...{ id: "claude", model: "Claude Sonnet 5.5" },
      choices: [{ id: "claude", label: "Claude Sonnet 5.5" }],
    });
    expect(await (await send()).json()).toEqual({ output: reply });
    const events = await readEventStream(await send("Low", stream));
    const deltas = events.filter(({ event }) => event === "delta");
    expect(deltas.length).toBeGreaterThan(1);
    expect(deltas.map(({ data }) => data.text).join("")).toBe(reply);
    expect(events.at(-1)).toMatchObject({ event: "done", data: { output: reply } });
  });

  test("receives creativity in words and as effort, never as a sampling parameter", async () => {
    const creativities = ["Low", "Medium", "High"] as const;
    for (const creativity of creativities) await send(creativity);
    const bodies = peer.requests.map(({ body }) => body);
    expect(bodies.map((body) => body.output_config?.effort)).toEqual(["low", "medium", "high"]);
    expect(new Set(bodies.map(({ system }) => system)).size).toBe(3);
    for (const body of bodies) {
      expect(body).toMatchObject({ model: "claude-sonnet-5-5" });
      expect(Object.keys(body)).not.toEqual(expect.arrayContaining(["temperature"]));
      expect(body.messages).toEqual([{ role: "user", content: "Write a poem about autumn" }]);
    }
  });

  test("may think first: its thinking is not part of the response", async () => {
    peer.behave("thinking");
    expect(await (await send()).json()).toEqual({ output: reply });
  });

  test("with nothing to say gives an empty output", async () => {
    peer.behave("empty");
    expect(await (await send()).json()).toEqual({ output: "" });
  });

  test("is retried if it is overloaded before the first word", async () => {
    peer.behave("overloaded", "ok");
    expect(await (await send()).json()).toEqual({ output: reply });
  });
});

describe("a response that fails", () => {
  test.each([
    ["refusal", 502, "refused"],
    ["refusal-midway", 502, "refused"],
    ["max-tokens", 502, "incomplete"],
    ["unauthorized", 502, "internal"],
    ["rate-limited", 503, "rate_limited"],
    ["cut", 502, "cut"],
    ["quiet-cut", 502, "cut"],
    ["malformed", 502, "cut"],
    ["error-event", 502, "cut"],
  ] as const)("with %s has the right status, a code and a message", async (behaviour, status, code) => {
    peer.behave(behaviour);
    const response = await send();
    const body = await response.json();
    expect([response.status, body.code]).toEqual([status, code]);
    expect(body.message).toMatch(/^(?:The|Too) .+\.$/);
    expect(reply.startsWith(body.output)).toBe(true);
  });

  test("midway through a stream ends it with “failed” after the partial text, and never “done”", async () => {
    peer.behave("cut");
    const events = await readEventStream(await send("Medium", stream));
    const text = events.flatMap(({ event, data }) => (event === "delta" ? [String(data.text)] : [])).join("");
    expect(text).not.toBe("");
    expect(reply.startsWith(text) && text !== reply).toBe(true);
    expect(events.at(-1)).toMatchObject({
      event: "failed",
      data: { code: "cut", message: expect.stringMatching(/\.$/) },
    });
    expect(events.some(({ event }) => event === "done")).toBe(false);
  });

  test.each(["hang", "hang-midway"] as const)("with silence (%s) times out", async (behaviour) => {
    peer.behave(behaviour);
    const timing = { ...modelTiming, firstWordsMs: 100 };
    const writer = createModelPromptWriter({ model: claudeModel(peer.url), timing });
    const writing = paying(async () => {
      for await (const _text of writer.write(
        { prompt: "Write", creativity: "Low" },
        { signal: new AbortController().signal },
      )) {
        // What comes before the silence does not matter here.
      }
    });
    await expect(writing).rejects.toMatchObject({ name: "PromptError", code: "timeout", retryable: true });
  });

  test("repeats nothing that the service said", async () => {
    peer.behave("server-error");
    const body = JSON.stringify(await (await send()).json());
    expect(body).not.toMatch(/Internal server error|api_error|127\.0\.0\.1/);
  });
});

describe("a reader who leaves", () => {
  test("cancels the call to Claude", async () => {
    peer.behave("hang-midway");
    await readEventStream(await send("Medium", stream), ({ event }) => event === "delta");
    await peer.requests[0]?.ended;
    expect(peer.requests[0]?.aborted).toBe(true);
  });

  test("cancels it without a stream, too", async () => {
    peer.behave("hang-midway");
    const leaving = new AbortController();
    const response = send("Medium", {}, leaving.signal);
    await vi.waitFor(() => expect(peer.requests).toHaveLength(1), 60_000);
    leaving.abort();
    await response;
    await peer.requests[0]?.ended;
    expect(peer.requests[0]?.aborted).toBe(true);
  });
});
