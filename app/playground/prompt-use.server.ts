import { librarySearchTask, paidTask } from "~/accounts/model-uses.server";
import type { Visitor } from "~/accounts/visitor.server";
import type { Spending } from "~/ai/spending.server";
import { promptWriters } from "./generate.server";

/**
 * Counts a prompt, or two that are compared, against what the visitor may spend in a day. The coach only
 * searches the library.
 * @returns the task to answer in
 * @throws Problem 429 "daily_limit"; then nothing is counted
 */
export async function promptTask(visitor: Visitor, use: "prompt" | "comparison"): Promise<Spending> {
  return promptWriters().model ? paidTask(visitor, use) : librarySearchTask(visitor);
}
