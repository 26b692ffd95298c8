import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { brand } from "~/brand";
import { words } from "~/contact/contact-failure";
import { contactFailure } from "~/contact/contact-failure.server";
import { largestForm, readContactForm } from "~/contact/contact-form.server";
import { ContactPage } from "~/contact/contact-page";
import { receiveMessage } from "~/contact/receive-message.server";
import { contentPage } from "~/content/pages.server";
import { addressHash } from "~/http/client-address.server";
import { limitRequests } from "~/http/limits.server";
import { readForm } from "~/http/request-body.server";
import { assertSameOrigin, siteOrigin } from "~/http/same-origin.server";
import { wordsOf } from "~/language/words";
import { readingPage } from "~/ui/document";

export const handle = readingPage;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const t = wordsOf(matches);
  return [
    { title: `${t("Contact")} | ${brand.name}` },
    { name: "description", content: t("Write to the people behind {name}.", { name: brand.name }) },
    { tagName: "link", rel: "canonical", href: data?.canonical },
  ];
};

export const headers = () => ({ "Cache-Control": "private, no-store" });

export const loader = ({ request }: LoaderFunctionArgs) => ({
  sent: new URL(request.url).searchParams.has("sent"),
  otherWays: contentPage("contact").html,
  canonical: `${siteOrigin(request)}/contact`,
});

export async function action({ request }: ActionFunctionArgs) {
  let form: FormData | undefined;
  try {
    assertSameOrigin(request);
    form = await readForm(request, largestForm);
    await limitRequests(addressHash(request), "contact");
    const message = readContactForm(form);
    // A bot caught by the hidden field sees the same success message.
    if (message) await receiveMessage(message);
    return redirect("/contact?sent", 303);
  } catch (error) {
    const { failure, init } = contactFailure(error, form);
    return data(failure, init);
  }
}

/** If the network fails after the page has loaded, the typed text stays in the form. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<typeof action>();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { alert: words.notSent, errors: {}, typed: {} };
  }
}

export default function Contact() {
  return <ContactPage {...useLoaderData<typeof loader>()} failure={useActionData<typeof action>()} />;
}
