import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { identityProvider } from "~/accounts/identity/identity-provider.server";
import { mailFirstConfirmation } from "~/accounts/mailed-links/address-confirmation.server";
import { shownAccount } from "~/accounts/menu/shown-account";
import { beginSession, currentSession } from "~/accounts/sessions.server";
import { rememberBrowser } from "~/accounts/sign-in/known-browser.server";
import { handOver, signInOrUp } from "~/accounts/sign-in/sign-in.server";
import { SignInPage } from "~/accounts/sign-in/sign-in-page";
import { readSignIn, refusalOf, type SignInRequest } from "~/accounts/sign-in/sign-in-request.server";
import { brand } from "~/brand";
import { bringGuestAlong } from "~/conversations/conversations.server";
import { Problem } from "~/http/problem.server";
import { readForm } from "~/http/request-body.server";
import { safePath } from "~/http/safe-path";
import { assertSameOrigin } from "~/http/same-origin.server";
import { wordsOf } from "~/language/words";

export const meta: MetaFunction = ({ matches }) => {
  const t = wordsOf(matches);
  return [{ title: `${t("Sign In or Register")} | ${brand.name}` }, { name: "robots", content: "noindex" }];
};

export const headers: HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers(actionHeaders);
  headers.set("Cache-Control", "private, no-store");
  return headers;
};

/** `?to=` is the path to continue to; a visitor already signed in is redirected at once. */
export async function loader({ request }: LoaderFunctionArgs) {
  const to = safePath(new URL(request.url).searchParams.get("to"));
  if (await currentSession(request)) throw redirect(to);
  return { to };
}

/** Signs in or up. Signing in to another account replaces the browser's session. */
export async function action({ request }: ActionFunctionArgs) {
  let form: FormData | undefined;
  try {
    assertSameOrigin(request);
    form = await readForm(request);
    const asked = readSignIn(form);
    const { account, setCookie } = await beginSession(request, await identify(request, asked));
    await (await identityProvider()).endRefusedSessions(account);
    await bringGuestAlong(request, account);
    await mailFirstConfirmation(request, account);
    const headers = new Headers({ "Set-Cookie": setCookie });
    headers.append("Set-Cookie", await rememberBrowser(request, account));
    if (asked.stay) return data({ signedInAs: shownAccount(account).name }, { headers });
    return redirect(asked.to, { status: 303, headers });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return data(refusalOf(error, form), { status: error.status, headers: error.details.headers });
  }
}

function identify(request: Request, asked: SignInRequest) {
  return asked.intent === "external" ? handOver(request, asked) : signInOrUp(request, asked);
}

export default function SignIn() {
  const { to } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const refusal = answered && "errors" in answered ? answered : undefined;
  return <SignInPage to={refusal?.to ?? to} refusal={refusal} />;
}
