/** The playground's words: what travels between its page, its calls and its writers. Plain data, shared with the browser. */

export const creativities = ["Low", "Medium", "High"] as const;
export type Creativity = (typeof creativities)[number];

/** Characters of a prompt at most. */
export const longestPrompt = 8_000;

/** A prompt and what came of it, as the history keeps it. `createdAt` is ISO 8601. */
export interface HistoryEntry {
  id: string;
  prompt: string;
  response: string;
  createdAt: string;
}

export interface PromptRequest {
  /** Trimmed, not blank. */
  prompt: string;
  creativity: Creativity;
}

/** Who answers prompts: Claude, or the coach that needs no model. */
export interface PromptWriter {
  id: "claude" | "coach";
  /**
   * Writes a response in Markdown, as it comes.
   * @throws PromptError when it can't be begun or finished
   */
  write(request: PromptRequest, options: { signal: AbortSignal }): AsyncIterable<string>;
}

/** Why a response could not be written, in a sentence for people; the cause is for the log. */
export class PromptError extends Error {
  override name = "PromptError";
  constructor(
    readonly code: "refused" | "overloaded" | "rate_limited" | "cut" | "timeout" | "incomplete" | "internal",
    message: string,
    /** Whether trying again may help. */
    readonly retryable: boolean,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}
