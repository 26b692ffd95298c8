import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { listenOnLoopback } from "../harness/loopback";
import { type ClaudeBehaviour, httpError, type Script, scriptOf } from "./claude-messages/behaviour";
import { eventsOf, messageOf, type ReplyEvent, usageOf } from "./claude-messages/events";
import { type PeerMode, type ReplyBlock, replyFromPassages } from "./claude-messages/reply";
import { type MessagesBody, type Refusal, refusalOf } from "./claude-messages/request";

import { planOf } from "./plan";

export { foundPage } from "./claude-messages/behaviour";
export { followUpIn, searchResultCitation } from "./claude-messages/reply";
export type { ClaudeBehaviour, MessagesBody, PeerMode, ReplyBlock };

export interface ClaudeOptions {
  /** "citations": Anthropic's API, which validates requests. "marks": a local server, which validates nothing. */
  mode?: PeerMode;
  /** What it writes; by default, and where undefined, the first sentences of the given passages. */
  reply?: string | ((body: MessagesBody) => string | ReplyBlock[] | undefined);
  /** From the request to the first word, in milliseconds. */
  firstWordMs?: number;
  wordsPerSecond?: number;
  citationsFirst?: boolean;
  port?: number;
}

export interface ReceivedRequest {
  body: MessagesBody;
  headers: IncomingHttpHeaders;
  /** The client's port: the same for requests on one connection. */
  clientPort: number | undefined;
  /** True when the client closed the connection before the reply ended. */
  aborted: boolean;
  /** What its reply says it cost, in tokens; null if refused. */
  usage: { input_tokens: number; output_tokens: number } | null;
  /** Resolves when the connection has closed, from either side. */
  ended: Promise<void>;
}

export interface ClaudePeer {
  /** The value for ANTHROPIC_BASE_URL. */
  url: string;
  /** All requests to `/v1/messages`, including refused ones, in order. */
  requests: ReceivedRequest[];
  /** How the next requests are answered, in order; the last one repeats. */
  behave(...behaviours: ClaudeBehaviour[]): void;
  close(): Promise<void>;
}

/** A fake Messages API on loopback, with and without streaming. */
export async function startClaude(options: ClaudeOptions = {}): Promise<ClaudePeer> {
  const requests: ReceivedRequest[] = [];
  const plan = planOf<ClaudeBehaviour>("ok");
  const server = createServer(async (request, response) => {
    const body = await readJson(request);
    if (request.method !== "POST" || request.url !== "/v1/messages") {
      return refuse(response, options.mode, { status: 404, type: "not_found_error", message: "Not found" });
    }
    if (body === null)
      return refuse(response, options.mode, { status: 400, type: "invalid_request_error", message: "not JSON" });
    const asked = received(body as MessagesBody, request, response);
    requests.push(asked);
    await answer(asked, response, plan.next(), options);
  });
  const { port, close } = await listenOnLoopback(server, options.port);
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    behave: plan.behave,
    close,
  };
}

function received(body: MessagesBody, { headers, socket }: IncomingMessage, response: ServerResponse): ReceivedRequest {
  const request: ReceivedRequest = {
    body,
    headers,
    clientPort: socket.remotePort,
    aborted: false,
    usage: null,
    ended: Promise.resolve(),
  };
  request.ended = once(response, "close").then(() => {
    request.aborted = !response.writableFinished && !cutByUs.has(response);
  });
  return request;
}

/** Responses that this server interrupted itself. */
const cutByUs = new WeakSet<ServerResponse>();

async function answer(
  asked: ReceivedRequest,
  response: ServerResponse,
  behaviour: ClaudeBehaviour,
  options: ClaudeOptions,
): Promise<void> {
  const { mode = "citations", citationsFirst = true } = options;
  const refusal = httpError(behaviour) ?? (mode === "citations" ? refusalOf(asked.body, asked.headers) : null);
  if (refusal) return refuse(response, mode, refusal);
  const sent = asked.body;
  const script = scriptOf(behaviour, sent, replyOf(options, mode));
  const shape = { model: sent.model, inputTokens: Math.ceil(JSON.stringify(sent).length / 4), mode, citationsFirst };
  asked.usage = usageOf(script.blocks, shape.inputTokens);
  response.setHeader("request-id", "req_stand_in");
  if (!sent.stream) return sendJson(response, 200, messageOf(script, shape));
  await stream(response, eventsOf(script, shape), script.accident, options);
}

function replyOf({ reply }: ClaudeOptions, mode: PeerMode): (body: MessagesBody) => ReplyBlock[] {
  return (body) => {
    const said = typeof reply === "function" ? reply(body) : reply;
    return typeof said === "string" ? [{ type: "text", text: said }] : (said ?? replyFromPassages(body, mode));
  };
}

async function stream(
  response: ServerResponse,
  events: ReplyEvent[],
  accident: Script["accident"],
  { firstWordMs = 0, wordsPerSecond = Number.POSITIVE_INFINITY }: ClaudeOptions,
): Promise<void> {
  const startedAt = performance.now();
  const total = piecesOfAnswer(events);
  let pieces = 0;
  let words = 0;
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-cache" });
  for (const { data, isWords, opensWord } of events) {
    if (isWords && accident && pieces++ >= Math.floor(total * accident.after)) return suffer(response, accident.kind);
    if (opensWord) await until(startedAt + firstWordMs + (words++ * 1000) / wordsPerSecond);
    if (response.destroyed) return;
    response.write(`event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`);
  }
  // The real API also sends its last chunk as a separate packet.
  await sleep(1);
  response.end();
}

/** The number of text pieces before the related questions. */
function piecesOfAnswer(events: ReplyEvent[]): number {
  const pieces = events.filter(({ isWords }) => isWords).map(({ data }) => JSON.stringify(data));
  const end = pieces.findIndex((piece) => piece.includes("<"));
  return end < 0 ? pieces.length : end;
}

async function suffer(response: ServerResponse, kind: NonNullable<Script["accident"]>["kind"]): Promise<void> {
  switch (kind) {
    case "hang":
      return;
    case "close":
      response.end();
      return;
    case "destroy":
      cutByUs.add(response);
      response.write(": about to break off\n\n", () => response.destroy());
      return;
    case "garbage":
      response.end('event: content_block_delta\ndata: {"type":"content_block_delta","index":\n\n');
      return;
    default: {
      const type = kind === "overloaded" ? "overloaded_error" : "api_error";
      response.end(
        `event: error\ndata: ${JSON.stringify({ type: "error", error: { type, message: "Something broke" } })}\n\n`,
      );
    }
  }
}

/** Local servers omit the outer type. */
function refuse(
  response: ServerResponse,
  mode: PeerMode = "citations",
  refusal: Refusal & { headers?: Record<string, string> },
): void {
  const { status, type, message, headers } = refusal;
  for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value);
  sendJson(response, status, { ...(mode === "citations" && { type: "error" }), error: { type, message } });
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  try {
    return JSON.parse(Buffer.concat(chunks).toString("utf8"));
  } catch {
    return null;
  }
}

async function until(time: number): Promise<void> {
  const waitMs = time - performance.now();
  if (waitMs > 0) await sleep(waitMs);
}
