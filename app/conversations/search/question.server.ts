import type { Visitor } from "~/accounts/visitor.server";
import { Question } from "~/answers/ask/question.server";
import { threadAddress } from "~/answers/ask/thread-address";
import { Problem } from "~/http/problem.server";

/** @throws Problem 400 with a sentence for the visitor, when it is empty or too long */
export function parsedQuestion(q: string): string {
  const question = Question.safeParse(q);
  if (question.success) return question.data;
  throw new Problem(400, "invalid_input", question.error.issues[0]?.message ?? "");
}

/** The address of a visitor's thread: its own page for members, the results page for guests. */
export function threadAddressOf({ kind }: Visitor, query: string, sessionId: string): string {
  return threadAddress({ query, sessionId, saved: kind === "user" });
}
