import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { identifyVisitor } from "~/accounts/visitor.server";
import { newPreference } from "~/ai/preferred-model.server";
import { brand } from "~/brand";
import { limitRequests } from "~/http/limits.server";
import { cookieHeaders } from "~/http/pages/cookie-headers";
import { Problem } from "~/http/problem.server";
import { readForm } from "~/http/request-body.server";
import { assertSameOrigin } from "~/http/same-origin.server";
import { wordsOf } from "~/language/words";
import { chatsById } from "~/playground/chats/shown-chats.server";
import { comparePrompts, refusedComparison } from "~/playground/compare/change-comparison.server";
import { ComparePage } from "~/playground/compare/compare-page";
import { promptWriters } from "~/playground/generate.server";
import { readComparedIds } from "~/playground/page/playground-request.server";
import { modelIn } from "~/playground/prompt/model-in";

export const meta: MetaFunction = ({ matches }) => {
  const t = wordsOf(matches);
  return [
    { title: `${t("Compare two prompts")} | ${brand.name}` },
    { name: "description", content: t("Send two prompts at once and read their responses side by side.") },
  ];
};

export const headers: HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

/** `?chats=` names two chats of the history to show side by side. */
export async function loader({ request }: LoaderFunctionArgs) {
  const chats = await chatsById(request, await identifyVisitor(request), readComparedIds(request));
  return { chats, writer: promptWriters() };
}

export async function action({ request }: ActionFunctionArgs) {
  let form = new FormData();
  try {
    assertSameOrigin(request);
    const visitor = await identifyVisitor(request);
    form = await readForm(request);
    await limitRequests(visitor.key, "prompt");
    await limitRequests(visitor.key, "prompt");
    const { to, setCookie } = await comparePrompts(request, visitor, form);
    return redirect(to, {
      status: 303,
      headers: cookieHeaders(setCookie, newPreference(request, modelIn(form).model)),
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return data(refusedComparison(form, error), { status: error.status });
  }
}

export default function Compare() {
  return <ComparePage {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
