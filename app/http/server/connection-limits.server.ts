import { subscribe } from "node:diagnostics_channel";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { bodyLimitOf, holdUntilWhole } from "./body-limits.server";
import { pathOf, refusalOf, refuse, tooLarge } from "./request-refusals.server";

export interface ConnectionLimits {
  /** From a connection's first byte to the end of the request's headers, in milliseconds. */
  headersTimeoutMs: number;
  /** To the end of its body. */
  requestTimeoutMs: number;
  /** A connection on which nothing moves, in either direction, ends after this long. */
  idleTimeoutMs: number;
  /** How long a connection is kept for a next request. */
  keepAliveTimeoutMs: number;
  /** Bytes of the body that a path takes. */
  bodyLimitOf: (path: string) => number;
}

const limitsInUse: ConnectionLimits = {
  headersTimeoutMs: 15_000,
  // The largest file by a slow mobile connection (1 Mbit/s) takes 85 s.
  requestTimeoutMs: 120_000,
  // Longer than the longest answer, during which a caller who waits for the whole of it hears nothing.
  idleTimeoutMs: 180_000,
  // Longer than load balancers keep theirs (60 s with the usual ones), or they would send requests into a closing one.
  keepAliveTimeoutMs: 65_000,
  bodyLimitOf,
};

/** Puts the limits on the server that remix-serve makes, which nobody gets to see before its first connection. */
export function limitConnections(): void {
  const limited = new WeakSet<Server>();
  subscribe("net.server.socket", (message) => {
    const { server } = (message as { socket: Socket & { server?: unknown } }).socket;
    if (!(server instanceof Server) || limited.has(server)) return;
    limited.add(server);
    limitServer(server, limitsInUse);
  });
}

/**
 * Cuts off slow clients, and lets only requests through to the server's listeners that are well-formed and no larger than
 * their path takes. Node itself refuses headers of over 16 KB (431), and ends what is too slow (408) at its next look, every
 * 30 s unless the server was made with another `connectionsCheckingInterval`.
 */
export function limitServer(server: Server, limits: ConnectionLimits): void {
  server.headersTimeout = limits.headersTimeoutMs;
  server.requestTimeout = limits.requestTimeoutMs;
  server.keepAliveTimeout = limits.keepAliveTimeoutMs;
  server.timeout = limits.idleTimeoutMs;
  const listeners = server.listeners("request");
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    for (const listener of listeners) Reflect.apply(listener, server, [request, response]);
  };
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (admit(request, response, limits)) handleWhole(request, response, { limits, handle });
  });
  server.on("checkContinue", (request: IncomingMessage, response: ServerResponse) => {
    if (!admit(request, response, limits)) return;
    response.writeContinue();
    handleWhole(request, response, { limits, handle });
  });
}

/** Refuses by what the headers say, before a byte of the body is read. */
function admit(request: IncomingMessage, response: ServerResponse, limits: ConnectionLimits): boolean {
  const declared = Number(request.headers["content-length"] ?? 0);
  const refusal = refusalOf(request) ?? (declared > limits.bodyLimitOf(pathOf(request)) ? tooLarge : null);
  if (refusal) refuse(request, response, refusal);
  return refusal === null;
}

/** A body that does not say how long it is has to be here whole, within its limit, before it is handled. */
function handleWhole(
  request: IncomingMessage,
  response: ServerResponse,
  {
    limits,
    handle,
  }: { limits: ConnectionLimits; handle: (request: IncomingMessage, response: ServerResponse) => void },
): void {
  if (request.headers["transfer-encoding"] === undefined) {
    handle(request, response);
    return;
  }
  holdUntilWhole(request, limits.bodyLimitOf(pathOf(request)), (isWhole) => {
    if (isWhole) handle(request, response);
    else refuse(request, response, tooLarge);
  });
}
