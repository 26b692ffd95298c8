import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { safePath } from "~/accounts/safe-path";
import { endSession } from "~/accounts/sessions.server";
import { Problem, problemResponse } from "~/http/problem.server";
import { readForm } from "~/http/request-body.server";
import { assertSameOrigin } from "~/http/same-origin.server";

export const loader = () => problemResponse(methodNotAllowed());

/** Ends this browser's session and goes to the form's `to`, else home. */
export async function action({ request }: ActionFunctionArgs) {
  try {
    if (request.method !== "POST") throw methodNotAllowed();
    assertSameOrigin(request);
    const to = safePath((await readForm(request)).get("to"));
    return redirect(to, { status: 303, headers: { "Set-Cookie": await endSession(request) } });
  } catch (error) {
    if (error instanceof Problem) return problemResponse(error);
    throw error;
  }
}

function methodNotAllowed(): Problem {
  return new Problem(405, "method_not_allowed", "This address answers POST only.", { headers: { Allow: "POST" } });
}
