import { z } from "zod";
import type { ModelRequest } from "./language-model";
import type { Usage } from "./prices.server";

/**
 * The API adds to what is sent: the tool's and the schema's instructions, and marks between passages. Anthropic gives
 * 346 tokens for tool use; the rest is room.
 */
const addedTokens = 2_000;

/** A model's context window: the most that one round of the model's own web searches can read. */
const contextTokens = 200_000;

/**
 * The most that a call can use. A token is at least one byte of UTF-8, so that a request has no more tokens than bytes;
 * the tokens written, with the thinking, are bounded by `max_tokens`.
 */
export function worstCase({ format, ...request }: ModelRequest): Required<Usage> {
  const body = { ...request, format: format && z.toJSONSchema(format) };
  const sent = Buffer.byteLength(JSON.stringify(body)) + addedTokens;
  const webSearches = searchesAllowed(request);
  // Each search is followed by another round, which reads everything again with the pages found.
  return { input: sent + webSearches * contextTokens, output: request.max_tokens, webSearches };
}

function searchesAllowed({ tools = [] }: Pick<ModelRequest, "tools">): number {
  return tools.reduce((sum, { max_uses }) => sum + (max_uses ?? 0), 0);
}
