/** The playground's types, shared by its page, calls and writers. Plain data, safe for the browser. */

export const creativities = ["Low", "Medium", "High"] as const;
export type Creativity = (typeof creativities)[number];

/** Longest prompt, in characters. */
export const longestPrompt = 8_000;

/** A prompt and its response, as stored in the history. `createdAt` is ISO 8601. */
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
  /** The id of the chosen model; the site's first one by default. */
  model?: string;
}

/** Who answers prompts: Claude, another model, or the coach that needs no model. */
export interface PromptWriterName {
  id: "claude" | "model" | "coach";
  /** The name of the model, for people; null where none answers. */
  model: string | null;
}

/** Who answers prompts on this site, and the models to choose from. */
export interface PromptWriters extends PromptWriterName {
  choices: { id: string; label: string }[];
}

export interface PromptWriter extends PromptWriterName {
  /**
   * Streams a response in Markdown.
   * @throws PromptError when it can't be started or completed
   */
  write(request: PromptRequest, options: { signal: AbortSignal }): AsyncIterable<string>;
}

/** Why a response could not be written, as a sentence for users; the cause is for the log. */
export class PromptError extends Error {
  override name = "PromptError";
  constructor(
    readonly code:
      | "refused"
      | "overloaded"
      | "rate_limited"
      | "cut"
      | "timeout"
      | "incomplete"
      | "budget"
      | "daily_limit"
      | "internal",
    message: string,
    /** Whether retrying may help. */
    readonly retryable: boolean,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}
