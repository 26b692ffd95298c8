import { siteOrigin } from "~/http/same-origin.server";
import { type Choice, choices } from "./choice";

/** What a visitor has agreed to beyond what the site needs. Nothing is agreed to until they say so. */
export interface Consent {
  /** Whether ads may be loaded, with the cookies that they bring. */
  ads: boolean;
  /** What was chosen here; null before anything was. */
  chosen: Choice | null;
  /** Whether the browser asks every site not to track, which counts as a no whatever was chosen. */
  refusedByBrowser: boolean;
}

/** Half a year: then the site asks again. */
const cookieSeconds = 182 * 86_400;

export function consentOf(request: Request): Consent {
  const chosen = choiceOf(request.headers.get("cookie"));
  const refusedByBrowser = asksNotToTrack(request.headers);
  return { ads: chosen === "ads" && !refusedByBrowser, chosen, refusedByBrowser };
}

/** @returns the `Set-Cookie` value that keeps a choice */
export function consentCookie(request: Request, choice: Choice): string {
  const secure = siteOrigin(request).startsWith("https:") ? "; Secure" : "";
  return `consent=${choice}; Max-Age=${cookieSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

function choiceOf(cookies: string | null): Choice | null {
  const [, kept] = /(?:^|;\s*)consent=([a-z]+)/.exec(cookies ?? "") ?? [];
  return choices.find((choice) => choice === kept) ?? null;
}

/** Global Privacy Control (W3C) and its forerunner, Do Not Track. */
function asksNotToTrack(headers: Headers): boolean {
  return headers.get("sec-gpc") === "1" || headers.get("dnt") === "1";
}
