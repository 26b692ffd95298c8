import { and, eq, ne, sql } from "drizzle-orm";
import { db, type Queryable } from "~/db/client.server";
import { users } from "~/db/schema";
import { Problem } from "~/http/problem.server";
import { said } from "~/language/words";
import { enqueueMail } from "~/mail/outbox.server";
import type { Account } from "../account";
import { emailChangedMail, emailChangeMail } from "./account-mails";
import { createLink, linkMinutes, takeLink } from "./mailed-links.server";
import { mayMail } from "./mails-per-day.server";

/**
 * Mails a link to the person's new address; confirming it there makes the change.
 * @param origin the site's origin, for the link
 * @throws Problem 429 "mailed_enough" when the address has got enough of them today
 */
export async function sendEmailChange(
  tx: Queryable,
  { userId }: Account,
  email: string,
  origin: string,
): Promise<void> {
  const to = email.trim();
  if (!(await mayMail(tx, "email-change", to))) throw mailedEnough();
  const link = await createLink(tx, { userId, purpose: "change-email", email: to }, origin);
  await enqueueMail(tx, emailChangeMail(to, link, linkMinutes));
}

/**
 * Makes the change that a mailed link confirms, and notifies the old address.
 * @returns "gone" when the link is used, expired or unknown, "taken" when another account has taken the address
 *   meanwhile
 */
export async function confirmEmail(token: string, origin: string): Promise<"changed" | "gone" | "taken"> {
  return db().transaction(async (tx) => {
    const link = await takeLink(tx, "change-email", token);
    if (!link?.email || link.user.provider !== "local") return "gone";
    const { user, email } = link;
    if (await isTaken(tx, user.id, email)) return "taken";
    await tx.update(users).set({ email, emailStatus: "confirmed" }).where(eq(users.id, user.id));
    if (user.email) await enqueueMail(tx, emailChangedMail(user.email, origin));
    return "changed";
  });
}

/** The table's unique index catches simultaneous changes to the same address. */
async function isTaken(tx: Queryable, userId: string, email: string): Promise<boolean> {
  const others = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.provider, "local"), ne(users.id, userId), sql`lower(${users.email}) = lower(${email})`));
  return others.length > 0;
}

function mailedEnough(): Problem {
  const message = said("We have mailed several links to this address today. Please try again tomorrow.");
  return new Problem(429, "mailed_enough", message, { fields: { email: [message] } });
}
