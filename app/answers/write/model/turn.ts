import type {
  ContentBlock,
  ContentBlockParam,
  RawContentBlockDelta,
  RawMessageStreamEvent,
  StopReason,
  TextCitation,
} from "@anthropic-ai/sdk/resources/messages";

/** The parts of a reply that matter to an answer, in order. A block's citations follow all of its text. */
export type TurnPart =
  | { type: "text"; text: string }
  | { type: "cited"; citations: TextCitation[] }
  | { type: "searching" };

/** Reads one reply's events, and keeps its content so that a paused turn can be resumed. */
export class Turn {
  stopReason: StopReason | null = null;
  private blocks: ContentBlock[] = [];
  private toolInput = "";

  /** The content so far, in the form the API accepts back: it rejects empty text blocks. */
  get content(): ContentBlockParam[] {
    return this.blocks.filter((block) => block.type !== "text" || block.text.trim() !== "");
  }

  take(event: RawMessageStreamEvent): TurnPart[] {
    switch (event.type) {
      case "message_start":
        this.blocks = [];
        return [];
      case "content_block_start":
        this.blocks.push(structuredClone(event.content_block));
        this.toolInput = "";
        return event.content_block.type === "server_tool_use"
          ? [{ type: "searching" }]
          : textParts(event.content_block);
      case "content_block_delta":
        this.grow(event.delta);
        return event.delta.type === "text_delta" ? [{ type: "text", text: event.delta.text }] : [];
      case "content_block_stop":
        return this.closeBlock();
      case "message_delta":
        this.stopReason = event.delta.stop_reason;
        return [];
      default:
        return [];
    }
  }

  private grow(delta: RawContentBlockDelta): void {
    const block = this.blocks.at(-1);
    if (delta.type === "input_json_delta") this.toolInput += delta.partial_json;
    else if (block?.type === "text" && delta.type === "text_delta") block.text += delta.text;
    else if (block?.type === "text" && delta.type === "citations_delta")
      block.citations = [...(block.citations ?? []), delta.citation];
    else if (block?.type === "thinking" && delta.type === "thinking_delta") block.thinking += delta.thinking;
    else if (block?.type === "thinking" && delta.type === "signature_delta") block.signature = delta.signature;
  }

  private closeBlock(): TurnPart[] {
    const block = this.blocks.at(-1);
    if (block?.type === "server_tool_use" && this.toolInput !== "") block.input = JSON.parse(this.toolInput);
    return block?.type === "text" && block.citations?.length ? [{ type: "cited", citations: block.citations }] : [];
  }
}

/** Some local servers put a block's first words into its start event. */
function textParts(block: ContentBlock): TurnPart[] {
  return block.type === "text" && block.text !== "" ? [{ type: "text", text: block.text }] : [];
}
