import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { Problem } from "~/http/problem.server";
import { log } from "~/log.server";

/**
 * Does a tool's work. What a person would be told is told to the model as the tool's failure, so that it can act on it;
 * anything else goes to the log, for the SDK would send its message as it is.
 * @param signal aborts when nobody waits for the result any more
 */
export async function toolResult(signal: AbortSignal, work: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem) return failure(sentenceOf(error));
    if (!signal.aborted) log.error({ err: error }, "mcp tool failed");
    return failure("Something went wrong. Please try again in a moment.");
  }
}

/** A result that programs read as data and models as text. */
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
