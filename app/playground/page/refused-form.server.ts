import { STATUS_CODES } from "node:http";
import type { Problem } from "~/http/problem.server";
import { valuesIn, variablesIn } from "../prompt/variables";
import { typedCreativity } from "./playground-request.server";
import { apiError, type Failure, type RefusedForm } from "./shown";

/** A form's typed values, to stand in it again. @param failure null for a step that is missing and not wrong */
export function refusedForm(form: FormData, failure: Failure | null): RefusedForm {
  const prompt = String(form.get("prompt") ?? "");
  return { failure, prompt, creativity: typedCreativity(form), values: valuesIn(form) };
}

/** What the page says of an error: what is wrong with the form as it is, what failed elsewhere by its status. */
export function failureOf(error: Problem): Failure {
  const isOurs = error.status === 400 || error.status === 404 || error.code === "empty";
  return isOurs ? { message: error.said } : apiError(STATUS_CODES[error.status] ?? String(error.status), error.said);
}

/** Whether a prompt has variables that the form had no fields for: they have to be asked for first. */
export function wantsFilling(form: FormData): boolean {
  const asked = valuesIn(form);
  return variablesIn(String(form.get("prompt") ?? "")).some((name) => !Object.hasOwn(asked, name));
}
