import { fieldErrors, Problem } from "~/http/problem.server";
import { unavailableProblem } from "~/http/unavailable.server";
import { asValue, said } from "~/language/words";
import { log } from "~/log.server";
import { type ContactFailure, longestKept, words } from "./contact-failure";
import { type ContactMessage, longest } from "./contact-message";

const fields = Object.keys(longest) as (keyof ContactMessage)[];

/**
 * The contact form's error state, with everything that was typed.
 * @returns also the response's status and headers
 */
export function contactFailure(error: unknown, form?: FormData): { failure: ContactFailure; init: ResponseInit } {
  const typed = Object.fromEntries(fields.map((field) => [field, textOf(form?.get(field))]));
  if (error instanceof Problem) {
    const { status, said: reason, details } = error;
    const errors = Object.fromEntries(Object.entries(fieldErrors(error)));
    const alert = details.fields
      ? words.refused
      : said("Oops! Something went wrong. Try again? {reason}", { reason: asValue(reason) });
    return { failure: { alert, errors, typed }, init: { status, headers: details.headers } };
  }
  log.error({ reason: reasonOf(error) }, "contact message not kept");
  const away = unavailableProblem(error);
  const init = { status: away?.status ?? 500, headers: away?.details.headers };
  return { failure: { alert: words.notSent, errors: {}, typed }, init };
}

function textOf(value: FormDataEntryValue | null | undefined): string {
  return typeof value === "string" ? value.slice(0, longestKept) : "";
}

/** The innermost cause: a failed query's own error would contain the message. */
function reasonOf(error: unknown): string {
  let cause = error;
  while (cause instanceof Error && cause.cause) cause = cause.cause;
  const code = cause instanceof Error && "code" in cause ? ` ${cause.code}` : "";
  return cause instanceof Error ? `${cause.name}${code}` : "not an Error";
}
