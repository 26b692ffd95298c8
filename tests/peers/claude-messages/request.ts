import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";

/** The part of the Messages API that this project could use; anything else is an error, as in the real API. */

const Text = z.object({
  type: z.literal("text"),
  text: z.string().regex(/\S/, "text content blocks must be non-empty"),
});
const SearchResult = z.strictObject({
  type: z.literal("search_result"),
  source: z.string().min(1),
  title: z.string().min(1),
  content: z.array(Text).min(1),
  citations: z.strictObject({ enabled: z.boolean() }).optional(),
});
const Returned = z.looseObject({
  type: z.enum(["thinking", "redacted_thinking", "server_tool_use", "web_search_tool_result"]),
});
const Message = z.strictObject({
  role: z.enum(["user", "assistant"]),
  content: z.union([z.string().min(1), z.array(z.union([Text, SearchResult, Returned])).min(1)]),
});

const WebSearchTool = z.strictObject({
  type: z.string().regex(/^web_search_\d{8}$/),
  name: z.literal("web_search"),
  max_uses: z.number().int().positive().optional(),
  allowed_callers: z.array(z.string()).optional(),
});

export const MessagesBody = z.strictObject({
  model: z.string().min(1),
  max_tokens: z.number().int().positive(),
  messages: z.array(Message).min(1),
  system: z.union([z.string(), z.array(Text)]).optional(),
  stream: z.boolean().optional(),
  stop_sequences: z.array(z.string()).optional(),
  metadata: z.strictObject({ user_id: z.string().nullish() }).optional(),
  tools: z.array(WebSearchTool).optional(),
  thinking: z
    .discriminatedUnion("type", [
      z.strictObject({ type: z.literal("disabled") }),
      z.strictObject({ type: z.literal("between_tools") }),
      z.strictObject({ type: z.literal("adaptive"), display: z.enum(["summarized", "omitted"]).optional() }),
    ])
    .optional(),
  output_config: z
    .strictObject({
      effort: z.enum(["low", "medium", "high", "xhigh", "max"]).optional(),
      format: z.unknown().optional(),
    })
    .optional(),
});
export type MessagesBody = z.output<typeof MessagesBody>;

export interface Refusal {
  status: number;
  type: string;
  message: string;
}

/** Why the real API would reject a request; null if it would accept it. */
export function refusalOf(body: unknown, headers: IncomingHttpHeaders): Refusal | null {
  if (!headers.authorization?.startsWith("Bearer ") && !headers["x-api-key"]) {
    return { status: 401, type: "authentication_error", message: "missing API key" };
  }
  if (!headers["anthropic-version"]) return invalid("anthropic-version: header is required");
  if (!headers["content-type"]?.startsWith("application/json"))
    return invalid("content-type: must be application/json");
  const parsed = MessagesBody.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return invalid(`${issue?.path.join(".")}: ${issue?.message}`);
  }
  return refusalOfConversation(parsed.data);
}

function refusalOfConversation({ messages, model, thinking }: MessagesBody): Refusal | null {
  if (messages[0]?.role !== "user") return invalid("messages: first message must use the user role");
  const last = messages.at(-1);
  const isPausedTurn =
    typeof last?.content !== "string" && last?.content.some(({ type }) => type === "server_tool_use");
  if (last?.role === "assistant" && !isPausedTurn) return invalid("messages: this model does not support prefill");
  if (thinking?.type === "disabled" && /opus-5-5|sonnet-5-5/.test(model)) {
    return invalid('"thinking.type.disabled" is not supported for this model');
  }
  if (thinking?.type === "between_tools" && !/sonnet-5-5/.test(model)) return invalid("thinking.type: not supported");
  const cited = new Set(searchResultsOf(messages).map(({ citations }) => citations?.enabled ?? false));
  return cited.size > 1 ? invalid("search_result: citations must be enabled for all or for none") : null;
}

/** All `search_result` blocks in order; citations index into them. */
export function searchResultsOf(messages: MessagesBody["messages"]): z.output<typeof SearchResult>[] {
  return messages
    .flatMap(({ content }) => (typeof content === "string" ? [] : content))
    .filter((block) => block.type === "search_result") as z.output<typeof SearchResult>[];
}

/** The last user message's own text. */
export function taskText({ messages }: MessagesBody): string {
  const content = messages.findLast(({ role }) => role === "user")?.content ?? "";
  if (typeof content === "string") return content;
  return content.map((block) => (block.type === "text" && "text" in block ? String(block.text) : "")).join("\n");
}

const invalid = (message: string): Refusal => ({ status: 400, type: "invalid_request_error", message });
