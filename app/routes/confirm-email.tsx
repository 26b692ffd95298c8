import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmEmailPage, EmailConfirmed } from "~/account-page/confirm-email-page";
import { LinkGone } from "~/account-page/link-gone";
import { confirmEmail } from "~/accounts/mailed-links/email-change.server";
import { isLive, linkCookie, linkMinutes, tokenOf } from "~/accounts/mailed-links/mailed-links.server";
import { brand } from "~/brand";
import { addressHash } from "~/http/client-address.server";
import { limitRequests } from "~/http/limits.server";
import { Problem } from "~/http/problem.server";
import { assertSameOrigin, siteOrigin } from "~/http/same-origin.server";
import { said, useWords, wordsOf } from "~/language/words";

export const meta: MetaFunction = ({ matches }) => {
  const t = wordsOf(matches);
  return [{ title: `${t("Confirm Your Address")} | ${brand.name}` }, { name: "robots", content: "noindex" }];
};

export const headers = () => ({ "Cache-Control": "private, no-store" });

/** Moves the token from the mailed URL into a cookie, so that the page's own URL has none. Link scanners confirm nothing. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const arrived = searchParams.get("token");
  if (arrived !== null) {
    const cookie = await linkCookie(request, "change-email").serialize(arrived.slice(0, 100));
    return redirect("/confirm-email", { status: 303, headers: { "Set-Cookie": cookie, "Cache-Control": "no-store" } });
  }
  if (searchParams.has("done")) return data({ state: "done" as const, minutes: linkMinutes });
  const token = await tokenOf(request, "change-email");
  const works = token !== null && (await isLive("change-email", token));
  return data({ state: works ? ("works" as const) : ("gone" as const), minutes: linkMinutes }, works ? 200 : 410);
}

export async function action({ request }: ActionFunctionArgs) {
  try {
    assertSameOrigin(request);
    await limitRequests(addressHash(request), "mail");
    const token = await tokenOf(request, "change-email");
    const outcome = token ? await confirmEmail(token, siteOrigin(request)) : "gone";
    if (outcome === "gone") return data({ gone: true }, { status: 410 });
    if (outcome === "taken")
      return data({ error: said("Another account uses this address by now. Your own is unchanged.") }, { status: 409 });
    const cookie = await linkCookie(request, "change-email").serialize("", { maxAge: 0 });
    return redirect("/confirm-email?done", { status: 303, headers: { "Set-Cookie": cookie } });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return data({ error: error.said }, { status: error.status, headers: error.details.headers });
  }
}

export default function ConfirmEmail() {
  const t = useWords();
  const { state, minutes } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const error = failure && "error" in failure ? failure.error : undefined;
  if (state === "done") return <EmailConfirmed />;
  if (state === "gone" && !error)
    return <LinkGone minutes={minutes} again="/account#email" label={t("Go to your account")} />;
  return <ConfirmEmailPage error={error} />;
}
