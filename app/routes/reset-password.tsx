import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { failureOf } from "~/account-page/form-failure.server";
import { LinkGone } from "~/account-page/link-gone";
import { ResetPasswordPage } from "~/account-page/reset-password-page";
import { isLive, linkCookie, linkMinutes, tokenOf } from "~/accounts/mailed-links/mailed-links.server";
import { resetPassword } from "~/accounts/mailed-links/password-reset.server";
import { beginSession } from "~/accounts/sessions.server";
import { rememberBrowser } from "~/accounts/sign-in/known-browser.server";
import { assertPassword } from "~/accounts/sign-in/sign-in.server";
import { brand } from "~/brand";
import { bringGuestAlong } from "~/conversations/conversations.server";
import { addressHash } from "~/http/client-address.server";
import { limitRequests } from "~/http/limits.server";
import { Problem } from "~/http/problem.server";
import { readForm } from "~/http/request-body.server";
import { assertSameOrigin } from "~/http/same-origin.server";
import { said, useWords, wordsOf } from "~/language/words";

export const meta: MetaFunction = ({ matches }) => {
  const t = wordsOf(matches);
  return [{ title: `${t("Choose a New Password")} | ${brand.name}` }, { name: "robots", content: "noindex" }];
};

export const headers = () => ({ "Cache-Control": "private, no-store" });

/** Moves the token from the mailed URL into a cookie, so that the page's own URL has none. */
export async function loader({ request }: LoaderFunctionArgs) {
  const arrived = new URL(request.url).searchParams.get("token");
  if (arrived !== null) {
    const cookie = await linkCookie(request, "reset-password").serialize(arrived.slice(0, 100));
    return redirect("/reset-password", { status: 303, headers: { "Set-Cookie": cookie, "Cache-Control": "no-store" } });
  }
  const token = await tokenOf(request, "reset-password");
  const works = token !== null && (await isLive("reset-password", token));
  return data({ works, minutes: linkMinutes }, { status: works ? 200 : 410 });
}

/** Signs in with the new password, and migrates what was asked here as a guest. */
export async function action({ request }: ActionFunctionArgs) {
  try {
    assertSameOrigin(request);
    await limitRequests(addressHash(request), "mail");
    const password = String((await readForm(request)).get("password") ?? "");
    assertPassword(password);
    const token = await tokenOf(request, "reset-password");
    const identity = token && (await resetPassword(token, password));
    if (!identity) throw new Problem(410, "link_gone", said("This link no longer works."));
    const { account, setCookie } = await beginSession(request, identity);
    await bringGuestAlong(request, account);
    const headers = new Headers({ "Set-Cookie": setCookie });
    headers.append("Set-Cookie", await rememberBrowser(request, account));
    headers.append("Set-Cookie", await linkCookie(request, "reset-password").serialize("", { maxAge: 0 }));
    return redirect("/account?done=password-changed#password", { status: 303, headers });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const failure = { ...failureOf(error), gone: error.code === "link_gone" };
    return data(failure, { status: error.status, headers: error.details.headers });
  }
}

export default function ResetPassword() {
  const t = useWords();
  const { works, minutes } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  if (!works || failure?.gone)
    return <LinkGone minutes={minutes} again="/forgot-password" label={t("Ask for another link")} />;
  return <ResetPasswordPage failure={failure} />;
}
