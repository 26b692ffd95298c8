import { siteOrigin } from "~/http/same-origin.server";
import { type Choice, choices } from "./choice";

/** A visitor's consent to anything the site does not need. The default is no. */
export interface Consent {
  /** Whether ads, with their cookies, may be loaded. */
  ads: boolean;
  /** The choice made here; null before one was made. */
  chosen: Choice | null;
  /** Whether the browser asks every site not to track, which overrides any choice. */
  refusedByBrowser: boolean;
}

/** Half a year, then the site asks again. */
const cookieSeconds = 182 * 86_400;

export function consentOf(request: Request): Consent {
  const chosen = choiceOf(request.headers.get("cookie"));
  const refusedByBrowser = asksNotToTrack(request.headers);
  return { ads: chosen === "ads" && !refusedByBrowser, chosen, refusedByBrowser };
}

/** @returns the `Set-Cookie` value that stores a choice */
export function consentCookie(request: Request, choice: Choice): string {
  const secure = siteOrigin(request).startsWith("https:") ? "; Secure" : "";
  return `consent=${choice}; Max-Age=${cookieSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

function choiceOf(cookies: string | null): Choice | null {
  const [, kept] = /(?:^|;\s*)consent=([a-z]+)/.exec(cookies ?? "") ?? [];
  return choices.find((choice) => choice === kept) ?? null;
}

/** Global Privacy Control (W3C) and its predecessor, Do Not Track. */
function asksNotToTrack(headers: Headers): boolean {
  return headers.get("sec-gpc") === "1" || headers.get("dnt") === "1";
}
