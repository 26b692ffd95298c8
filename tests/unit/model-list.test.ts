import { expect, test } from "vitest";
import { answerChoices, answerModels, studioModel } from "~/ai/models.server";
import { ConfigError, readConfig } from "~/config.server";

const entry = { label: "Llama (fast)", model: "llama3.2", url: "http://127.0.0.1:11434/v1/" };
const withModels = (models: unknown, env: Record<string, string> = {}) =>
  readConfig({ ...env, MODELS: typeof models === "string" ? models : JSON.stringify(models) });

test("an entry needs no more than a label, a model and its server", () => {
  const config = withModels([entry]);
  expect(config.MODELS).toMatchObject([
    { id: "llama-fast", api: "chat-completions", url: "http://127.0.0.1:11434/v1" },
  ]);
  expect(answerChoices(config)).toEqual([{ id: "llama-fast", label: "Llama (fast)" }]);
});

test("the other settings' models come first, and only the chosen one writes", () => {
  const config = withModels(
    [entry, { ...entry, label: "Opus", api: "messages", model: "claude-opus-5-5", url: undefined }],
    {
      ANTHROPIC_API_KEY: "k",
      MODEL_API_URL: "http://127.0.0.1:8080/v1",
      MODEL_NAME: "qwen3:8b",
    },
  );
  expect(answerChoices(config).map(({ id }) => id)).toEqual(["claude", "qwen3-8b", "llama-fast", "opus"]);
  expect(answerModels(config).map(({ id }) => id)).toEqual(["claude", "qwen3-8b"]);
  expect(answerModels(config, "opus")).toMatchObject([{ kind: "claude", label: "Opus", isAnthropic: true }]);
  expect(answerModels(config, "gone").map(({ id }) => id)).toEqual(["claude", "qwen3-8b"]);
  expect(studioModel(config, "claude")).toMatchObject({ name: "claude-sonnet-5-5" });
});

test("time limits are the entry's, else the settings', else longer for a server nearby", () => {
  const seconds = (models: object[], env = {}) =>
    answerModels(withModels(models, env)).map(({ timing }) => [timing.firstWordsMs / 1000, timing.answerMs / 1000]);
  const far = { ...entry, url: "https://models.example/v1" };
  expect(seconds([far])).toEqual([[20, 120]]);
  for (const url of ["http://localhost:1/v1", "http://ollama:11434/v1", "http://10.0.0.7/v1", "http://[::1]:8/v1"])
    expect(seconds([{ ...entry, url }])).toEqual([[120, 600]]);
  expect(seconds([entry], { MODEL_FIRST_WORD_SECONDS: "5", MODEL_ANSWER_SECONDS: "50" })).toEqual([[5, 50]]);
  expect(seconds([{ ...entry, firstWordSeconds: 7, answerSeconds: 70 }])).toEqual([[7, 70]]);
});

test.each<[unknown, string]>([
  ["{", "Setting MODELS: can't be read: there is no file {"],
  ["[{", "Setting MODELS: is not valid JSON"],
  ["models/none.json", "Setting MODELS: can't be read: there is no file models/none.json"],
  [[{ ...entry, url: undefined }], "Setting MODELS: entry 1 (Llama (fast)): url is needed"],
  [[{ ...entry, url: "ollama" }], "Setting MODELS: entry 1 (Llama (fast)): url Invalid URL"],
  [[entry, { ...entry, temprature: 1 }], 'Setting MODELS: entry 2 (Llama (fast)): Unrecognized key: "temprature"'],
  [[{ ...entry, price: { input: 1 } }], /^Setting MODELS: entry 1 \(Llama \(fast\)\): price output /],
  [[{ ...entry, keyFrom: "NO_KEY" }], "Setting MODELS: entry 1 (Llama (fast)): keyFrom names NO_KEY, which is not set"],
  [[{ ...entry, label: "大" }], "Setting MODELS: entry 1 (大): id is needed, because the label has no letters for one"],
  [[entry, entry], 'Setting MODELS: has two models with the id llama-fast: give one of them another "id"'],
] as [unknown, string][])("%o stops the start with one line that says what is wrong", (models, line) => {
  expect(() => withModels(models)).toThrow(ConfigError);
  expect(() => withModels(models)).toThrow(line);
});

test("an id that another setting's model has is refused too", () => {
  const config = withModels([{ ...entry, id: "claude" }], { ANTHROPIC_API_KEY: "k" });
  expect(() => answerChoices(config)).toThrow("Setting MODELS: the id claude is that of another setting's model");
});

test("keys are not shown in the error of a wrong entry", () => {
  expect(() => withModels([{ ...entry, key: "sk-secret", url: "ollama" }])).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining("sk-secret") }),
  );
});
