import type { IncomingMessage, ServerResponse } from "node:http";

/** Why a request is rejected before routing, and how the response says so. */
export interface Refusal {
  status: number;
  code: string;
  message: string;
  headers?: Record<string, string>;
}

export const badRequest = (message: string): Refusal => ({ status: 400, code: "bad_request", message });

/** The requested path, as sent. */
export const pathOf = ({ url = "" }: IncomingMessage) => url.split("?", 1).join("");
export const isOfApi = (path: string) => path.startsWith("/api/");

/**
 * Responds, then closes the connection once the rest of the client's body was received and discarded: closing at once
 * would reset the connection, and the client might never read the response. Clients that send for too long are cut off.
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

/**
 * For an unwanted body: the longest pause and the total time, in milliseconds. A phone on a bad line pauses for seconds,
 * and would be told that the connection broke instead of why.
 */
const drainPauseMs = 5_000;
const drainMs = 20_000;
/** More than the largest file. None of it is stored. */
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
