import { Problem } from "~/http/problem.server";
import { unavailableProblem } from "~/http/unavailable.server";
import { log } from "~/log.server";

/** JSON-RPC 2.0, section 5.1; -32000 is the first code reserved for servers. */
const rpcCodes = { parse: -32_700, invalid: -32_600, internal: -32_603, server: -32_000 } as const;

/** An error from before a message reached the protocol, as a JSON-RPC error without a request id. */
export function rpcErrorResponse(error: unknown): Response {
  if (error instanceof Problem) return rpcError(error, rpcCodeOf(error));
  log.error({ err: error }, "mcp request failed");
  const away = unavailableProblem(error);
  if (away) return rpcError(away, rpcCodes.server);
  return rpcError(
    new Problem(500, "internal", "Something went wrong. Please try again in a moment."),
    rpcCodes.internal,
  );
}

function rpcError({ status, code, message, details }: Problem, rpcCode: number): Response {
  return Response.json(
    { jsonrpc: "2.0", id: null, error: { code: rpcCode, message, data: { code } } },
    { status, headers: { ...details.headers, "Cache-Control": "no-store" } },
  );
}

function rpcCodeOf({ code }: Problem): number {
  if (code === "invalid_json") return rpcCodes.parse;
  return code === "batch" ? rpcCodes.invalid : rpcCodes.server;
}
