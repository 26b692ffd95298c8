import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import {
  type ActionFunctionArgs,
  createReadableStreamFromReadable,
  type LoaderFunctionArgs,
  writeReadableStreamToWritable,
} from "@remix-run/node";
import { listenOnLoopback } from "./loopback";

interface ResourceRoute {
  loader(args: LoaderFunctionArgs): Promise<Response>;
  action(args: ActionFunctionArgs): Promise<Response>;
}

export interface RouteServer {
  url: URL;
  close(): Promise<void>;
}

/** Serves one resource route over HTTP on loopback, for clients that need a connection; no build is needed. */
export async function serveRoute(route: ResourceRoute, path: string): Promise<RouteServer> {
  const server = createServer((incoming, outgoing) => {
    answer(route, incoming, outgoing).catch((error: unknown) => outgoing.destroy(error as Error));
  });
  const { port, close } = await listenOnLoopback(server);
  return { url: new URL(path, `http://127.0.0.1:${port}`), close };
}

async function answer(route: ResourceRoute, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const request = requestOf(incoming, outgoing);
  const serve = request.method === "GET" || request.method === "HEAD" ? route.loader : route.action;
  const response = await serve({ request, params: {}, context: {} });
  outgoing.writeHead(response.status, [...response.headers].flat());
  outgoing.flushHeaders();
  if (response.body) await writeReadableStreamToWritable(response.body, outgoing);
  else outgoing.end();
}

/** Its signal aborts if the connection closes early, as in the product. */
function requestOf(incoming: IncomingMessage, outgoing: ServerResponse): Request {
  const { method = "GET", url = "/", headers } = incoming;
  const left = new AbortController();
  outgoing.once("close", () => {
    if (!outgoing.writableFinished) left.abort();
  });
  const pairs = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(new URL(url, `http://${headers.host}`), {
    method,
    headers: pairs,
    signal: left.signal,
    ...(hasBody && { body: createReadableStreamFromReadable(incoming), duplex: "half" }),
  } as RequestInit);
}
