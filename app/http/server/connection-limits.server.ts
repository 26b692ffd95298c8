import { createServer, type RequestListener, type Server, type ServerOptions } from "node:http";
import { badTarget, takeWholeAddress } from "./malformed-requests.server";
import { refuse } from "./refusal.server";

/** Times in milliseconds. Node looks for what is too slow (408) every 30 s, unless `connectionsCheckingInterval` says otherwise. */
export interface ConnectionLimits extends ServerOptions {
  /** From a connection's first byte to the end of the request's headers. */
  headersTimeout: number;
  /** To the end of its body. */
  requestTimeout: number;
  /** How long a connection is kept for a next request. */
  keepAliveTimeout: number;
  /** A connection on which nothing moves, in either direction, ends after this long. */
  idleTimeout: number;
}

export const connectionLimits: ConnectionLimits = {
  headersTimeout: 15_000,
  // The largest file by a slow mobile connection (1 Mbit/s) takes 85 s.
  requestTimeout: 120_000,
  // Longer than load balancers keep theirs (60 s with the usual ones), or they would send requests into a closing one.
  keepAliveTimeout: 65_000,
  // Longer than the longest answer, during which a caller who waits for the whole of it hears nothing.
  idleTimeout: 180_000,
};

/** A server that cuts off slow clients. Node itself refuses headers of over 16 KB (431). */
export function createLimitedServer(app: RequestListener, { idleTimeout, ...limits }: ConnectionLimits): Server {
  const handle: RequestListener = (request, response) => {
    if (takeWholeAddress(request)) app(request, response);
    else refuse(request, response, badTarget);
  };
  const server = createServer(limits, handle);
  server.timeout = idleTimeout;
  // Clients that wait to be asked for the body: asked by body-limits.server.ts, when the headers have passed.
  server.on("checkContinue", handle);
  return server;
}
