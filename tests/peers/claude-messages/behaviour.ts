import { type ReplyBlock, relatedPart } from "./reply";
import type { MessagesBody, Refusal } from "./request";

/** How the fake API answers a request. All but the HTTP errors begin as a normal reply. */
export type ClaudeBehaviour =
  | "ok"
  /** Thinks in a separate block before it writes. */
  | "thinking"
  /** Announces a web search, makes it, then answers from its results. */
  | "web-search"
  /** The same, but pauses the turn after its search and continues when sent back. */
  | "pause-turn"
  | "refusal"
  | "refusal-midway"
  | "empty"
  | "max-tokens"
  | "mid-sentence"
  // HTTP errors
  | "overloaded"
  | "rate-limited"
  | "unauthorized"
  | "server-error"
  | "too-long"
  /** A local server's way to say so, and that its model is not there yet. */
  | "too-long-for-llama"
  | "loading"
  // Broken streams
  | "hang"
  | "hang-midway"
  | "cut"
  | "cut-before-words"
  /** Closed cleanly, but midway. */
  | "quiet-cut"
  | "error-event"
  | "overloaded-event"
  | "malformed";

export interface Script {
  blocks: ReplyBlock[];
  stopReason: string;
  /** What happens to the stream, and after what share of its words. */
  accident?: { after: number; kind: "hang" | "destroy" | "close" | "error" | "overloaded" | "garbage" };
}

export const foundPage = {
  url: "https://example.org/lanterns",
  title: "A history of lanterns",
  citedText: "Lanterns have lit streets since antiquity.",
};

/** The behaviour's HTTP error; null if it answers 200. */
export function httpError(behaviour: ClaudeBehaviour): (Refusal & { headers?: Record<string, string> }) | null {
  switch (behaviour) {
    case "overloaded":
      return { status: 529, type: "overloaded_error", message: "Overloaded" };
    case "rate-limited":
      return { status: 429, type: "rate_limit_error", message: "Rate limited", headers: { "retry-after": "30" } };
    case "unauthorized":
      return { status: 401, type: "authentication_error", message: "invalid x-api-key" };
    case "server-error":
      return { status: 500, type: "api_error", message: "Internal server error" };
    case "too-long":
      return {
        status: 400,
        type: "invalid_request_error",
        message: "prompt is too long: 210000 tokens > 200000 maximum",
      };
    case "too-long-for-llama":
      return {
        status: 400,
        type: "exceed_context_size_error",
        message: "request (769 tokens) exceeds the available context size (512 tokens), try increasing it",
      };
    case "loading":
      return { status: 503, type: "unavailable_error", message: "Loading model" };
    default:
      return null;
  }
}

export function scriptOf(
  behaviour: ClaudeBehaviour,
  body: MessagesBody,
  reply: (body: MessagesBody) => ReplyBlock[],
): Script {
  const whole: Script = { blocks: reply(body), stopReason: "end_turn" };
  const broken = (kind: NonNullable<Script["accident"]>["kind"], after = 0.5): Script => ({
    ...whole,
    accident: { kind, after },
  });
  switch (behaviour) {
    case "thinking":
      return { ...whole, blocks: [{ type: "thinking", thinking: "Which passage says it?" }, ...whole.blocks] };
    case "web-search":
      return { ...whole, blocks: [...search, ...answerFromPage] };
    case "pause-turn":
      return body.messages.at(-1)?.role === "assistant"
        ? { ...whole, blocks: answerFromPage }
        : { blocks: search, stopReason: "pause_turn" };
    case "refusal":
      return { blocks: [], stopReason: "refusal" };
    case "refusal-midway":
      return { blocks: halfOf(whole.blocks), stopReason: "refusal" };
    case "empty":
      return { blocks: [], stopReason: "end_turn" };
    case "max-tokens":
      return { blocks: halfOf(whole.blocks), stopReason: "max_tokens" };
    case "mid-sentence":
      return { ...whole, blocks: halfOf(whole.blocks) };
    case "hang":
      return broken("hang", 0);
    case "hang-midway":
      return broken("hang");
    case "cut":
      return broken("destroy");
    case "cut-before-words":
      return broken("destroy", 0);
    case "quiet-cut":
      return broken("close");
    case "error-event":
      return broken("error");
    case "overloaded-event":
      return broken("overloaded", 0);
    case "malformed":
      return broken("garbage");
    default:
      return whole;
  }
}

const search: ReplyBlock[] = [
  { type: "text", text: "Let me look that up." },
  { type: "server_tool_use", name: "web_search", input: { query: "lanterns history" } },
  {
    type: "web_search_tool_result",
    content: [
      {
        type: "web_search_result",
        url: foundPage.url,
        title: foundPage.title,
        encrypted_content: "b3BhcXVl",
        page_age: null,
      },
    ],
  },
];

const answerFromPage: ReplyBlock[] = [
  {
    type: "text",
    text: "Streets have been lit by lanterns since antiquity",
    citations: [
      {
        type: "web_search_result_location",
        url: foundPage.url,
        title: foundPage.title,
        cited_text: foundPage.citedText,
        encrypted_index: "b3BhcXVl",
      },
    ],
  },
  { type: "text", text: `.${relatedPart}` },
];

/** The first text block's first half, in the middle of a word. */
function halfOf(blocks: ReplyBlock[]): ReplyBlock[] {
  const first = blocks.find((block) => block.type === "text");
  return first ? [{ ...first, text: first.text.slice(0, Math.floor(Math.min(first.text.length, 60) / 2)) }] : [];
}
