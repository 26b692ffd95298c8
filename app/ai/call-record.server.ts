import type { RawMessageStreamEvent } from "@anthropic-ai/sdk/resources/messages";
import { log } from "~/log.server";
import { metrics } from "~/metrics.server";
import { beginSpan, type TracedSpan } from "~/tracing.server";
import type { ModelError } from "./model-error.server";
import { dollarsFor, type Usage } from "./prices.server";
import { spend } from "./spending.server";

/**
 * Records the cost and outcome of one model call in the log, the metrics and the trace, without any text of the
 * question or answer.
 */
export class CallRecord {
  requestId: string | null = null;
  failure: ModelError | null = null;
  /** Whether any text has arrived. */
  begun = false;
  private readonly startedAt = performance.now();
  private firstWordsMs: number | null = null;
  private inputTokens: number | null = null;
  private outputTokens: number | null = null;
  private webSearches = 0;
  private stopReason: string | null = null;
  private readonly span: TracedSpan;

  constructor(
    private readonly purpose: string,
    private readonly model: string,
    private readonly attempt: number,
  ) {
    this.span = beginSpan("call model", { "gen_ai.request.model": model, "asklantern.purpose": purpose });
  }

  /** Whether the reply gave a stop reason: some local servers close the connection right after. */
  get stopped(): boolean {
    return this.stopReason !== null;
  }

  /**
   * What the call is charged for: nothing if the API refused it or could not be reached, else what the reply's end said;
   * null where the reply has no such end and may have cost anything.
   */
  get billed(): Usage | null {
    if (this.failure?.status !== undefined || this.failure?.neverSent) return { input: 0, output: 0 };
    if (this.inputTokens === null || this.outputTokens === null) return null;
    return { input: this.inputTokens, output: this.outputTokens, webSearches: this.webSearches };
  }

  /** Whether it costs anything, or may. */
  get mayBeBilled(): boolean {
    return this.billed === null || this.billed.input + this.billed.output > 0;
  }

  /** Records an event. @returns whether it is a sign of life: text, or a search that precedes it */
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

  /** Must be called exactly once, when the call ends for any reason. */
  log(): void {
    const tokens = { input: this.inputTokens ?? 0, output: this.outputTokens ?? 0 };
    const dollars = dollarsFor(this.model, { ...tokens, webSearches: this.webSearches });
    spend(tokens, dollars);
    this.measure(tokens, dollars);
    this.endSpan(tokens);
    const { purpose, model, attempt, requestId, inputTokens, outputTokens, webSearches, stopReason, firstWordsMs } =
      this;
    log.info(
      {
        ...{ purpose, model, attempt, requestId, inputTokens, outputTokens, webSearches, stopReason, firstWordsMs },
        ms: this.elapsedMs(),
        dollars: dollars && Math.round(dollars * 1e6) / 1e6,
        ...(this.failure && { failure: this.failure.kind, status: this.failure.status }),
      },
      "model called",
    );
  }

  private hearWords(): true {
    this.begun = true;
    if (this.firstWordsMs === null) this.span.event("first words");
    this.firstWordsMs ??= this.elapsedMs();
    return true;
  }

  private measure(tokens: { input: number; output: number }, dollars: number | null): void {
    const { model, purpose, firstWordsMs } = this;
    metrics.modelCallDuration.observe({ model, purpose, outcome: this.outcome }, this.elapsedMs() / 1000);
    if (firstWordsMs !== null) metrics.modelFirstWord.observe({ model, purpose }, firstWordsMs / 1000);
    metrics.modelTokens.inc({ model, direction: "input" }, tokens.input);
    metrics.modelTokens.inc({ model, direction: "output" }, tokens.output);
    if (dollars !== null) metrics.modelCost.inc({ model, purpose }, dollars);
  }

  private endSpan(tokens: { input: number; output: number }): void {
    const { input, output } = tokens;
    this.span.set({ "gen_ai.usage.input_tokens": input, "gen_ai.usage.output_tokens": output });
    this.span.set({ "asklantern.attempt": this.attempt, "asklantern.outcome": this.outcome });
    this.span.end(this.failure ?? undefined);
  }

  private get outcome(): string {
    return this.failure?.kind ?? "ok";
  }

  private elapsedMs(): number {
    return Math.round(performance.now() - this.startedAt);
  }
}
