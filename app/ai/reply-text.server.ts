import type { StopReason } from "@anthropic-ai/sdk/resources/messages";
import type { LanguageModel, ModelRequest } from "./language-model";
import { type CallOptions, streamReply } from "./stream.server";

/**
 * The text of one whole reply, and why it ended.
 * @throws ModelError
 */
export async function replyText(
  model: LanguageModel,
  request: ModelRequest,
  options: CallOptions,
): Promise<{ text: string; stopReason: StopReason | null }> {
  let text = "";
  let stopReason: StopReason | null = null;
  for await (const event of streamReply(model, request, options)) {
    if (event.type === "message_start") text = "";
    // Some local servers put a block's first text into its start event.
    if (event.type === "content_block_start" && event.content_block.type === "text") text += event.content_block.text;
    if (event.type === "content_block_delta" && event.delta.type === "text_delta") text += event.delta.text;
    if (event.type === "message_delta") stopReason = event.delta.stop_reason;
  }
  return { text, stopReason };
}
