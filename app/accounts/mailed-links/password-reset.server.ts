import { and, eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { sessions, users } from "~/db/schema";
import { enqueueMail } from "~/mail/outbox.server";
import { revokeAllTokens } from "../api-tokens.server";
import type { Identity } from "../identity/identity";
import { hashPassword } from "../identity/password-hash.server";
import { passwordResetMail } from "./account-mails";
import { createLink, linkMinutes, takeLink } from "./mailed-links.server";

/**
 * Mails a link to choose a new password if a local account has this address. Resolves the same way if none has.
 * @param origin the site's origin, for the link
 */
export async function sendPasswordReset(email: string, origin: string): Promise<void> {
  await db().transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(and(eq(users.provider, "local"), sql`lower(${users.email}) = lower(${email.trim()})`));
    if (!user?.email) return;
    const link = await createLink(tx, { userId: user.id, purpose: "reset-password" }, origin);
    await enqueueMail(tx, passwordResetMail(user.email, link, linkMinutes));
  });
}

/**
 * Sets the new password and ends all of the account's sessions and API tokens: an intruder may hold one.
 * @param password already checked against the password rules
 * @returns whose it is, or null when the link is used, expired or unknown
 * @throws Problem 503 "busy" when too many passwords are being hashed
 */
export async function resetPassword(token: string, password: string): Promise<Identity | null> {
  const passwordHash = await hashPassword(password);
  return db().transaction(async (tx) => {
    const link = await takeLink(tx, "reset-password", token);
    if (link?.user.provider !== "local") return null;
    const { id, subject, email, displayName, photoUrl } = link.user;
    // The link was mailed to the address, so it proves that too.
    const changed = { passwordHash, passwordChangedAt: sql`now()`, emailStatus: "confirmed" } as const;
    const [user] = await tx
      .update(users)
      .set(changed)
      .where(eq(users.id, id))
      .returning({ passwordChangedAt: users.passwordChangedAt });
    await tx.delete(sessions).where(eq(sessions.userId, id));
    await revokeAllTokens(tx, id);
    return { provider: "local", subject, email, displayName, photoUrl, refreshToken: null, ...user };
  });
}
