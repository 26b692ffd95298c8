import { and, eq, inArray } from "drizzle-orm";
import type { Account } from "~/accounts/account";
import { db } from "~/db/client.server";
import { answerSessions, guests, shares, turns } from "~/db/schema";
import { saveAccountSoon } from "../saving/save-turns.server";

/**
 * Moves a guest's threads to the account, with their answers, sources, files and shares: each becomes a conversation.
 * One transaction, and idempotent, even across processes. The guest and its search count stay, so that signing out
 * doesn't give another nine searches.
 */
export async function migrateGuest(guestId: string, account: Account): Promise<void> {
  const [guest, user] = [`guest:${guestId}`, `user:${account.userId}`];
  const moved = await db().transaction(async (tx) => {
    // Serialises concurrent migrations of the same guest, so that they can't deadlock on its threads.
    await tx.select({ id: guests.id }).from(guests).where(eq(guests.id, guestId)).for("update");
    const threads = await tx
      .update(answerSessions)
      .set({ owner: user })
      .where(eq(answerSessions.owner, guest))
      .returning({ id: answerSessions.id });
    if (threads.length === 0) return 0;
    const ids = threads.map(({ id }) => id);
    await tx.update(turns).set({ unsaved: true }).where(inArray(turns.sessionId, ids));
    await tx
      .update(shares)
      .set({ owner: user })
      .where(and(eq(shares.owner, guest), inArray(shares.sessionId, ids)));
    return threads.length;
  });
  if (moved > 0) saveAccountSoon(account);
}
