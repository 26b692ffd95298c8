import { afterEach, expect, test } from "vitest";
import { answerModel, studioModel } from "~/ai/models.server";
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

test("without a key or an address there is no model", () => {
  expect(answerModel(readConfig({}))).toBeNull();
  expect(studioModel(readConfig({}))).toBeNull();
});

test("a configuration has one answering model", () => {
  const config = readConfig(key);
  expect(answerModel(config)).toBe(answerModel(config));
});

test("a key alone means Anthropic, an address means that server", () => {
  expect(answerModel(readConfig(key))).toMatchObject({ isAnthropic: true, label: "Claude Haiku 5.5" });
  expect(answerModel(readConfig({ ANTHROPIC_BASE_URL: "http://127.0.0.1:8080/v1/" }))).toMatchObject({
    isAnthropic: false,
    server: "http://127.0.0.1:8080",
  });
});

test.each([
  ["claude-haiku-5-5", "claude", "Claude Haiku 5.5"],
  ["claude-opus-6", "claude", "Claude Opus 6"],
  ["claude-haiku-5-5-20261001", "claude", "Claude Haiku 5.5"],
  ["claude-sonnet-6-20261001", "claude", "Claude Sonnet 6"],
  ["claude-3-opus", "claude", "claude-3-opus"],
  ["qwen3:8b", "model", "qwen3:8b"],
])("%s is known as %s and shown as %s", (ANSWER_MODEL, kind, label) => {
  expect(answerModel(readConfig({ ...key, ANSWER_MODEL }))).toMatchObject({ kind, label });
});

test.each([
  ["no key", {}, "Bearer not-needed"],
  ["a key", { ANTHROPIC_API_KEY: "k" }, "Bearer k"],
  ["a token", { ANTHROPIC_AUTH_TOKEN: "t", ANTHROPIC_API_KEY: "k" }, "Bearer t"],
])("a server is asked with %s", async (_, env, sent) => {
  peer = await startClaude();
  const model = answerModel(readConfig({ ANTHROPIC_BASE_URL: peer.url, ...env }));
  await model?.open(
    { system: "Answer.", max_tokens: 100, messages: [{ role: "user", content: "Anybody there?" }] },
    { signal: new AbortController().signal },
  );
  expect(peer.requests[0]?.headers).toMatchObject({ authorization: sent });
});

test("the extractive writer is always the last, and models before it when configured", () => {
  const idsOf = (env: Record<string, string>) => configuredWriters(readConfig(env)).map(({ id }) => id);
  const other = { MODEL_API_URL: "http://127.0.0.1:11434/v1", MODEL_NAME: "llama3.2" };
  expect(idsOf({})).toEqual(["extractive"]);
  expect(idsOf(key)).toEqual(["claude", "extractive"]);
  expect(idsOf(other)).toEqual(["model", "extractive"]);
  expect(idsOf({ ...key, ...other })).toEqual(["claude", "model", "extractive"]);
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
