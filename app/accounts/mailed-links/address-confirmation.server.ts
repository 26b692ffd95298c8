import { and, eq, gt, sql } from "drizzle-orm";
import { db, type Queryable } from "~/db/client.server";
import { mailedLinks, users } from "~/db/schema";
import { addressHash } from "~/http/client-address.server";
import { limitRequests } from "~/http/limits.server";
import { Problem } from "~/http/problem.server";
import { siteOrigin } from "~/http/same-origin.server";
import { wordsFor } from "~/language/words.server";
import { log } from "~/log.server";
import { enqueueMail } from "~/mail/outbox.server";
import type { Account } from "../account";
import { needsConfirmation } from "../unconfirmed.server";
import { addressConfirmationMail } from "./account-mails";
import { createLink, linkMinutes, linkOwner, takeLink } from "./mailed-links.server";
import { mayMail } from "./mails-per-day.server";

/** Links by which an account's owner proves that its address is theirs. */

/**
 * Mails the account's address a link that confirms it.
 * @returns false when none was sent: the address needs none, or has got enough today
 */
export async function mailConfirmation(request: Request, account: Account): Promise<boolean> {
  const { email } = account;
  if (!email || !needsConfirmation(account)) return false;
  if (!(await mayMail(db(), "confirmation", email))) return false;
  const t = wordsFor(request);
  await db().transaction(async (tx) => {
    const link = { userId: account.userId, purpose: "confirm-address", email } as const;
    const origin = siteOrigin(request);
    const links = { link: await createLink(tx, link, origin), newPassword: `${origin}/forgot-password` };
    await enqueueMail(tx, addressConfirmationMail(email, links, linkMinutes, t));
  });
  return true;
}

/**
 * The same after signing up, or in again later: not while a mailed link still works, and not for a caller who has caused
 * too many mails in this minute. A banner offers the mail then.
 */
export async function mailFirstConfirmation(request: Request, account: Account): Promise<void> {
  if (account.emailStatus !== "unconfirmed" || !needsConfirmation(account)) return;
  if (await hasLiveLink(account.userId)) return;
  if (await isWithinLimit(addressHash(request))) await mailConfirmation(request, account);
  else log.warn("more sign-ups than one network address gets mails for in a minute");
}

/**
 * Confirms the address of a signed-in account by a link mailed there. Whoever signed up must open it themselves: a
 * stranger whose address was used knows the link, but not the password.
 * @returns "other" when the link is another account's, "gone" when it is used, expired or unknown
 */
export async function confirmAddress(account: Account, token: string): Promise<"confirmed" | "gone" | "other"> {
  const owner = await linkOwner("confirm-address", token);
  if (owner && owner !== account.userId) return "other";
  return db().transaction(async (tx) => {
    const link = await takeLink(tx, "confirm-address", token);
    if (!link?.email || link.email !== link.user.email) return "gone";
    await markConfirmed(tx, link.user.id);
    return "confirmed";
  });
}

/** Call it when a mailed link has proven the account's address. */
export async function markConfirmed(on: Queryable, userId: string): Promise<void> {
  await on.update(users).set({ emailStatus: "confirmed" }).where(eq(users.id, userId));
}

async function isWithinLimit(caller: string): Promise<boolean> {
  try {
    await limitRequests(caller, "mail");
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === "rate_limited") return false;
    throw error;
  }
}

async function hasLiveLink(userId: string): Promise<boolean> {
  const live = await db()
    .select({ userId: mailedLinks.userId })
    .from(mailedLinks)
    .where(
      and(
        eq(mailedLinks.userId, userId),
        eq(mailedLinks.purpose, "confirm-address"),
        gt(mailedLinks.expiresAt, sql`now()`),
      ),
    )
    .limit(1);
  return live.length > 0;
}
