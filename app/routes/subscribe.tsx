import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { parseInput } from "~/api/call-input.server";
import { brand } from "~/brand";
import { addressHash } from "~/http/client-address.server";
import { limitRequests } from "~/http/limits.server";
import { readForm } from "~/http/request-body.server";
import { assertSameOrigin, siteOrigin } from "~/http/same-origin.server";
import { wordsOf } from "~/language/words";
import { subscribeFailure } from "~/newsletter/subscribe-failure.server";
import { SubscribeInput } from "~/newsletter/subscribe-input.server";
import { SubscribePage } from "~/newsletter/subscribe-page";
import { subscribe } from "~/newsletter/subscriptions.server";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const t = wordsOf(matches);
  return [
    { title: `${t("Newsletter")} | ${brand.name}` },
    { name: "description", content: t("What is new in {name}, by mail, without spam.", { name: brand.name }) },
    { tagName: "link", rel: "canonical", href: data?.canonical },
  ];
};

export const headers = () => ({ "Cache-Control": "private, no-store" });

export const loader = ({ request }: LoaderFunctionArgs) => ({
  sent: new URL(request.url).searchParams.has("sent"),
  canonical: `${siteOrigin(request)}/subscribe`,
});

/** Handles the forms here and on the home page without JavaScript; with it they call /api/subscribe. */
export async function action({ request }: ActionFunctionArgs) {
  let form: FormData | undefined;
  try {
    assertSameOrigin(request);
    form = await readForm(request);
    await limitRequests(addressHash(request), "subscribe");
    const { email } = parseInput(SubscribeInput, { email: form.get("email") });
    await subscribe(email, siteOrigin(request));
    return redirect("/subscribe?sent", 303);
  } catch (error) {
    const { failure, init } = subscribeFailure(error, form);
    return data(failure, init);
  }
}

export default function Subscribe() {
  const { sent } = useLoaderData<typeof loader>();
  return <SubscribePage sent={sent} failure={useActionData<typeof action>()} />;
}
