import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ForgotPasswordPage } from "~/account-page/forgot-password-page";
import { failureOf } from "~/account-page/form-failure.server";
import { requestPasswordReset } from "~/accounts/mailed-links/forgot-password.server";
import { linkMinutes } from "~/accounts/mailed-links/mailed-links.server";
import { brand } from "~/brand";
import { addressHash } from "~/http/client-address.server";
import { limitRequests } from "~/http/limits.server";
import { Problem } from "~/http/problem.server";
import { readForm } from "~/http/request-body.server";
import { assertSameOrigin, siteOrigin } from "~/http/same-origin.server";
import { wordsOf } from "~/language/words";

export const meta: MetaFunction = ({ matches }) => {
  const t = wordsOf(matches);
  return [{ title: `${t("Forgot Password")} | ${brand.name}` }, { name: "robots", content: "noindex" }];
};

export const headers = () => ({ "Cache-Control": "private, no-store" });

export const loader = ({ request }: LoaderFunctionArgs) => ({
  sent: new URL(request.url).searchParams.has("sent"),
  minutes: linkMinutes,
});

/** Responds alike whether the address is known or not. */
export async function action({ request }: ActionFunctionArgs) {
  let form: FormData | undefined;
  try {
    assertSameOrigin(request);
    form = await readForm(request);
    await limitRequests(addressHash(request), "mail");
    await requestPasswordReset(form.get("email"), siteOrigin(request));
    return redirect("/forgot-password?sent", 303);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return data(failureOf(error, form, ["email"]), { status: error.status, headers: error.details.headers });
  }
}

export default function ForgotPassword() {
  const failure = useActionData<typeof action>();
  return <ForgotPasswordPage {...useLoaderData<typeof loader>()} failure={failure} />;
}
