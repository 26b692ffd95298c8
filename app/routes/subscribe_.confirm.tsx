import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { brand } from "~/brand";
import { addressHash } from "~/http/client-address.server";
import { limitRequests } from "~/http/limits.server";
import { Problem } from "~/http/problem.server";
import { assertSameOrigin, siteOrigin } from "~/http/same-origin.server";
import { wordsOf } from "~/language/words";
import { ConfirmPage } from "~/newsletter/confirm-page";
import { keepToken, namedByCookie } from "~/newsletter/links.server";
import { confirmSubscription } from "~/newsletter/subscriptions.server";
import { readingPage } from "~/ui/document";

export const handle = readingPage;

export const meta: MetaFunction = ({ matches }) => {
  const t = wordsOf(matches);
  return [{ title: `${t("Confirm Your Subscription")} | ${brand.name}` }, { name: "robots", content: "noindex" }];
};

export const headers = () => ({ "Cache-Control": "private, no-store" });

/** Moves the token from the mailed URL into a cookie. Link scanners confirm nothing. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const arrived = searchParams.get("token");
  if (arrived !== null) {
    const cookie = await keepToken(request, "confirm", arrived);
    return redirect("/subscribe/confirm", {
      status: 303,
      headers: { "Set-Cookie": cookie, "Cache-Control": "no-store" },
    });
  }
  if (searchParams.has("done")) return data({ state: "done" as const });
  const named = await namedByCookie(request, "confirm");
  return named ? data({ state: "asks" as const }) : data({ state: "gone" as const }, 410);
}

export async function action({ request }: ActionFunctionArgs) {
  try {
    assertSameOrigin(request);
    await limitRequests(addressHash(request), "subscribe");
    const named = await namedByCookie(request, "confirm");
    const isConfirmed = named !== null && (await confirmSubscription(named, siteOrigin(request)));
    if (!isConfirmed) return data({ error: null }, 410);
    return redirect("/subscribe/confirm?done", 303);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return data({ error: error.said }, { status: error.status, headers: error.details.headers });
  }
}

export default function ConfirmSubscription() {
  const { state } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return <ConfirmPage state={failure && !failure.error ? "gone" : state} error={failure?.error} />;
}
