import { Problem, problemResponse } from "./problem.server";

/**
 * For routes that have no page to show it on: a Problem on the way is the answer. Other errors are thrown on.
 * @param work gives the answer when all goes well
 */
export async function answerProblems(work: () => Response | Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem) return problemResponse(error);
    throw error;
  }
}

/** What an address answers that takes a form and shows none. */
export function postOnly(): Problem {
  return new Problem(405, "method_not_allowed", "This address answers POST only.", { headers: { Allow: "POST" } });
}
