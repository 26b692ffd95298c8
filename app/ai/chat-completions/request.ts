import type { MessageParam } from "@anthropic-ai/sdk/resources/messages";
import type {
  ChatCompletionCreateParamsStreaming,
  ChatCompletionMessageParam,
} from "openai/resources/chat/completions";
import { z } from "zod";
import type { ModelRequest } from "../language-model";
import type { Terms } from "./dialect";

/** The parameters of a call in the terms that its server understands. */
export function paramsOf(
  { system, messages, max_tokens, format }: ModelRequest,
  model: string,
  { limit, countsTokens, format: formats, reasoningEffort }: Terms,
): ChatCompletionCreateParamsStreaming {
  return {
    model,
    stream: true,
    messages: [{ role: "system", content: system }, ...messages.map(messageOf)],
    [limit]: max_tokens,
    ...(countsTokens && { stream_options: { include_usage: true } }),
    ...(format && formats !== "none" && { response_format: formatOf(format, formats) }),
    // The SDK's type lists OpenAI's own values; other servers have others.
    ...(reasoningEffort && { reasoning_effort: reasoningEffort as "low" }),
  };
}

function messageOf({ role, content }: MessageParam): ChatCompletionMessageParam {
  return { role: role === "assistant" ? "assistant" : "user", content: textOf(content) };
}

/** Other blocks than text are only sent to Anthropic's own server. */
function textOf(content: MessageParam["content"]): string {
  if (typeof content === "string") return content;
  return content.flatMap((block) => (block.type === "text" ? block.text : [])).join("\n\n");
}

function formatOf(format: z.ZodType, formats: "json_schema" | "json_object") {
  if (formats === "json_object") return { type: formats } as const;
  return { type: formats, json_schema: { name: "reply", strict: true, schema: z.toJSONSchema(format) } } as const;
}
