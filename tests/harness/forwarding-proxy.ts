import { createServer, request as send } from "node:http";
import { listenOnLoopback } from "./loopback";

export interface ForwardingProxy {
  url: string;
  close(): Promise<void>;
}

/**
 * A reverse proxy on this machine that passes requests on and says nothing of it, as nginx does by default: `proxy_pass`
 * adds no header, closes its connections, and sets `Host` to the upstream's name.
 */
export async function startForwardingProxy(
  upstream: string,
  host: "the upstream's name" | "localhost" | "the caller's",
): Promise<ForwardingProxy> {
  const { hostname, port, host: upstreamHost } = new URL(upstream);
  const server = createServer((request, response) => {
    const hosts = { "the upstream's name": upstreamHost, localhost: "localhost", "the caller's": request.headers.host };
    const headers = { ...request.headers, host: hosts[host], connection: "close" };
    const forwarded = send({ hostname, port, path: request.url, method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.on("error", () => response.destroy());
    request.pipe(forwarded);
  });
  const listening = await listenOnLoopback(server);
  return { url: `http://127.0.0.1:${listening.port}`, close: listening.close };
}
