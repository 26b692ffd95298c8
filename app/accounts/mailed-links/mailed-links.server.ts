import { randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { and, eq, gt, sql } from "drizzle-orm";
import { db, type Queryable } from "~/db/client.server";
import { mailedLinks, users } from "~/db/schema";
import { siteOrigin } from "~/http/same-origin.server";
import { keyedHash } from "~/http/secret.server";

/**
 * Mailed links, which prove ownership of an address: each works once, for half an hour. Only their hashes are stored.
 */

export const linkMinutes = 30;

type Purpose = (typeof mailedLinks.$inferSelect)["purpose"];

export interface MailedLink {
  user: typeof users.$inferSelect;
  /** The new address, for a change of e-mail; the one to confirm. */
  email: string | null;
}

/** The page for each kind of link. */
const pages = {
  "reset-password": "/reset-password",
  "change-email": "/confirm-email",
  "confirm-address": "/confirm-address",
} as const;

/** @returns the link to mail, with a token of 256 random bits */
export async function createLink(
  tx: Queryable,
  link: { userId: string; purpose: Purpose; email?: string },
  origin: string,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await tx.delete(mailedLinks).where(sql`${mailedLinks.expiresAt} < now()`);
  await tx.insert(mailedLinks).values({
    ...link,
    tokenHash: hashOf(token),
    expiresAt: sql`now() + ${linkMinutes} * interval '1 minute'`,
  });
  return `${origin}${pages[link.purpose]}?token=${token}`;
}

/** Whether a link is still valid. Doesn't use it up. */
export async function isLive(purpose: Purpose, token: string): Promise<boolean> {
  return (await linkOwner(purpose, token)) !== null;
}

/** The user whom a valid link was mailed to, else null. Doesn't use it up. */
export async function linkOwner(purpose: Purpose, token: string): Promise<string | null> {
  const [link] = await db().select({ userId: mailedLinks.userId }).from(mailedLinks).where(is(purpose, token));
  return link?.userId ?? null;
}

/**
 * Uses up a link: of two simultaneous uses, one succeeds. The person's other links expire with it, because they may
 * rest on what it changes.
 * @returns null when it is used, expired or unknown
 */
export async function takeLink(tx: Queryable, purpose: Purpose, token: string): Promise<MailedLink | null> {
  const [owner] = await tx.select({ id: mailedLinks.userId }).from(mailedLinks).where(is(purpose, token));
  if (!owner) return null;
  // The user first, as for all that ends an account's links: else two of them at once wait for each other.
  const [user] = await tx.select().from(users).where(eq(users.id, owner.id)).for("update");
  const ended = await tx.delete(mailedLinks).where(eq(mailedLinks.userId, owner.id)).returning();
  const link = ended.find(({ tokenHash }) => tokenHash === hashOf(token));
  return user && link ? { user, email: link.email } : null;
}

/**
 * Holds the token between the mailed link and the form, out of the address bar, the history and the Referer header.
 * Lax, because people come here from their mail's site.
 */
export function linkCookie(request: Request, purpose: Purpose) {
  return createCookie(purpose, {
    httpOnly: true,
    sameSite: "lax",
    path: pages[purpose],
    maxAge: linkMinutes * 60,
    secure: siteOrigin(request).startsWith("https:"),
  });
}

/** The token in the request's cookie, else null. */
export async function tokenOf(request: Request, purpose: Purpose): Promise<string | null> {
  const token: unknown = await linkCookie(request, purpose).parse(request.headers.get("cookie"));
  return typeof token === "string" ? token : null;
}

function is(purpose: Purpose, token: string) {
  return and(
    eq(mailedLinks.tokenHash, hashOf(token)),
    eq(mailedLinks.purpose, purpose),
    gt(mailedLinks.expiresAt, sql`now()`),
  );
}

function hashOf(token: string): string {
  return keyedHash("mailed link", token);
}
