import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { brand } from "~/brand";
import { Problem } from "~/http/problem.server";
import { assertSameOrigin } from "~/http/same-origin.server";
import { wordsOf } from "~/language/words";
import { keepToken, namedByCookie, readToken } from "~/newsletter/links.server";
import { unsubscribe } from "~/newsletter/subscriptions.server";
import { UnsubscribePage } from "~/newsletter/unsubscribe-page";
import { readingPage } from "~/ui/document";

export const handle = readingPage;

export const meta: MetaFunction = ({ matches }) => {
  const t = wordsOf(matches);
  return [{ title: `${t("Unsubscribe")} | ${brand.name}` }, { name: "robots", content: "noindex" }];
};

export const headers = () => ({ "Cache-Control": "private, no-store" });

/** Moves the token from the mailed URL into a cookie. Link scanners don't unsubscribe anyone. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const arrived = searchParams.get("token");
  // After an action Remix loads the page by a GET with the POST's headers; mail clients must not be redirected (RFC 8058, 3.1).
  const isAfterPost = request.headers.has("content-type");
  if (arrived !== null && !isAfterPost) {
    const cookie = await keepToken(request, "unsubscribe", arrived);
    return redirect("/unsubscribe", { status: 303, headers: { "Set-Cookie": cookie, "Cache-Control": "no-store" } });
  }
  if (searchParams.has("done")) return data({ state: "done" as const });
  const named = await namedByCookie(request, "unsubscribe");
  return data({ state: named ? ("asks" as const) : ("unknown" as const) });
}

/** Ends a subscription: for a person, identified by the cookie, or a mail client, which has the token only in the URL (RFC 8058). */
export async function action({ request }: ActionFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token");
  if (token !== null) {
    const named = readToken("unsubscribe", token);
    if (!named) return data({ state: "unknown" as const, error: null }, 400);
    await unsubscribe(named);
    return data({ state: "done" as const, error: null });
  }
  try {
    assertSameOrigin(request);
    const named = await namedByCookie(request, "unsubscribe");
    if (!named) return data({ state: "unknown" as const, error: null }, 400);
    await unsubscribe(named);
    return redirect("/unsubscribe?done", 303);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return data({ state: "asks" as const, error: error.said }, error.status);
  }
}

export default function Unsubscribe() {
  const loaded = useLoaderData<typeof loader>();
  const acted = useActionData<typeof action>();
  return <UnsubscribePage state={acted?.state ?? loaded.state} error={acted?.error} />;
}
