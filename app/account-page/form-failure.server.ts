import { fieldErrors, type Problem } from "~/http/problem.server";
import type { FormFailure } from "./form-failure";

/**
 * A problem as its form shows it.
 * @param keep the fields whose values to keep: never a password's
 */
export function failureOf(problem: Problem, form?: FormData, keep: string[] = []): FormFailure {
  const errors = Object.entries(fieldErrors(problem)).map(([field, first]) => [field, first ?? problem.said]);
  const typed = keep.map((field) => [field, textOf(form?.get(field))]);
  return {
    errors: Object.fromEntries(errors),
    message: errors.length > 0 ? null : problem.said,
    typed: Object.fromEntries(typed),
  };
}

function textOf(value: FormDataEntryValue | null | undefined): string {
  return typeof value === "string" ? value.slice(0, 254) : "";
}
