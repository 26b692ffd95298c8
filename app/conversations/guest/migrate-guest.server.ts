import { and, eq, inArray } from "drizzle-orm";
import type { Account } from "~/accounts/account";
import { db } from "~/db/client.server";
import { answerSessions, guests, shares, turns } from "~/db/schema";
import { saveAccountSoon } from "../saving/save-turns.server";

/**
 * Makes a guest's threads the account's, with their answers, sources, files and shares: each becomes a conversation.
 * One transaction, so that it happens whole or not at all; again, or by many processes at once, it finds nothing left
 * to do. The guest and its count of searches stay: signing out is no way to nine more.
 */
export async function migrateGuest(guestId: string, account: Account): Promise<void> {
  const [guest, user] = [`guest:${guestId}`, `user:${account.userId}`];
  const moved = await db().transaction(async (tx) => {
    // Those who migrate the same guest at once take turns here, so that they can't hold each other's threads.
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
