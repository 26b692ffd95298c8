import type { IncomingMessage, ServerResponse } from "node:http";

/** What is wrong with a request before its address is looked at, and how it is told. */
export interface Refusal {
  status: number;
  code: string;
  message: string;
  headers?: Record<string, string>;
}

export const badRequest = (message: string): Refusal => ({ status: 400, code: "bad_request", message });

/** The path that is asked for, as it was sent. */
export const pathOf = ({ url = "" }: IncomingMessage) => url.split("?", 1).join("");
export const isOfApi = (path: string) => path.startsWith("/api/");

/**
 * Answers, and then ends the connection, once what the client was still sending has come and been thrown away: closed at once,
 * the connection would be reset, and the client might never read why. Who sends for too long is cut off.
 */
export function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  const { status, code, message, headers } = refusal;
  const isPerson = request.headers.accept?.includes("text/html") && !isOfApi(pathOf(request));
  const body = isPerson ? `${message}\n` : JSON.stringify({ message, code });
  response.writeHead(status, {
    ...headers,
    "Content-Type": isPerson ? "text/plain; charset=utf-8" : "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    Connection: "close",
  });
  if (request.method !== "HEAD") response.write(body);
  drain(request, () => response.end());
}

/** Of a body that nobody wants: how long it may pause, and take in all, in milliseconds. */
const drainPauseMs = 1_000;
const drainMs = 20_000;
/** More than the largest file. None of it is kept. */
const drainBytes = 32 * 1024 * 1024;

function drain(request: IncomingMessage, done: () => void): void {
  let bytes = 0;
  const pause = setTimeout(finish, drainPauseMs).unref();
  const whole = setTimeout(finish, drainMs).unref();
  request.on("data", (chunk: Uint8Array) => {
    bytes += chunk.byteLength;
    if (bytes > drainBytes) finish();
    else pause.refresh();
  });
  request.once("end", finish);
  request.once("close", finish);
  function finish() {
    clearTimeout(pause);
    clearTimeout(whole);
    done();
  }
}
