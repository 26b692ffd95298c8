import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { Problem } from "~/http/problem.server";
import { unavailableProblem } from "~/http/unavailable.server";
import { log } from "~/log.server";

/**
 * Runs a tool. A Problem, or a database that is away or full, becomes the tool's error, so that the model can act on it;
 * anything else is only logged, because the SDK would send its message verbatim.
 * @param signal aborts when nobody is waiting for the result any more
 */
export async function toolResult(signal: AbortSignal, work: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem) return failure(sentenceOf(error));
    if (!signal.aborted) log.error({ err: error }, "mcp tool failed");
    const away = unavailableProblem(error);
    return failure(away?.message ?? "Something went wrong. Please try again in a moment.");
  }
}

/** A result as data for programs and as text for models. */
export function success(text: string, structuredContent: Record<string, unknown>): CallToolResult {
  return { content: [{ type: "text", text }], structuredContent };
}

function failure(text: string): CallToolResult {
  return { content: [{ type: "text", text }], isError: true };
}

/** An assistant can't sign in; its owner can give it a token. */
function sentenceOf({ code, message }: Problem): string {
  return code === "guest_limit"
    ? `${message} For an assistant, make an API token on the account page and send it as "Authorization: Bearer".`
    : message;
}
