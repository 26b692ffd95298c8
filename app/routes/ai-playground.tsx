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
import { said, wordsOf } from "~/language/words";
import { changePlayground } from "~/playground/page/change-playground.server";
import { PlaygroundPage } from "~/playground/page/playground-page";
import { readPlaygroundAddress, readPlaygroundChange } from "~/playground/page/playground-request.server";
import { failureOf, refusedForm, wantsFilling } from "~/playground/page/refused-form.server";
import { shownPlayground } from "~/playground/page/shown-playground.server";
import { modelIn } from "~/playground/prompt/model-in";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const t = wordsOf(matches);
  return [
    { title: `${t("AI Playground")} | ${brand.name}` },
    { name: "description", content: t("Try prompts, compare two of them, and keep the ones that work as links.") },
    // Its author may share a saved prompt, but search engines must not list it.
    ...(data?.savedUrl ? [{ name: "robots", content: "noindex" }] : []),
  ];
};

export const headers: HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

/** `?category=` and `?seed=` choose the suggestions; `?use=` and `?p=` put a suggested or a saved prompt into the form. */
export async function loader({ request }: LoaderFunctionArgs) {
  try {
    return await shownPlayground(request, await identifyVisitor(request), readPlaygroundAddress(request));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw data(error.message, { status: error.status });
  }
}

/** For pages without JavaScript; with it, chats use `/api/gemini` and `/api/history`. */
export async function action({ request }: ActionFunctionArgs) {
  let form = new FormData();
  try {
    assertSameOrigin(request);
    const visitor = await identifyVisitor(request);
    form = await readForm(request);
    const change = readPlaygroundChange(form);
    if (!change) throw new Problem(400, "invalid_input", said("This form is not complete. Please try again."));
    if (change.intent === "send" && wantsFilling(form)) return data(refusedForm(form, null));
    await limitRequests(
      visitor.key,
      change.intent === "send" ? "prompt" : change.intent === "save" ? "share" : "history",
    );
    const { to, setCookie } = await changePlayground(request, visitor, change, form, readPlaygroundAddress(request));
    return redirect(to, {
      status: 303,
      headers: cookieHeaders(setCookie, newPreference(request, modelIn(form).model)),
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return data(refusedForm(form, failureOf(error)), { status: error.status });
  }
}

export default function AiPlayground() {
  return <PlaygroundPage {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
