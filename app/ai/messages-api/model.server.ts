import type Anthropic from "@anthropic-ai/sdk";
import type { APIError } from "@anthropic-ai/sdk";
import type { MessageCreateParamsNonStreaming } from "@anthropic-ai/sdk/resources/messages";
import type { LanguageModel, ModelIdentity, ModelRequest } from "../language-model";
import { kindOfResponse, ModelError, type ModelErrorKind } from "../model-error.server";
import type { ThinkingHabit } from "../thought-filter";
import { anthropicSdk, outputFormat } from "./sdk.server";
import { effortSettings } from "./thinking";
import { withoutThoughts } from "./without-thoughts";

export interface MessagesApi {
  /** Anthropic's own by default. */
  url?: string;
  /** Sent as `x-api-key`. */
  key?: string;
  /** Sent as a Bearer token instead of the key, e.g. to a gateway. */
  token?: string;
}

const anthropicUrl = "https://api.anthropic.com";

/** Sent to an operator's own server that needs no key: the API's clients always send one. */
const placeholderKey = "not-needed";

/** A model on a server that speaks Anthropic's Messages API. */
export function messagesModel(api: MessagesApi, { id, name, label, timing }: ModelIdentity): LanguageModel {
  const server = serverOf(api);
  const isAnthropic = new URL(server).hostname === new URL(anthropicUrl).hostname;
  const habit: ThinkingHabit = { beginsInThought: false };
  let client: Anthropic | undefined;
  return {
    id,
    kind: /^claude\b/i.test(name) ? "claude" : "model",
    name,
    label: label ?? labelOf(name),
    server,
    isAnthropic,
    timing,
    errorOf: (error) => toModelError(error),
    async open(request, { signal }) {
      client ??= clientOf(api);
      const { data, request_id } = await client.messages
        .create({ ...paramsOf(request, name), stream: true }, { signal, maxRetries: 0, timeout: timing.answerMs })
        .withResponse();
      const events = isAnthropic ? data : withoutThoughts(data, habit);
      return { requestId: request_id ?? null, events, abort: () => data.controller.abort() };
    },
  };
}

/** The client adds the version itself; many local servers print their address with it. */
export const serverOf = ({ url = anthropicUrl }: Pick<MessagesApi, "url">) => url.replace(/\/v1$/, "");

function clientOf(api: MessagesApi): Anthropic {
  const { default: Anthropic } = anthropicSdk();
  return new Anthropic({
    apiKey: api.token ? null : (api.key ?? placeholderKey),
    authToken: api.token ?? null,
    baseURL: serverOf(api),
    // The SDK would print what it could not parse, which may be a user's question.
    logLevel: "off",
  });
}

/** "claude-haiku-5-5" is Claude Haiku 5.5. */
function labelOf(name: string): string {
  const [, family = "", major, minor] = /^claude-([a-z]+)-(\d{1,2})(?:-(\d{1,2}))?(?!\d)/.exec(name) ?? [];
  if (!major) return name;
  return `Claude ${family.charAt(0).toUpperCase()}${family.slice(1)} ${minor ? `${major}.${minor}` : major}`;
}

function paramsOf({ effort, format, ...request }: ModelRequest, model: string): MessageCreateParamsNonStreaming {
  const { output_config, ...thinking } = effortSettings(model, effort);
  const output = { ...output_config, ...(format && { format: outputFormat(format) }) };
  return { model, ...request, ...thinking, ...(Object.keys(output).length > 0 && { output_config: output }) };
}

function toModelError(error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  const response = isFromApi(error) ? { status: error.status, headers: error.headers } : {};
  return new ModelError(kindOf(error), { cause: error, ...response });
}

/** An error event in a stream has a type and no status; a local server's error has a status and no type. */
function kindOf(error: unknown): ModelErrorKind {
  if (error instanceof anthropicSdk().APIConnectionTimeoutError) return "timeout";
  if (!isFromApi(error)) return "cut";
  if (error.type === "overloaded_error") return "overloaded";
  if (error.type === "rate_limit_error") return "rate_limited";
  if (error.status === undefined) return error.type ? "unavailable" : "cut";
  return kindOfResponse(error.status, error.message);
}

function isFromApi(error: unknown): error is APIError {
  return error instanceof anthropicSdk().APIError;
}
