import { and, eq, ne, sql } from "drizzle-orm";
import { db, type Queryable } from "~/db/client.server";
import { mailedLinks, users } from "~/db/schema";
import type { Account } from "./account";
import { revokeAllTokens } from "./api-tokens.server";
import { type CurrentSession, endAllSessions } from "./sessions.server";

/**
 * Ends what may be held by somebody who knew the old password: the account's other sessions, its mailed links, the
 * browsers known to it, and its API tokens unless they are to be kept. Links for a new password stay: they are in the
 * owner's mailbox, and whoever has got hold of the password could end them for good by changing it again and again.
 */
export async function notePasswordChange(
  tx: Queryable,
  { account, sessionId }: CurrentSession,
  { keepTokens }: { keepTokens: boolean },
): Promise<void> {
  const { userId } = account;
  await tx.update(users).set({ passwordChangedAt: sql`now()` }).where(eq(users.id, userId));
  await tx.delete(mailedLinks).where(and(eq(mailedLinks.userId, userId), ne(mailedLinks.purpose, "reset-password")));
  await endAllSessions(account, { except: sessionId, on: tx });
  if (!keepTokens) await revokeAllTokens(tx, userId);
}

/** The same for a change that the identity provider has made, and which ends sessions by itself. */
export async function notePasswordChangeElsewhere({ userId }: Account): Promise<void> {
  await db().transaction(async (tx) => {
    await tx.update(users).set({ passwordChangedAt: sql`now()` }).where(eq(users.id, userId));
    await revokeAllTokens(tx, userId);
  });
}
