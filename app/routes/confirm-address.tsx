import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  AddressConfirmed,
  ConfirmAddressPage,
  ConfirmationMailed,
  NothingMailed,
} from "~/account-page/confirm-address-page";
import { LinkGone } from "~/account-page/link-gone";
import { confirmAddress, mailConfirmation } from "~/accounts/mailed-links/address-confirmation.server";
import { isLive, linkCookie, linkMinutes, tokenOf } from "~/accounts/mailed-links/mailed-links.server";
import { type CurrentSession, currentSession } from "~/accounts/sessions.server";
import { needsConfirmation } from "~/accounts/unconfirmed.server";
import { requireAccount } from "~/accounts/visitor.server";
import { brand } from "~/brand";
import { limitRequests } from "~/http/limits.server";
import { Problem } from "~/http/problem.server";
import { readForm } from "~/http/request-body.server";
import { safePath } from "~/http/safe-path";
import { assertSameOrigin } from "~/http/same-origin.server";
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
    const cookie = await linkCookie(request, "confirm-address").serialize(arrived.slice(0, 100));
    return redirect("/confirm-address", {
      status: 303,
      headers: { "Set-Cookie": cookie, "Cache-Control": "no-store" },
    });
  }
  const account = (await currentSession(request))?.account ?? null;
  const shown = { email: account?.email ?? null, minutes: linkMinutes, from: safePath(searchParams.get("from")) };
  if (account && !needsConfirmation(account)) return data({ state: "done" as const, ...shown });
  if (account && searchParams.has("mailed")) return data({ state: "mailed" as const, ...shown });
  const token = await tokenOf(request, "confirm-address");
  const works = token !== null && (await isLive("confirm-address", token));
  return data({ state: works ? ("works" as const) : ("gone" as const), ...shown }, works ? 200 : 410);
}

export async function action({ request }: ActionFunctionArgs) {
  try {
    assertSameOrigin(request);
    const who = await requireAccount(request);
    await limitRequests(`user:${who.account.userId}`, "mail");
    const form = await readForm(request);
    return form.get("intent") === "mail" ? await mailLink(request, who, form) : await confirm(request, who);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return data({ error: error.said }, { status: error.status, headers: error.details.headers });
  }
}

async function mailLink(request: Request, { account }: CurrentSession, form: FormData) {
  const from = safePath(form.get("from"));
  if (!needsConfirmation(account)) return redirect(from, 303);
  if (!(await mailConfirmation(request, account)))
    throw new Problem(429, "mailed_enough", said("We have mailed you several links today. Please try again tomorrow."));
  return redirect(`/confirm-address?${new URLSearchParams({ mailed: "", from })}`, 303);
}

async function confirm(request: Request, { account }: CurrentSession) {
  const token = await tokenOf(request, "confirm-address");
  const outcome = token ? await confirmAddress(account, token) : "gone";
  if (outcome === "gone") return data({ gone: true }, { status: 410 });
  if (outcome === "other")
    throw new Problem(
      409,
      "other_account",
      said("This link was mailed to another account's address. Sign in to that account to confirm it."),
    );
  const cookie = await linkCookie(request, "confirm-address").serialize("", { maxAge: 0 });
  return redirect("/confirm-address", { status: 303, headers: { "Set-Cookie": cookie } });
}

export default function ConfirmAddress() {
  const t = useWords();
  const { state, email, minutes, from } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const error = failure && "error" in failure ? failure.error : undefined;
  if (state === "done") return <AddressConfirmed />;
  if (state === "works") return <ConfirmAddressPage email={email} error={error} />;
  if (error) return <NothingMailed error={error} />;
  if (state === "mailed") return <ConfirmationMailed email={email ?? ""} minutes={minutes} from={from} />;
  return <LinkGone minutes={minutes} again="/account" label={t("Go to your account")} />;
}
