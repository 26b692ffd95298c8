import type { Visitor } from "~/accounts/visitor.server";
import { Problem } from "~/http/problem.server";
import { said } from "~/language/words";
import { answerAndKeep, parsePrompt } from "../page/change-playground.server";
import { typedCreativity } from "../page/playground-request.server";
import { failureOf } from "../page/refused-form.server";
import { modelIn } from "../prompt/model-in";
import type { RefusedComparison } from "./compare-page";

/**
 * Answers both prompts of a form in parallel and saves both.
 * @returns the address that shows them side by side
 * @throws Problem with a message for the page
 */
export async function comparePrompts(
  request: Request,
  visitor: Visitor,
  form: FormData,
): Promise<{ to: string; setCookie: string | null }> {
  const [first, second] = typedPrompts(form).map((prompt) => parsePrompt(prompt, form));
  if (!first || !second) throw new Problem(400, "invalid_input", said("Please enter two prompts"));
  const responses = await answerAndKeep(request, visitor, [first, second]);
  const query = new URLSearchParams({ chats: responses.ids.join(".") });
  return { to: `/ai-playground/compare?${query}`, setCookie: responses.setCookie };
}

/** The typed values, to refill the form. */
export function refusedComparison(form: FormData, problem: Problem): RefusedComparison {
  return {
    failure: failureOf(problem),
    prompts: typedPrompts(form),
    creativity: typedCreativity(form),
    ...modelIn(form),
  };
}

function typedPrompts(form: FormData): [string, string] {
  return [String(form.get("first") ?? ""), String(form.get("second") ?? "")];
}
