import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { endSession } from "~/accounts/sessions.server";
import { answerPeople, postOnly } from "~/http/answer-problems.server";
import { problemResponse } from "~/http/problem.server";
import { readForm } from "~/http/request-body.server";
import { safePath } from "~/http/safe-path";
import { assertSameOrigin } from "~/http/same-origin.server";

export const loader = () => problemResponse(postOnly());

/** Ends this browser's session and redirects to the form's `to`, else home. */
export const action = ({ request }: ActionFunctionArgs) =>
  answerPeople(request, async () => {
    if (request.method !== "POST") throw postOnly();
    assertSameOrigin(request);
    const to = safePath((await readForm(request)).get("to"));
    return redirect(to, { status: 303, headers: { "Set-Cookie": await endSession(request) } });
  });
