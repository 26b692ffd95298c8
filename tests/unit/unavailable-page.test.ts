import { expect, test } from "vitest";
import { problemResponse } from "~/http/problem.server";
import { completeUnavailable, unavailableProblem } from "~/http/unavailable.server";
import { errorWords } from "~/ui/error-page";

/** A page gives the same reason, and the same time to come back, as the API. */

/** What a page gets of a response that its loader threw. */
async function thrownFor(code: string) {
  const problem = unavailableProblem(Object.assign(new Error("Failed"), { code, query: "SELECT" }));
  if (!problem) throw new Error(`${code} is no reason to be unavailable`);
  const response = problemResponse(problem);
  return { problem, thrown: { status: response.status, statusText: "", internal: false, data: await response.json() } };
}

test.each([
  ["53100", "60"],
  ["57014", "5"],
  ["57P03", "5"],
])("%s", async (code, seconds) => {
  const { problem, thrown } = await thrownFor(code);
  expect(errorWords(thrown).text).toBe(problem.message);
  expect(problem.details.headers).toEqual({ "Retry-After": seconds });
  const headers = new Headers();
  completeUnavailable(503, headers, thrown);
  expect(Object.fromEntries(headers)).toEqual({ "retry-after": seconds, "cache-control": "no-store" });
});

test("a 503 without a reason has a sentence and a time as well", () => {
  const thrown = { status: 503, statusText: "", internal: false, data: "" };
  expect(errorWords(thrown).text).toContain("Please try again");
  const headers = new Headers();
  completeUnavailable(503, headers, thrown);
  expect(headers.get("Retry-After")).toBe("5");
});
