import { redirect } from "@remix-run/node";
import { z } from "zod";
import { config } from "~/config.server";
import { type ContentPage, contentPage } from "~/content/pages.server";
import { Problem } from "~/http/problem.server";
import { readForm } from "~/http/request-body.server";
import { assertSameOrigin } from "~/http/same-origin.server";
import { said } from "~/language/words";
import { choices } from "./choice";
import { type Consent, consentCookie, consentOf } from "./consent.server";

export interface CookiesPageData {
  page: ContentPage;
  consent: Consent;
  /** Whether there is anything to choose: only ads are optional, and only some deployments show any. */
  hasAds: boolean;
  /** Whether a choice was just saved. */
  isKept: boolean;
}

const Kept = z.object({ choice: z.enum(choices) });

export function cookiesPage(request: Request): CookiesPageData {
  return {
    page: contentPage("cookies"),
    consent: consentOf(request),
    hasAds: Boolean(config().ADS_CLIENT),
    isKept: new URL(request.url).searchParams.has("kept"),
  };
}

/**
 * Saves the form's choice and redirects back. Sets nothing if there is nothing to choose.
 * @throws Problem 403 "bad_origin", 400 "invalid_input"
 */
export async function keepChoice(request: Request): Promise<Response> {
  assertSameOrigin(request);
  const sent = Kept.safeParse(Object.fromEntries(await readForm(request)));
  if (!sent.success) throw new Problem(400, "invalid_input", said("Please choose one of the two."));
  if (!config().ADS_CLIENT) return redirect("/cookies#choices", 303);
  const headers = { "Set-Cookie": consentCookie(request, sent.data.choice) };
  return redirect("/cookies?kept#choices", { status: 303, headers });
}
