import type { MessageParam, RawMessageStreamEvent, WebSearchTool20260318 } from "@anthropic-ai/sdk/resources/messages";
import type { ZodType } from "zod";
import type { ModelTiming } from "./deadlines.server";
import type { ModelError } from "./model-error.server";

/**
 * A model on a server. Requests and replies are in the vocabulary of Anthropic's Messages API, the richer of the two
 * protocols; another protocol is translated by its own adapter.
 */
export interface LanguageModel {
  /** What people and programs choose it by. */
  readonly id: string;
  /** Stored with what it wrote. */
  readonly kind: "claude" | "model";
  /** As its server calls it: sent with requests, logged, and priced by MODEL_PRICES. */
  readonly name: string;
  /** For people, e.g. "Claude". */
  readonly label: string;
  /** Its server's address. */
  readonly server: string;
  /** Whether the server is Anthropic's own, the only one with `search_result` blocks, citations and web search. */
  readonly isAnthropic: boolean;
  readonly timing: ModelTiming;
  /** @throws anything that {@link LanguageModel.errorOf} converts */
  open(request: ModelRequest, options: { signal: AbortSignal }): Promise<OpenReply>;
  /** Converts what `open` or the reading of its events threw. */
  errorOf(error: unknown): ModelError;
}

/** What a configuration says of a model, whatever its protocol. */
export interface ModelIdentity extends Pick<LanguageModel, "id" | "name" | "timing"> {
  /** Made from its name if absent. */
  label?: string;
}

export interface ModelRequest {
  system: string;
  messages: MessageParam[];
  /** The most tokens of the whole reply, with the thinking. */
  max_tokens: number;
  /** How much a model that can be told so thinks before it writes; as little as it can by default. */
  effort?: "low" | "medium" | "high";
  /** The shape of a reply in JSON, for servers that can enforce one. */
  format?: ZodType;
  /** Only for Anthropic's own server. */
  tools?: WebSearchTool20260318[];
}

/** A reply that has begun. */
export interface OpenReply {
  /** The server's name for the call, if it gives one. */
  requestId: string | null;
  /** Ends silently when the connection ends, whether or not the reply was complete. */
  events: AsyncIterable<RawMessageStreamEvent>;
  /** Closes the connection. */
  abort(): void;
}
