import { isRouteErrorResponse } from "@remix-run/react";
import { said } from "~/language/words";
import { modes } from "../types";
import type { Refusal } from "./search-page-data";

/** What a page loaded with scripts shows when the server could not accept a submission. */

/** Whether the server was down or had no database, so that the submission may be sent again. A rejected one may not. */
export function isOutage(error: unknown): boolean {
  if (error instanceof Response) return false;
  return !isRouteErrorResponse(error) || error.status >= 500;
}

/**
 * The submission, so that the form can show it again. Its status keeps the page from reloading, which would fail too.
 */
export function unsent(form: FormData): Response {
  const intent = String(form.get("intent") ?? "follow-up");
  const model = form.get("model");
  const values = {
    q: String(form.get("q") ?? ""),
    mode: modes.find((mode) => mode === form.get("mode")),
    ...(typeof model === "string" && { model }),
  };
  const message = messages[intent];
  const tryLater = said("Please try again in a moment.");
  const refusal: Refusal = message
    ? { message, values, isNew: intent === "ask", retryable: true }
    : { message: tryLater, values, notice: { kind: "busy", message: tryLater } };
  return Response.json(refusal, { status: 503 });
}

const messages: Record<string, string> = {
  ask: said("Be patient, Try again."),
  "follow-up": said("Follow-up failed."),
};
