import { Problem } from "~/http/problem.server";
import { said } from "~/language/words";
import { log } from "~/log.server";

export const storeSentences = {
  read: said("Your conversations can't be read just now. Please try again in a moment."),
  change: said("Your conversation could not be changed. Please try again in a moment."),
  begin: said("Unable to start a new conversation. Please try again."),
  question: said("Search failed: your question could not be saved. Please try again in a moment."),
  migrate: said("Your chat could not be saved yet. Please try again in a moment."),
} as const;

/**
 * Runs work that needs the store, and reports its failure in our words; the cause is logged.
 * @throws Problem 429 "quota_exceeded", 503 "store_unavailable" with the given sentence, or the Problem that `work`
 *   throws
 */
export async function withStore<Result>(
  sentence: keyof typeof storeSentences,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem) throw error;
    log.error({ err: error }, `conversation store failed: ${sentence}`);
    throw isQuotaExceeded(error) ? quotaExceeded() : unavailable(storeSentences[sentence]);
  }
}

/** Whether the store rejects the call because the site's plan is used up: Firestore's "resource-exhausted". */
export function isQuotaExceeded(error: unknown): boolean {
  if (error instanceof Problem) return error.code === "quota_exceeded";
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "resource-exhausted" || (error instanceof Error && /quota exceeded/i.test(error.message));
}

const quotaExceeded = () =>
  new Problem(429, "quota_exceeded", said("Quota exceeded. Please try again later or upgrade your plan."), {
    headers: { "Retry-After": "3600" },
  });

const unavailable = (sentence: string) =>
  new Problem(503, "store_unavailable", sentence, { headers: { "Retry-After": "5" } });
