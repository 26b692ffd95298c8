import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { listenOnLoopback } from "../harness/loopback";
import { type ProviderName, providers } from "./chat-completions/providers";
import {
  type ChatBody,
  chunk,
  data,
  done,
  failure,
  type ProviderShape,
  type Refusal,
  type RefusalName,
} from "./chat-completions/shape";
import { replyFromPassages } from "./claude-messages/reply";
import { planOf } from "./plan";

export type { ChatBody, ProviderName };

/**
 * - ok: like the provider's server
 * - the names of refusals: its own way to refuse
 * - value-rejected: the value of whichever limit is sent
 * - loading: like llama-server before its model is loaded
 * - filtered: Azure's filter keeps the request from the model
 * - error-as-200, error-in-stream, error-in-choice, error-event: failures under the status 200, as gateways send them
 * - whole: the reply in one piece, although a stream was asked for
 * - no-done: the end without `[DONE]`; no-count: without the count of tokens; open: the connection stays open after the end
 * - length, filter-midway: the reply ends early
 * - unfinished: the stream ends without a reason; cut: the connection breaks; hang: nothing comes; hang-midway: nothing more
 * - bare-thought: thoughts whose beginning the chat template has swallowed
 */
export type ChatBehaviour =
  | RefusalName
  | "ok"
  | "value-rejected"
  | "loading"
  | "filtered"
  | "error-as-200"
  | "error-in-stream"
  | "error-in-choice"
  | "error-event"
  | "whole"
  | "no-done"
  | "no-count"
  | "open"
  | "length"
  | "filter-midway"
  | "unfinished"
  | "cut"
  | "hang"
  | "hang-midway"
  | "bare-thought";

export interface ChatOptions {
  provider?: ProviderName;
  /** What it writes; by default, and where undefined, the first sentences of the given passages. */
  reply?: (body: ChatBody) => string | undefined;
  /** The most characters that a request may have before it is too long. */
  room?: number;
}

export interface ChatPeer {
  /** Without the version. */
  url: string;
  requests: { body: ChatBody; headers: IncomingHttpHeaders; path: string; ended: Promise<void>; aborted: boolean }[];
  /** How the next requests are answered, in order; the last one repeats. */
  behave(...behaviours: ChatBehaviour[]): void;
  close(): Promise<void>;
}

/** A fake server of chat completions on loopback, in the way of one provider. */
export async function startChatCompletions(options: ChatOptions = {}): Promise<ChatPeer> {
  const shape: ProviderShape = providers[options.provider ?? "openai"];
  const requests: ChatPeer["requests"] = [];
  const plan = planOf<ChatBehaviour>("ok");
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const part of incoming) chunks.push(part);
    const body = JSON.parse(Buffer.concat(chunks).toString("utf8")) as ChatBody;
    const asked = {
      ...{ body, headers: incoming.headers, path: incoming.url ?? "", aborted: false },
      ended: Promise.resolve(),
    };
    asked.ended = once(response, "close").then(() => {
      asked.aborted = !response.writableFinished;
    });
    requests.push(asked);
    const behaviour = plan.next();
    const refusal = refusalOf(behaviour, body, shape, options);
    if (refusal) return send(response, refusal);
    await answer(response, behaviour, shape, { body, text: replyTo(body, options) });
  });
  const { port, close } = await listenOnLoopback(server);
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    behave: plan.behave,
    close,
  };
}

const loading: Refusal = {
  status: 503,
  body: { error: { message: "Loading model", type: "unavailable_error", code: 503 } },
};

const filtered: Refusal = {
  status: 400,
  body: {
    error: {
      message: "The response was filtered due to the prompt triggering the content management policy.",
      ...{ type: null, param: "prompt", code: "content_filter", status: 400 },
    },
  },
};

const errorAs200: Refusal = { status: 200, body: { error: { code: 502, message: "Provider returned error" } } };

function refusalOf(behaviour: ChatBehaviour, body: ChatBody, shape: ProviderShape, { room }: ChatOptions) {
  if (behaviour === "value-rejected") {
    const name = body.max_tokens === undefined ? "max_completion_tokens" : "max_tokens";
    return failure(400, `Invalid value for ${name}: must be a multiple of 7.`, "invalid_value", { param: name });
  }
  if (behaviour === "loading") return loading;
  if (behaviour === "filtered") return filtered;
  if (behaviour === "error-as-200") return errorAs200;
  if (behaviour in shape.refusals) return shape.refusals[behaviour as RefusalName] ?? null;
  const tooLong = room !== undefined && JSON.stringify(body.messages).length > room;
  return tooLong ? (shape.refusals["too-long"] ?? null) : (shape.rejects?.(body) ?? null);
}

function replyTo(body: ChatBody, { reply }: ChatOptions): string {
  const said = reply?.(body);
  if (said !== undefined) return said;
  const [system, ...messages] = body.messages;
  const asMessages = messages.map(({ role, content }) => ({ role: role as "user", content }));
  const blocks = replyFromPassages(
    { model: body.model, max_tokens: 1, system: system?.content, messages: asMessages },
    "marks",
  );
  return blocks.map((block) => (block.type === "text" ? block.text : "")).join("");
}

async function answer(
  response: ServerResponse,
  behaviour: ChatBehaviour,
  shape: ProviderShape,
  { body, text }: { body: ChatBody; text: string },
): Promise<void> {
  if (behaviour === "hang") return;
  if (behaviour === "whole") {
    const message = { role: "assistant", content: text };
    return send(response, { status: 200, body: { choices: [{ index: 0, message, finish_reason: "stop" }] } });
  }
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-cache" });
  const events = eventsFor(behaviour, shape, { body, pieces: text.match(/.{1,12}/gs) ?? [] });
  for (const event of events) response.write(`${event}\n\n`);
  if (behaviour === "cut") return void response.write(": about to break off\n\n", () => response.destroy());
  if (behaviour === "open" || behaviour === "hang-midway") return;
  // Servers send their last chunk as a separate packet.
  await sleep(1);
  response.end();
}

function eventsFor(
  behaviour: ChatBehaviour,
  shape: ProviderShape,
  { body, pieces }: { body: ChatBody; pieces: string[] },
): string[] {
  const counts = body.stream_options?.include_usage === true;
  const whole = shape.events(pieces, counts);
  const half = shape.events(pieces, counts).slice(0, Math.ceil(whole.length / 3));
  switch (behaviour) {
    case "error-in-stream":
      return [...half, data({ error: { message: "Traceback (most recent call last)", type: "server_error" } })];
    case "error-in-choice":
      return [
        ...half,
        chunk({ content: "" }, null),
        data({ choices: [{ index: 0, error: { code: 502 }, delta: {} }] }),
      ];
    case "error-event":
      return [...half, `event: error\n${data({ message: "The model has crashed" })}`];
    case "no-done":
      return whole.filter((event) => event !== done);
    case "no-count":
    case "open":
      return [...shape.events(pieces, false).filter((event) => event !== done && !event.includes('"choices":[]'))];
    case "length":
      return [...half, chunk({}, "length"), done];
    case "filter-midway":
      return [...half, data({ choices: [{ index: 0, finish_reason: "content_filter: PROHIBITED_CONTENT" }] }), done];
    case "unfinished":
      return [...half, done];
    case "cut":
    case "hang-midway":
      return half;
    case "bare-thought":
      return shape.events(["Which passage", " says it?\n</think>\n\n", ...pieces], counts);
    default:
      return whole;
  }
}

function send(response: ServerResponse, { status, headers, body }: Refusal): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify(body));
}
