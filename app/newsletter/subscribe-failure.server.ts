import { Problem } from "~/http/problem.server";
import { unavailableProblem } from "~/http/unavailable.server";
import { log } from "~/log.server";
import type { SubscribeFailure } from "./newsletter-form";
import { words } from "./words";

/** The subscribe form's error state, with the response's status and headers. */
export function subscribeFailure(error: unknown, form?: FormData): { failure: SubscribeFailure; init: ResponseInit } {
  const email = form?.get("email");
  const typed = typeof email === "string" ? email.slice(0, 254) : "";
  if (error instanceof Problem) {
    const { said: message, status, details } = error;
    return { failure: { message, typed }, init: { status, headers: details.headers } };
  }
  // A failed query's own error would contain the address.
  log.error({ reason: error instanceof Error ? error.name : "not an Error" }, "subscription not kept");
  const away = unavailableProblem(error);
  return {
    failure: { message: words.failed, typed },
    init: { status: away?.status ?? 500, headers: away?.details.headers },
  };
}
