import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { identifyVisitor, type Visitor } from "~/accounts/visitor.server";
import { answerPeople, answerProblems, postOnly } from "~/http/answer-problems.server";
import { limitRequests } from "~/http/limits.server";
import { Problem, problemResponse } from "~/http/problem.server";
import { readForm } from "~/http/request-body.server";
import { assertSameOrigin, siteOrigin } from "~/http/same-origin.server";
import { said } from "~/language/words";
import { readShareChange, type ShareChange } from "~/sharing/share-request.server";
import { revokeShare, setIndexable, shareThread } from "~/sharing/shares.server";

export const loader = () => problemResponse(postOnly());

/** Shares a thread, revokes a share, or changes its indexing. Forms are redirected to the share's page, programs receive its address. */
export async function action({ request }: ActionFunctionArgs) {
  const wantsJson = request.headers.get("accept")?.includes("application/json") ?? false;
  if (!wantsJson) return answerPeople(request, async () => redirect(`/s/${await changeShare(request)}`, 303));
  return answerProblems(async () => {
    const id = await changeShare(request);
    return Response.json({ url: `${siteOrigin(request)}/s/${id}`, id }, { headers: { "Cache-Control": "no-store" } });
  });
}

async function changeShare(request: Request): Promise<string> {
  if (request.method !== "POST") throw postOnly();
  assertSameOrigin(request);
  const change = readShareChange(await readForm(request));
  if (!change) throw new Problem(400, "invalid_input", said("This form is not complete. Please try again."));
  const visitor = await identifyVisitor(request);
  // Counted separately from the visitor's questions, with the same limit.
  await limitRequests(visitor.key, "share");
  return carryOut(visitor, change);
}

async function carryOut(visitor: Visitor, change: ShareChange): Promise<string> {
  if (change.intent === "share") return shareThread(visitor, change.session);
  if (change.intent === "revoke") await revokeShare(visitor, change.share);
  else await setIndexable(visitor, change.share, change.indexable);
  return change.share;
}
