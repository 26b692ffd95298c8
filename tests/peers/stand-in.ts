import { setMaxListeners } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { listenOnLoopback } from "../harness/loopback";

/** A fake outside service on loopback, working or failing, for tests and benchmarks. */
export interface StandIn<Behaviour extends string = never> {
  /** Origin, without a trailing slash. */
  url: string;
  /** Requests received, oldest first. */
  requests: StandInRequest[];
  /** Sets the behaviour for all later requests. */
  behave(behaviour: CommonBehaviour | Behaviour): void;
  close(): Promise<void>;
}

export interface StandInRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
}

/**
 * - ok: like the real service
 * - slow: sends the body a byte every 100 ms
 * - 500: a server error with an HTML page
 * - malformed: the usual status and type, with an undocumented body
 * - cut: the connection closes in the middle of the body
 * - hang: never responds
 */
export type CommonBehaviour = "ok" | "slow" | "500" | "malformed" | "cut" | "hang";

export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body: string | Uint8Array | AsyncIterable<Uint8Array>;
}

export interface StandInOptions {
  /** The delay before each response. */
  delayMs?: number;
}

/**
 * Starts a fake server on a free loopback port.
 * @param answer the real service's response, or a service-specific failure
 */
export async function startStandIn<Behaviour extends string = never>(
  answer: (request: StandInRequest, behaviour: "ok" | Behaviour) => Reply,
  { delayMs = 0 }: StandInOptions = {},
): Promise<StandIn<Behaviour>> {
  let behaviour: CommonBehaviour | Behaviour = "ok";
  const requests: StandInRequest[] = [];
  const closing = new AbortController();
  // One listener per request waiting for a response.
  setMaxListeners(0, closing.signal);

  const server = createServer((incoming, response) => {
    const url = new URL(incoming.url ?? "/", "http://stand-in.invalid");
    const { method = "GET", headers } = incoming;
    const request = { method, path: url.pathname, query: url.searchParams, headers };
    requests.push(request);
    respond(request, response).catch(() => response.destroy());
  });

  async function respond(request: StandInRequest, response: ServerResponse): Promise<void> {
    if (delayMs > 0) await wait(delayMs, undefined, { signal: closing.signal });
    if (isOwn<Behaviour>(behaviour)) return send(response, answer(request, behaviour));
    if (behaviour === "hang") return;
    if (behaviour === "500") return send(response, SERVER_ERROR);
    const reply = answer(request, "ok");
    if (behaviour === "malformed") return send(response, { ...reply, body: "{]" });
    if (behaviour === "cut") return cut(response, reply);
    return trickle(response, reply, closing.signal);
  }

  const { port, close } = await listenOnLoopback(server);
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    behave(next) {
      behaviour = next;
    },
    async close() {
      closing.abort();
      await close();
    },
  };
}

/** A JSON response. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Reply {
  return {
    status,
    headers: { "content-type": "application/json; charset=utf-8", ...headers },
    body: JSON.stringify(body),
  };
}

const SERVER_ERROR: Reply = {
  status: 500,
  headers: { "content-type": "text/html" },
  body: "<html><body><h1>Internal Server Error</h1></body></html>",
};

function isOwn<Behaviour extends string>(behaviour: CommonBehaviour | Behaviour): behaviour is "ok" | Behaviour {
  return !["slow", "500", "malformed", "cut", "hang"].includes(behaviour);
}

async function send(response: ServerResponse, { status = 200, headers, body }: Reply): Promise<void> {
  response.writeHead(status, headers);
  if (typeof body === "string" || body instanceof Uint8Array) return void response.end(body);
  await pipeline(body, response);
}

function bytesOf({ body }: Reply): Uint8Array {
  return typeof body === "string" || body instanceof Uint8Array ? Buffer.from(body) : Buffer.from("<p>");
}

async function cut(response: ServerResponse, reply: Reply): Promise<void> {
  const bytes = bytesOf(reply);
  response.writeHead(reply.status ?? 200, { ...reply.headers, "content-length": String(bytes.length) });
  response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
}

async function trickle(response: ServerResponse, reply: Reply, signal: AbortSignal): Promise<void> {
  response.writeHead(reply.status ?? 200, reply.headers);
  for (const byte of bytesOf(reply)) {
    if (response.destroyed) return;
    response.write(Uint8Array.of(byte));
    await wait(100, undefined, { signal });
  }
  response.end();
}
