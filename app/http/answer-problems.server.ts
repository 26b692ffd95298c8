import { log } from "~/log.server";
import { refusalPage } from "./pages/refusal-page.server";
import { Problem, problemResponse } from "./problem.server";
import { unavailableProblem } from "./unavailable.server";

/**
 * For routes that have no page to show it on: a Problem on the way is the answer, and so is a database that is full or
 * away. Other errors are thrown on.
 * @param work gives the answer when all goes well
 * @param tell how a problem is told; as JSON, unless said otherwise
 */
export async function answerProblems(
  work: () => Response | Promise<Response>,
  tell: (problem: Problem) => Response = problemResponse,
): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem) return tell(error);
    const away = unavailableProblem(error);
    if (!away) throw error;
    log.error({ err: error }, "request failed");
    return tell(away);
  }
}

/** The same where a plain form or a link brings people: problems are told as a page. */
export function answerPeople(request: Request, work: () => Response | Promise<Response>): Promise<Response> {
  return answerProblems(work, (problem) => refusalPage(request, problem));
}

/** What an address answers that takes a form and shows none. */
export function postOnly(): Problem {
  return new Problem(405, "method_not_allowed", "This address answers POST only.", { headers: { Allow: "POST" } });
}
