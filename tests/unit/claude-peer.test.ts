import { afterEach, expect, test } from "vitest";
import { effortSettings } from "~/ai/messages-api/thinking";
import { type ClaudePeer, startClaude } from "../peers/claude";

let peer: ClaudePeer;
afterEach(() => peer.close());

const whole = { model: "claude-haiku-5-5", max_tokens: 100, messages: [{ role: "user", content: "Hello there" }] };
const headers = { authorization: "Bearer k", "anthropic-version": "2026-10-21", "content-type": "application/json" };

async function post(body: object, sent: Record<string, string> = headers) {
  const response = await fetch(`${peer.url}/v1/messages`, {
    method: "POST",
    headers: sent,
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const result = (enabled: boolean) => ({
  type: "search_result",
  source: "/a",
  title: "A",
  content: [{ type: "text", text: "A." }],
  citations: { enabled },
});

test.each<[string, object]>([
  ["temperature", { temperature: 0.5 }],
  ["top_p", { top_p: 1 }],
  ["top_k", { top_k: 5 }],
  ["an unknown field", { creativity: 1 }],
  ["no max_tokens", { max_tokens: undefined }],
  ["no model", { model: "" }],
  ["no message", { messages: [] }],
  ["a blank text", { messages: [{ role: "user", content: [{ type: "text", text: " " }] }] }],
  ["prefill", { messages: [...whole.messages, { role: "assistant", content: "I" }] }],
  ["citations for some", { messages: [{ role: "user", content: [result(true), result(false)] }] }],
  ["thinking off where it can't be", { model: "claude-opus-5-5", thinking: { type: "disabled" } }],
])("like the real API it refuses %s", async (_, change) => {
  peer = await startClaude();
  expect(await post({ ...whole, ...change })).toMatchObject({
    status: 400,
    body: { type: "error", error: { type: "invalid_request_error" } },
  });
});

test("like the real API it requires a key and a version", async () => {
  peer = await startClaude();
  expect(await post(whole, { ...headers, authorization: "" })).toMatchObject({ status: 401 });
  expect(await post(whole, { ...headers, "anthropic-version": "" })).toMatchObject({ status: 400 });
});

test("like a local server it accepts all of that, and its errors lack the outer type", async () => {
  peer = await startClaude({ mode: "marks" });
  expect(await post({ ...whole, temperature: 0.5 }, {})).toMatchObject({ status: 200, body: { type: "message" } });
  peer.behave("server-error");
  expect((await post(whole)).body).toEqual({ error: { type: "api_error", message: "Internal server error" } });
});

test.each([
  "claude-haiku-5-5",
  "claude-sonnet-5-5",
  "claude-opus-5-5",
  "claude-fable-5-2",
  "claude-haiku-4-5",
  "some-local-model",
])("the least thinking of %s is a setting that it takes", async (model) => {
  peer = await startClaude();
  expect(await post({ ...whole, ...effortSettings(model, undefined), model })).toMatchObject({ status: 200 });
});

test("given numbered text, it writes marks in either mode", async () => {
  peer = await startClaude();
  const content = '<passage n="1" title="A">\nWater is wet. Fire is hot.\n</passage>\n\nQuestion: Is water wet?';
  const { body } = await post({ ...whole, messages: [{ role: "user", content }] });
  expect(body.content[0].text).toMatch(/^Water is wet\. \[1\]\n/);
});
