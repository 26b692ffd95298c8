/** What a provider's server does its own way, as far as its documentation, code or observed traffic show it. */
export interface ProviderShape {
  /** The model name to ask for. */
  model: string;
  /**
   * The events of a stream, each as it goes over the wire without its blank line.
   * @param pieces the reply's text
   * @param counts whether the request asked for the count of tokens
   */
  events(pieces: string[], counts: boolean): string[];
  /** Why the server would reject these parameters; null if it takes them. */
  rejects?(body: ChatBody): Refusal | null;
  refusals: Partial<Record<RefusalName, Refusal>>;
}

export type RefusalName = "bad-key" | "unknown-model" | "too-long" | "rate-limited" | "no-credit";

export interface Refusal {
  status: number;
  headers?: Record<string, string>;
  body: unknown;
}

export interface ChatBody {
  model: string;
  messages: { role: string; content: string }[];
  stream?: boolean;
  stream_options?: { include_usage?: boolean };
  max_tokens?: number;
  max_completion_tokens?: number;
  reasoning_effort?: string;
  response_format?: { type: string; json_schema?: { schema: unknown } };
}

/** Tokens that each stand-in reports. */
export const usage = { prompt_tokens: 120, completion_tokens: 40, total_tokens: 160 };

/** Thoughts that no reader may see. */
export const thoughts = ["Let me think: which passage", " says it? The first, surely."];

const frame = { id: "chatcmpl-1", object: "chat.completion.chunk", created: 1_795_000_000, model: "m" };

/** A chunk with one choice. */
export function chunk(delta: object, finishReason: string | null = null, more: object = {}): string {
  return data({ ...frame, choices: [{ index: 0, delta, finish_reason: finishReason }], ...more });
}

/** A chunk for each piece of the text. */
export const textChunks = (pieces: string[]) => pieces.map((piece) => chunk({ content: piece }));

/** A chunk without a choice. */
export const counted = (more: object = {}) => data({ ...frame, choices: [], usage, ...more });

export const data = (body: unknown) => `data: ${JSON.stringify(body)}`;
export const done = "data: [DONE]";

/** A failure in OpenAI's shape. */
export function failure(status: number, message: string, code: string | number | null, more: object = {}): Refusal {
  return { status, body: { error: { message, type: "invalid_request_error", param: null, code, ...more } } };
}
