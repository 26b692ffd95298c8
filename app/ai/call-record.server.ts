import type { RawMessageStreamEvent } from "@anthropic-ai/sdk/resources/messages";
import { log } from "~/log.server";
import type { ClaudeError } from "./claude-error.server";

/** What one call of Claude cost and how it ended: a line in the log, without a word of question or answer. */
export class CallRecord {
  requestId: string | null = null;
  failure: ClaudeError | null = null;
  /** Whether words have come. */
  begun = false;
  private readonly startedAt = performance.now();
  private firstWordsMs: number | null = null;
  private inputTokens: number | null = null;
  private outputTokens: number | null = null;
  private webSearches = 0;
  private stopReason: string | null = null;

  constructor(
    private readonly purpose: string,
    private readonly model: string,
    private readonly attempt: number,
  ) {}

  /** Whether the reply said how it stopped: some local servers close the connection right after. */
  get stopped(): boolean {
    return this.stopReason !== null;
  }

  /** Takes in an event. @returns whether it is a sign of life: words, or a search on the way to them */
  note(event: RawMessageStreamEvent): boolean {
    switch (event.type) {
      case "message_start":
        this.inputTokens = event.message.usage?.input_tokens ?? null;
        return false;
      case "message_delta":
        this.inputTokens = event.usage?.input_tokens ?? this.inputTokens;
        this.outputTokens = event.usage?.output_tokens ?? null;
        this.webSearches = event.usage?.server_tool_use?.web_search_requests ?? 0;
        this.stopReason = event.delta.stop_reason;
        return false;
      case "content_block_start":
        return event.content_block.type === "server_tool_use" || event.content_block.type === "web_search_tool_result";
      case "content_block_delta":
        return event.delta.type === "text_delta" && this.hearWords();
      default:
        return false;
    }
  }

  log(): void {
    const { purpose, model, attempt, requestId, inputTokens, outputTokens, webSearches, stopReason, firstWordsMs } =
      this;
    log.info(
      {
        ...{ purpose, model, attempt, requestId, inputTokens, outputTokens, webSearches, stopReason, firstWordsMs },
        ms: this.elapsedMs(),
        ...(this.failure && { failure: this.failure.kind, status: this.failure.status }),
      },
      "claude called",
    );
  }

  private hearWords(): true {
    this.begun = true;
    this.firstWordsMs ??= this.elapsedMs();
    return true;
  }

  private elapsedMs(): number {
    return Math.round(performance.now() - this.startedAt);
  }
}
