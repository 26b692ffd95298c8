import type { Said } from "./words";

/** The message of an error response from our own API, for `t.said`; null if there is none. */
export function saidIn(answer: unknown): Said | null {
  if (typeof answer !== "object" || answer === null) return null;
  if ("said" in answer && typeof answer.said === "object") return answer.said as Said;
  return "message" in answer && typeof answer.message === "string" ? answer.message : null;
}
