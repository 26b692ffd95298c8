import type { Visitor } from "~/accounts/visitor.server";
import { postOnly } from "~/http/answer-problems.server";
import { limitRequests } from "~/http/limits.server";
import { Problem } from "~/http/problem.server";
import { readJson } from "~/http/request-body.server";
import { isFromElsewhere } from "~/http/same-origin.server";
import { identifyMcpCaller } from "./caller.server";
import { rpcErrorResponse } from "./rpc-error.server";
import { newMcpServer } from "./server.server";

/**
 * Answers one HTTP request of an MCP client. Stateless, so any process can answer: there is no session id, no stream by
 * GET and no session to end by DELETE (MCP 2025-11-25, "Transports").
 * @returns a tool's result as an event stream, everything else as JSON; errors as JSON-RPC errors with a matching
 *   status
 */
export async function answerMcp(request: Request): Promise<Response> {
  try {
    assertOurOrigin(request);
    assertPost(request);
    const visitor = await identifyMcpCaller(request);
    const limits = await limitRequests(visitor.key, "read");
    return withHeaders(await answerMessage(request, visitor, await readMessage(request)), limits);
  } catch (error) {
    return rpcErrorResponse(error);
  }
}

/** The protocol requires checking `Origin` in every case, so a token doesn't excuse another site's page here. */
function assertOurOrigin(request: Request): void {
  if (isFromElsewhere(request)) throw new Problem(403, "bad_origin", "This request came from another site.");
}

function assertPost({ method }: Request): void {
  if (method !== "POST") throw postOnly();
}

/**
 * @throws Problem 400 for a batch: the protocol dropped them with 2025-06-18, and one could hold any number of
 *   questions
 */
async function readMessage(request: Request): Promise<unknown> {
  const message = await readJson(request);
  if (Array.isArray(message)) throw new Problem(400, "batch", "Please send one JSON-RPC message per request.");
  return message;
}

async function answerMessage(request: Request, visitor: Visitor, message: unknown): Promise<Response> {
  // The SDK takes a tenth of a second to load, so it is not loaded at startup.
  const { WebStandardStreamableHTTPServerTransport } = await import(
    "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js"
  );
  const streamed = callsTool(message);
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: !streamed,
  });
  const server = await newMcpServer({ visitor, request });
  await server.connect(transport);
  // A reader who leaves ends the tool's work. A JSON response is ready at once, and would never end if closed early.
  if (streamed) request.signal.addEventListener("abort", () => void server.close(), { once: true });
  return transport.handleRequest(request, { parsedBody: message });
}

/** A tool may take a minute: a stream keeps the connection alive, and reports progress on request. */
function callsTool(message: unknown): boolean {
  return typeof message === "object" && message !== null && "method" in message && message.method === "tools/call";
}

function withHeaders(response: Response, limits: Record<string, string>): Response {
  for (const [name, value] of Object.entries(limits)) response.headers.set(name, value);
  response.headers.set("Cache-Control", "no-store");
  return response;
}
