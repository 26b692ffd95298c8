import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountPage } from "~/account-page/account-page";
import { accountPage } from "~/account-page/account-page.server";
import { readAccountChange } from "~/account-page/account-request.server";
import { changeAccount } from "~/account-page/change-account.server";
import { failureOf } from "~/account-page/form-failure.server";
import { isNotice } from "~/account-page/notices";
import { requireAccount } from "~/accounts/visitor.server";
import { brand } from "~/brand";
import { limitRequests } from "~/http/limits.server";
import { Problem } from "~/http/problem.server";
import { readForm } from "~/http/request-body.server";
import { assertSameOrigin } from "~/http/same-origin.server";
import { wordsOf } from "~/language/words";

export const meta: MetaFunction = ({ matches }) => {
  const t = wordsOf(matches);
  return [{ title: `${t("Your Account")} | ${brand.name}` }, { name: "robots", content: "noindex" }];
};

export const headers: HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers(actionHeaders);
  headers.set("Cache-Control", "private, no-store");
  return headers;
};

export async function loader({ request }: LoaderFunctionArgs) {
  const { account, sessionId } = await requireAccount(request);
  const done = new URL(request.url).searchParams.get("done");
  return { ...(await accountPage(account, sessionId)), notice: isNotice(done) ? done : null };
}

/** One form per task, distinguished by `intent`. A new token is shown only in this response. */
export async function action({ request }: ActionFunctionArgs) {
  let form: FormData | undefined;
  try {
    assertSameOrigin(request);
    const who = await requireAccount(request);
    await limitRequests(`user:${who.account.userId}`, "account");
    form = await readForm(request);
    const outcome = await changeAccount(request, who, readAccountChange(form));
    if ("created" in outcome) return data(outcome, { status: 201, headers: { "Cache-Control": "private, no-store" } });
    const headers: HeadersInit = outcome.setCookie ? { "Set-Cookie": outcome.setCookie } : {};
    return redirect(outcome.to, { status: 303, headers });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.status === 404) throw data(null, { status: 404, statusText: "Not Found" });
    const failure = { intent: String(form?.get("intent") ?? ""), ...failureOf(error, form, ["email", "name"]) };
    return data(failure, { status: error.status, headers: error.details.headers });
  }
}

export default function AccountRoute() {
  const answered = useActionData<typeof action>();
  return (
    <AccountPage
      {...useLoaderData<typeof loader>()}
      failure={answered && "intent" in answered ? answered : undefined}
      created={answered && "created" in answered ? answered.created : undefined}
    />
  );
}
