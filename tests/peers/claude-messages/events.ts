import type { Script } from "./behaviour";
import type { PeerMode, ReplyBlock } from "./reply";

/** A server-sent event of a reply. */
export interface ReplyEvent {
  data: { type: string } & Record<string, unknown>;
  /** Whether it carries text. */
  isWords: boolean;
  /** Whether it starts a new word; the pace counts words. */
  opensWord: boolean;
}

interface Shape {
  model: string;
  inputTokens: number;
  mode: PeerMode;
  /** Whether a block's citations precede its text, as with most models. */
  citationsFirst: boolean;
}

/** The complete message, for requests without streaming. */
export function messageOf({ blocks, stopReason }: Script, { model, inputTokens }: Shape) {
  return {
    ...emptyMessage(model, inputTokens),
    content: blocks.map((block, index) => ({ ...opened(block, index), ...filled(block) })),
    stop_reason: stopReason,
    usage: usageOf(blocks, inputTokens),
  };
}

/** The same message, event by event. */
export function eventsOf({ blocks, stopReason }: Script, shape: Shape): ReplyEvent[] {
  const message = emptyMessage(shape.model, shape.inputTokens);
  return [
    silent({ type: "message_start", message }),
    silent({ type: "ping" }),
    ...blocks.flatMap((block, index) => blockEvents(block, index, shape)),
    silent({
      type: "message_delta",
      delta: { stop_reason: stopReason, stop_sequence: null },
      usage: usageOf(blocks, shape.inputTokens),
    }),
    silent({ type: "message_stop" }),
  ];
}

function blockEvents(block: ReplyBlock, index: number, { mode, citationsFirst }: Shape): ReplyEvent[] {
  const delta = (fields: object) => ({ type: "content_block_delta", index, delta: fields });
  const cited = block.type === "text" ? (block.citations ?? []) : [];
  const citations = cited.map((citation) => silent(delta({ type: "citations_delta", citation })));
  const pieces = block.type === "text" ? piecesOf(block.text, mode) : [];
  const words = pieces.map(({ text, opensWord }) => ({
    data: delta({ type: "text_delta", text }),
    isWords: true,
    opensWord,
  }));
  return [
    silent({ type: "content_block_start", index, content_block: opened(block, index) }),
    ...(citationsFirst ? [...citations, ...words] : [...words, ...citations]),
    ...otherDeltas(block).map((fields) => silent(delta(fields))),
    silent({ type: "content_block_stop", index }),
  ];
}

/** A word with its leading space; a local server sends brackets and their content one by one. */
function piecesOf(text: string, mode: PeerMode): { text: string; opensWord: boolean }[] {
  return (text.match(/\s*\S+|\s+$/g) ?? []).flatMap((word) => {
    const parts = mode === "citations" ? [word] : (word.match(/[[\]<>]|\s+|[^[\]<>\s]+/g) ?? []);
    return parts.map((part, index) => ({ text: part, opensWord: index === 0 && word.trim() !== "" }));
  });
}

function otherDeltas(block: ReplyBlock): object[] {
  if (block.type === "thinking") {
    return [
      { type: "thinking_delta", thinking: block.thinking },
      { type: "signature_delta", signature: "c2lnbmVk" },
    ];
  }
  if (block.type !== "server_tool_use") return [];
  const json = JSON.stringify(block.input);
  return [json.slice(0, 5), json.slice(5)].map((partial_json) => ({ type: "input_json_delta", partial_json }));
}

function opened(block: ReplyBlock, index: number): object {
  switch (block.type) {
    case "text":
      return { type: "text", text: "", ...(block.citations && { citations: [] }) };
    case "thinking":
      return { type: "thinking", thinking: "", signature: "" };
    case "server_tool_use":
      return {
        type: "server_tool_use",
        id: `srvtoolu_${index}`,
        name: block.name,
        input: {},
        caller: { type: "direct" },
      };
    case "web_search_tool_result":
      return {
        type: block.type,
        tool_use_id: `srvtoolu_${index - 1}`,
        content: block.content,
        caller: { type: "direct" },
      };
  }
}

function filled(block: ReplyBlock): object {
  return block.type === "thinking" ? { thinking: block.thinking, signature: "c2lnbmVk" } : block;
}

function emptyMessage(model: string, inputTokens: number) {
  return {
    id: "msg_stand_in",
    type: "message",
    role: "assistant",
    model,
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage: { input_tokens: inputTokens, output_tokens: 1 },
  };
}

/** The tokens that a reply says it read and wrote. */
export function usageOf(blocks: ReplyBlock[], inputTokens: number) {
  const written = blocks.map((block) => (block.type === "text" ? block.text : "")).join(" ");
  const searches = blocks.filter(({ type }) => type === "server_tool_use").length;
  return {
    input_tokens: inputTokens,
    output_tokens: written.split(/\s+/).length,
    ...(searches > 0 && { server_tool_use: { web_search_requests: searches, web_fetch_requests: 0 } }),
  };
}

const silent = (data: ReplyEvent["data"]): ReplyEvent => ({ data, isWords: false, opensWord: false });
