import { afterEach, expect, test } from "vitest";
import { claudeClient, isAnthropic } from "~/ai/client.server";
import { configuredWriters } from "~/answers/write/writers.server";
import { readConfig } from "~/config.server";
import { type ClaudePeer, startClaude } from "../peers/claude";

let peer: ClaudePeer | null = null;
afterEach(async () => {
  await peer?.close();
  peer = null;
});

const key = { ANTHROPIC_API_KEY: "sk-test" };
const noWeb = { MEDIAWIKI_API_URL: "" };

test("without a key or an address there is no client", () => {
  expect(claudeClient(readConfig({}))).toBeNull();
});

test("a configuration shares one client", () => {
  const config = readConfig(key);
  expect(claudeClient(config)).toBe(claudeClient(config));
});

test("a key alone means Anthropic, an address means that server", () => {
  const genuine = claudeClient(readConfig(key));
  const local = claudeClient(readConfig({ ANTHROPIC_BASE_URL: "http://127.0.0.1:8080/v1/" }));
  expect(genuine && isAnthropic(genuine)).toBe(true);
  expect(local && isAnthropic(local)).toBe(false);
  expect(local?.baseURL).toBe("http://127.0.0.1:8080");
});

test("a local server without a key gets a placeholder key", async () => {
  peer = await startClaude();
  const client = claudeClient(readConfig({ ANTHROPIC_BASE_URL: peer.url }));
  const message = await client?.messages.create({
    model: "claude-haiku-5-5",
    max_tokens: 100,
    messages: [{ role: "user", content: "Anybody there?" }],
  });
  expect(message).toMatchObject({
    type: "message",
    content: [{ type: "text", text: "<no-answer>" }],
    stop_reason: "end_turn",
  });
  expect(peer.requests[0]?.headers.authorization).toBe("Bearer not-needed");
});

test("the extractive writer is always the last, and Claude before it when configured", () => {
  expect(configuredWriters(readConfig({})).map(({ id }) => id)).toEqual(["extractive"]);
  expect(configuredWriters(readConfig(key)).map(({ id }) => id)).toEqual(["claude", "extractive"]);
});

test.each([
  ["a key and no other web source", { ...key, ...noWeb }, true],
  ["a key beside Wikipedia", key, false],
  ["a key beside a SearXNG", { ...key, ...noWeb, SEARXNG_URL: "http://127.0.0.1:8888" }, false],
  ["a key beside Brave", { ...key, ...noWeb, BRAVE_API_KEY: "b" }, false],
  ["a local server", { ...key, ...noWeb, ANTHROPIC_BASE_URL: "http://127.0.0.1:8080" }, false],
])("with %s it may search the web: %s %s", (_, env, may) => {
  expect(configuredWriters(readConfig(env))[0]?.findsSources).toBe(may);
});
