import { STATUS_CODES } from "node:http";
import type { Problem } from "~/http/problem.server";
import { modelIn } from "../prompt/model-in";
import { valuesIn, variablesIn } from "../prompt/variables";
import { typedCreativity } from "./playground-request.server";
import { apiError, type Failure, type RefusedForm } from "./shown";

/** A form's typed values, to refill it. @param failure null for a step that is missing, not wrong */
export function refusedForm(form: FormData, failure: Failure | null): RefusedForm {
  const prompt = String(form.get("prompt") ?? "");
  return { failure, prompt, creativity: typedCreativity(form), ...modelIn(form), values: valuesIn(form) };
}

/** The page's message for an error: what is wrong with the form as is, anything else by its status. */
export function failureOf(error: Problem): Failure {
  const isOurs = error.status === 400 || error.status === 404 || error.code === "empty";
  return isOurs ? { message: error.said } : apiError(STATUS_CODES[error.status] ?? String(error.status), error.said);
}

/** Whether the prompt has variables that the form had no fields for, so they must be asked for first. */
export function wantsFilling(form: FormData): boolean {
  const asked = valuesIn(form);
  return variablesIn(String(form.get("prompt") ?? "")).some((name) => !Object.hasOwn(asked, name));
}
