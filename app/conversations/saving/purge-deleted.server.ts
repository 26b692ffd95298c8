import { and, eq, sql } from "drizzle-orm";
import type { Account } from "~/accounts/account";
import { db } from "~/db/client.server";
import { answerSessions, deletedConversations } from "~/db/schema";
import { log } from "~/log.server";
import { undoMinutes } from "../delete-conversation.server";
import { conversationStore } from "../store/store.server";
import { accountsById } from "./accounts-by-id.server";
import { removeThreads } from "./remove-threads.server";

/** A minute after the last undo may have begun. */
const keptMinutes = undoMinutes + 1;
const mostAtOnce = 50;

const isPast = sql`${deletedConversations.deletedAt} < now() - make_interval(mins => ${keptMinutes})`;

/** Removes for good what was deleted and not brought back. Two processes at it at once do each other no harm. */
export async function purgeDeleted(): Promise<void> {
  const past = await db()
    .select({ userId: deletedConversations.userId, id: deletedConversations.id })
    .from(deletedConversations)
    .where(isPast)
    .orderBy(deletedConversations.deletedAt)
    .limit(mostAtOnce);
  const accounts = await accountsById(past.map(({ userId }) => userId));
  for (const { userId, id } of past) {
    const account = accounts.get(userId);
    if (account)
      await purge(account, id).catch((error: unknown) => log.warn({ err: error }, "conversation not purged yet"));
  }
}

async function purge(account: Account, id: string): Promise<void> {
  // A deletion that was cut short has left it in the store.
  await (await conversationStore()).remove(account, id);
  await db().transaction(async (tx) => {
    const its = and(eq(deletedConversations.userId, account.userId), eq(deletedConversations.id, id), isPast);
    const [purged] = await tx.delete(deletedConversations).where(its).returning({ id: deletedConversations.id });
    const owner = `deleted:${account.userId}`;
    if (purged) await removeThreads(tx, sql`${and(eq(answerSessions.id, id), eq(answerSessions.owner, owner))}`);
  });
}
