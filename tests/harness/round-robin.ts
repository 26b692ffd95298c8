import { Agent, createServer, type IncomingMessage, type ServerResponse, request as send } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { listenOnLoopback } from "./loopback";

/** A proxy in front of several processes: each request goes to the next one and is streamed through. */
export interface RoundRobin {
  url: string;
  /** Adds a process. */
  add(url: string): void;
  /** Sends a process no new requests; running ones continue. */
  remove(url: string): void;
  close(): Promise<void>;
}

/** How long to retry a request while processes refuse connections, and the delay between attempts. */
const offeredForMs = 10_000;
const offerAgainMs = 50;

/** A proxy's own error page: it can't know whether the process finished the request before it died. */
const goneMeanwhile = "The site was interrupted at this. Please look whether it was done, and try again if not.";
const asText = { "Content-Type": "text/plain; charset=utf-8" };

/**
 * Starts one on a free loopback port. If no connection can be opened, the request goes to the next process, as proxies do
 * by default; a sent request is never sent twice. Connections are not reused: a process shutting down may close an
 * idle one just as a request is sent on it.
 */
export async function startRoundRobin(urls: string[]): Promise<RoundRobin> {
  const processes = [...urls];
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
  let turn = 0;
  const inTurn = () => {
    const first = turn++ % Math.max(1, processes.length);
    return [...processes.slice(first), ...processes.slice(0, first)];
  };
  const server = createServer((request, response) => void pass(request, response, inTurn, agent));
  server.requestTimeout = 0;
  const { port, close } = await listenOnLoopback(server);
  return {
    url: `http://localhost:${port}`,
    add: (url) => void processes.push(url),
    remove(url) {
      processes.splice(0, processes.length, ...processes.filter((other) => other !== url));
    },
    close,
  };
}

async function pass(
  request: IncomingMessage,
  response: ServerResponse,
  inTurn: () => string[],
  agent: Agent,
): Promise<void> {
  const body = await bodyOf(request);
  const giveUpAt = Date.now() + offeredForMs;
  while (Date.now() < giveUpAt && !response.destroyed) {
    for (const target of inTurn()) if (await offer(request, body, response, new URL(target), agent)) return;
    await wait(offerAgainMs);
  }
  if (!response.headersSent) response.writeHead(502, asText).end("No process took the request. Please try again.\n");
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

/** @returns false if the process refuses connections, and so received nothing */
function offer(
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
  { hostname, port }: URL,
  agent: Agent,
): Promise<boolean> {
  return new Promise((resolve) => {
    const { url: path, method, headers } = request;
    const forwarded = send({ hostname, port, path, method, headers: { ...headers, connection: "close" }, agent });
    const abandon = () => forwarded.destroy();
    response.on("close", abandon);
    forwarded.on("error", (error: NodeJS.ErrnoException) => {
      response.off("close", abandon);
      if (error.code === "ECONNREFUSED") return resolve(false);
      if (response.headersSent) response.destroy();
      else response.writeHead(502, asText).end(`${goneMeanwhile} (${error.code ?? error.message})\n`);
      resolve(true);
    });
    forwarded.on("response", (answer) => {
      const { connection: _, ...rest } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, rest);
      answer.pipe(response);
      answer.on("error", () => response.destroy());
      answer.on("aborted", () => response.destroy());
      resolve(true);
    });
    forwarded.end(body);
  });
}
