import type { IncomingMessage, ServerResponse } from "node:http";
import { drain } from "./unread-bodies.server";

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
