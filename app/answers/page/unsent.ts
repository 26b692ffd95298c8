import { isRouteErrorResponse } from "@remix-run/react";
import { said } from "~/language/words";
import { modes } from "../types";
import type { Refusal } from "./search-page-data";

/** What the page shows where it had come with scripts, and the server could not take what was sent since. */

/** Whether the server was away, or had no database: what was sent may be sent again. What it refused may not. */
export function isOutage(error: unknown): boolean {
  if (error instanceof Response) return false;
  return !isRouteErrorResponse(error) || error.status >= 500;
}

/** What was sent, as the form shows it again. The status keeps the page from being loaded anew, which would fail as well. */
export function unsent(form: FormData): Response {
  const intent = String(form.get("intent") ?? "follow-up");
  const values = { q: String(form.get("q") ?? ""), mode: modes.find((mode) => mode === form.get("mode")) };
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
