import { timingSafeEqual } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { siteOrigin } from "~/http/same-origin.server";
import { keyedHash } from "~/http/secret.server";

/** Links in the newsletter's mails: each carries a signed subscription id, so nothing has to be stored. */

/** How long a confirmation link works. Unsubscribe links don't expire. */
export const confirmationDays = 7;

const dayMs = 86_400_000;
const cookieSeconds = 3600;
const pages = { confirm: "/subscribe/confirm", unsubscribe: "/unsubscribe" } as const;
type Purpose = keyof typeof pages;

/** What a link identifies. */
export interface Named {
  subscriptionId: string;
  /** With millisecond precision. */
  issuedAt: Date;
}

/** The confirmation link to mail. */
export function confirmLink(origin: string, subscription: Named): string {
  return linkTo("confirm", origin, subscription);
}

/** The unsubscribe link at the foot of every issue; the same in all of them. */
export function unsubscribeLink(origin: string, subscriptionId: string): string {
  return linkTo("unsubscribe", origin, { subscriptionId, issuedAt: new Date(0) });
}

/** @returns the token's content, or null if it is not ours, or is an expired confirmation */
export function readToken(purpose: Purpose, token: string): Named | null {
  const [, claim = "", subscriptionId = "", time = "", signature = ""] =
    /^(([0-9a-f-]{36})\.([0-9a-z]{1,9}))\.([\w-]{43})$/.exec(token) ?? [];
  if (!claim || !timingSafeEqual(Buffer.from(signature), Buffer.from(sign(purpose, claim)))) return null;
  const issuedAt = new Date(Number.parseInt(time, 36));
  if (purpose === "confirm" && Date.now() - issuedAt.getTime() > confirmationDays * dayMs) return null;
  return { subscriptionId, issuedAt };
}

/**
 * Holds a token between the mailed link and the form: out of the address bar, the history and the Referer header.
 * Lax, because people arrive from their webmail's site.
 */
function tokenCookie(request: Request, purpose: Purpose) {
  return createCookie(`newsletter-${purpose}`, {
    httpOnly: true,
    sameSite: "lax",
    path: pages[purpose],
    maxAge: cookieSeconds,
    secure: siteOrigin(request).startsWith("https:"),
  });
}

/** The content of the token in the request's cookie, else null. */
export async function namedByCookie(request: Request, purpose: Purpose): Promise<Named | null> {
  const token: unknown = await tokenCookie(request, purpose).parse(request.headers.get("cookie"));
  return typeof token === "string" ? readToken(purpose, token) : null;
}

/** The `Set-Cookie` value that moves a mailed token out of the address. */
export function keepToken(request: Request, purpose: Purpose, token: string): Promise<string> {
  return tokenCookie(request, purpose).serialize(token.slice(0, 200));
}

function linkTo(purpose: Purpose, origin: string, { subscriptionId, issuedAt }: Named): string {
  const claim = `${subscriptionId}.${issuedAt.getTime().toString(36)}`;
  return `${origin}${pages[purpose]}?token=${claim}.${sign(purpose, claim)}`;
}

const sign = (purpose: Purpose, claim: string) => keyedHash(`newsletter ${purpose}`, claim);
