import type Anthropic from "@anthropic-ai/sdk";
import type { Config } from "~/config.server";
import { claudeTiming } from "./deadlines.server";
import { anthropicSdk } from "./sdk.server";

type ClaudeConfig = Pick<Config, "ANTHROPIC_API_KEY" | "ANTHROPIC_BASE_URL">;

const anthropicUrl = "https://api.anthropic.com";

/** Sent to an operator's own server that needs no key: the API's clients always send one. */
const placeholderKey = "not-needed";

const clients = new WeakMap<ClaudeConfig, Anthropic | null>();

/** The client of a configuration, shared by writers and studios; null when neither a key nor an address is set. */
export function claudeClient(config: ClaudeConfig): Anthropic | null {
  const known = clients.get(config);
  if (known !== undefined) return known;
  const client = createClaudeClient(config);
  clients.set(config, client);
  return client;
}

/** Whether this is Anthropic's own API, the only one with `search_result` blocks, citations and web search. */
export function isAnthropic(client: Anthropic): boolean {
  return new URL(client.baseURL).hostname === new URL(anthropicUrl).hostname;
}

function createClaudeClient({ ANTHROPIC_API_KEY, ANTHROPIC_BASE_URL }: ClaudeConfig): Anthropic | null {
  if (!ANTHROPIC_API_KEY && !ANTHROPIC_BASE_URL) return null;
  const { default: Anthropic } = anthropicSdk();
  return new Anthropic({
    apiKey: ANTHROPIC_API_KEY ?? placeholderKey,
    // The client adds the version itself; many local servers print their address with it.
    baseURL: (ANTHROPIC_BASE_URL ?? anthropicUrl).replace(/\/v1$/, ""),
    timeout: claudeTiming.answerMs,
    // The SDK would print what it could not parse, which may be a user's question.
    logLevel: "off",
  });
}
