import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import morgan from "morgan";
import { log } from "~/log.server";

/** One line per finished request: method, path without its query, status, milliseconds and a request id. */
export function logRequests(): void {
  // remix-serve logs by morgan's "tiny" format, whose URLs hold question texts: ours says the rest.
  morgan.format("tiny", () => undefined);
  const started = new WeakMap<IncomingMessage, { id: string; at: number }>();
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const id = randomUUID();
    started.set(request, { id, at: performance.now() });
    request.headers["x-request-id"] = id;
    response.setHeader("X-Request-Id", id);
  });
  subscribe("http.server.response.finish", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const { id, at } = started.get(request) ?? { id: "", at: performance.now() };
    const path = (request.url ?? "").split("?")[0];
    log.info(
      {
        requestId: id,
        method: request.method,
        path,
        status: response.statusCode,
        ms: Math.round(performance.now() - at),
      },
      "request",
    );
  });
}
