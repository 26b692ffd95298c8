import { createServer, type RequestListener, type Server, type ServerOptions } from "node:http";
import { badTarget, takeWholeAddress } from "./malformed-requests.server";
import { refuse } from "./refusal.server";

/**
 * Times in milliseconds. Node checks for slow clients (408) every 30 s, unless `connectionsCheckingInterval` says
 * otherwise.
 */
export interface ConnectionLimits extends ServerOptions {
  /** From a connection's first byte to the end of the request's headers. */
  headersTimeout: number;
  /** To the end of its body. */
  requestTimeout: number;
  /** How long an idle connection waits for the next request. */
  keepAliveTimeout: number;
  /** A connection without traffic in either direction is closed after this long. */
  idleTimeout: number;
}

export const connectionLimits: ConnectionLimits = {
  headersTimeout: 15_000,
  // The largest file over a slow mobile connection (1 Mbit/s) takes 85 s.
  requestTimeout: 120_000,
  // Longer than load balancers' own keep-alive (usually 60 s), or they would send requests into a closing connection.
  keepAliveTimeout: 65_000,
  // Longer than the longest answer: a caller that waits for all of it receives nothing meanwhile.
  idleTimeout: 180_000,
};

/** A server that disconnects slow clients. Node itself rejects headers of over 16 KB (431). */
export function createLimitedServer(app: RequestListener, { idleTimeout, ...limits }: ConnectionLimits): Server {
  const handle: RequestListener = (request, response) => {
    if (takeWholeAddress(request)) app(request, response);
    else refuse(request, response, badTarget);
  };
  const server = createServer(limits, handle);
  server.timeout = idleTimeout;
  // Clients that send `Expect: 100-continue`: body-limits.server.ts answers them after the header checks.
  server.on("checkContinue", handle);
  return server;
}
