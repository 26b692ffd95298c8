import { log } from "~/log.server";
import { refusalPage } from "./pages/refusal-page.server";
import { Problem, problemResponse } from "./problem.server";
import { unavailableProblem } from "./unavailable.server";

/**
 * For routes without a page of their own: turns a Problem into the response, and likewise a database that is full or
 * down. Other errors are rethrown.
 * @param work gives the response on success
 * @param tell renders a problem; as JSON by default
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

/** The same for plain forms and links that people follow: problems are shown as a page. */
export function answerPeople(request: Request, work: () => Response | Promise<Response>): Promise<Response> {
  return answerProblems(work, (problem) => refusalPage(request, problem));
}

/** The response to GET at an address that only accepts a form. */
export function postOnly(): Problem {
  return new Problem(405, "method_not_allowed", "This address answers POST only.", { headers: { Allow: "POST" } });
}
