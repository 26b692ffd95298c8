import { requireModelUse } from "~/accounts/model-uses.server";
import type { Visitor } from "~/accounts/visitor.server";
import { promptWriterId } from "./generate.server";

/**
 * Counts a prompt, or two that are compared, against what the visitor may spend in a day. The coach costs nothing.
 * @throws Problem 429 "daily_limit"; then nothing is counted
 */
export async function requirePromptUse(visitor: Visitor, use: "prompt" | "comparison"): Promise<void> {
  if (promptWriterId() === "claude") await requireModelUse(visitor, use);
}
