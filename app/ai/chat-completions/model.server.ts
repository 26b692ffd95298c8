import { createRequire } from "node:module";
import type OpenAI from "openai";
import type { LanguageModel, ModelIdentity } from "../language-model";
import type { ThinkingHabit } from "../thought-filter";
import { Dialect } from "./dialect";
import { isFiltered, toModelError } from "./errors";
import { eventsOf, refusedBeforehand } from "./events";
import { fetchForSdk } from "./fetch-for-sdk";
import { paramsOf } from "./request";

const require = createRequire(import.meta.url);

export interface ChatCompletionsApi {
  /** With its version, e.g. "https://api.openai.com/v1". */
  url: string;
  key?: string;
  /** Sent as `reasoning_effort`, where given. */
  reasoningEffort?: string;
}

/** Sent to an operator's own server that needs no key: the SDK always sends one. */
const placeholderKey = "not-needed";

/** A model on a server that speaks OpenAI's chat completions. */
export function chatCompletionsModel(
  api: ChatCompletionsApi,
  { id, name, label = name, timing }: ModelIdentity,
): LanguageModel {
  let client: OpenAI | undefined;
  const dialect = new Dialect(api);
  const habit: ThinkingHabit = { beginsInThought: false };
  return {
    id,
    kind: "model",
    name,
    label,
    server: api.url,
    isAnthropic: false,
    timing,
    errorOf: toModelError,
    async open(request, { signal }) {
      client ??= clientOf(api);
      const { chat } = client;
      try {
        const { data, request_id } = await dialect.call((terms) =>
          chat.completions.create(paramsOf(request, name, terms), { signal, timeout: timing.answerMs }).withResponse(),
        );
        return { requestId: request_id, events: eventsOf(data, habit), abort: () => data.controller.abort() };
      } catch (error) {
        if (!isFiltered(error)) throw error;
        return { requestId: null, events: refusedBeforehand(), abort: () => undefined };
      }
    },
  };
}

/** The SDK is loaded when a model is first used. It would read some of its settings from the environment: none here. */
function clientOf({ url, key }: ChatCompletionsApi): OpenAI {
  const { OpenAI: Client }: typeof import("openai") = require("openai");
  const apiKey = key ?? placeholderKey;
  return new Client({
    baseURL: url,
    apiKey,
    // Given again, since OPENAI_CUSTOM_HEADERS could replace it.
    defaultHeaders: { Authorization: `Bearer ${apiKey}` },
    ...{ organization: null, project: null, adminAPIKey: null, webhookSecret: null },
    maxRetries: 0,
    // It would print what it could not parse, which may be a visitor's question.
    logLevel: "off",
    fetch: fetchForSdk,
  });
}
