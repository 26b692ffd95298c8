import { countedDay } from "~/http/limits.server";
import { Problem } from "~/http/problem.server";
import { said } from "~/language/words";
import type { ModelErrorKind } from "./model-error.server";

/** What visitors are told where a call was not made because it would cost money, and the model has no substitute. */
export const unpaidSentences = {
  budget: said("Today's budget for the AI model is used up. It starts anew at midnight UTC."),
  daily_limit: said(
    "Your network has used its share of today's budget for the AI model. Please try again after midnight UTC.",
  ),
};

/**
 * The same as an error.
 * @param kind that of a ModelError that `isUnpaid`
 */
export function unpaidProblem(kind: ModelErrorKind): Problem {
  const headers = { "Retry-After": String(countedDay().resetSeconds) };
  return kind === "daily_limit"
    ? new Problem(429, kind, unpaidSentences[kind], { headers })
    : new Problem(503, "budget", unpaidSentences.budget, { headers });
}
