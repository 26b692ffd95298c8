import { and, eq, lte, type SQL, sql } from "drizzle-orm";
import type { Account } from "~/accounts/account";
import { hasRefreshToken } from "~/accounts/sessions.server";
import { db } from "~/db/client.server";
import { answerSessions, deletedConversations } from "~/db/schema";
import { log } from "~/log.server";
import type { ConversationStore } from "../conversation";
import { undoMinutes } from "../delete-conversation.server";
import { conversationStore } from "../store/store.server";
import { accountsById } from "./accounts-by-id.server";
import { removeThreads } from "./remove-threads.server";

/** A minute after the last undo may have begun. */
const keptMinutes = undoMinutes + 1;
const mostPerRound = 50;
/** Keeps a store that is slow for one person from holding up the others. */
const mostAtOnce = 3;
/** Doubles with each attempt. Longer than any attempt takes, so that no other process starts the same one meanwhile. */
const firstWaitMinutes = 1;
const longestWaitMinutes = 24 * 60;

const isPast = sql`${deletedConversations.deletedAt} < now() - make_interval(mins => ${keptMinutes})`;

let underWay: Promise<void> | undefined;

/**
 * Permanently removes what was deleted and not restored. Failures are retried with growing delays, and hold up nobody
 * else. While a round is running in this process, another call waits for it.
 */
export function purgeDeleted(): Promise<void> {
  underWay ??= purgeRound().finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function purgeRound(): Promise<void> {
  const store = await conversationStore();
  let left = mostPerRound;
  const work = async () => {
    while (left-- > 0) {
      const claimed = await claimNext(store);
      if (!claimed) return;
      await purgeOrLeave(store, claimed);
    }
  };
  await Promise.all(Array.from({ length: mostAtOnce }, work));
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claimNext>>>;

/**
 * Claims the one that has been due longest, skipping those that another process is claiming. Counts the attempt and
 * schedules the next one before it is made, so that a crash, like a failure, only delays.
 */
async function claimNext(store: ConversationStore) {
  const due = db()
    .select({ userId: deletedConversations.userId, id: deletedConversations.id })
    .from(deletedConversations)
    .where(and(isPast, lte(deletedConversations.nextPurgeAt, sql`now()`), isReachable(store)))
    .orderBy(deletedConversations.nextPurgeAt)
    .limit(1)
    .for("update", { skipLocked: true });
  const [claimed] = await db()
    .update(deletedConversations)
    .set({
      purgeAttempts: sql`${deletedConversations.purgeAttempts} + 1`,
      nextPurgeAt: sql`now() + make_interval(mins => ${waitMinutes()})`,
    })
    .where(sql`(${deletedConversations.userId}, ${deletedConversations.id}) = (${due})`)
    .returning({
      userId: deletedConversations.userId,
      id: deletedConversations.id,
      attempts: deletedConversations.purgeAttempts,
    });
  return claimed;
}

/** The exponent is bounded as well, to avoid overflow. */
function waitMinutes(): SQL {
  const doubled = sql`${firstWaitMinutes}::int * power(2, least(${deletedConversations.purgeAttempts}, 20))::int`;
  return sql`least(${longestWaitMinutes}::int, ${doubled})`;
}

/** Firestore is changed as the owner, so data there waits until the owner is signed in. */
function isReachable(store: ConversationStore): SQL | undefined {
  return store.id === "firestore" ? hasRefreshToken(deletedConversations.userId) : undefined;
}

async function purgeOrLeave(store: ConversationStore, { userId, id, attempts }: Claimed): Promise<void> {
  try {
    const account = (await accountsById([userId])).get(userId);
    if (account) await purge(store, account, id);
  } catch (error) {
    log.warn({ err: error, attempts }, "conversation not purged yet; trying again");
  }
}

async function purge(store: ConversationStore, account: Account, id: string): Promise<void> {
  // An interrupted deletion has left it in the store.
  await store.remove(account, id);
  await db().transaction(async (tx) => {
    const its = and(eq(deletedConversations.userId, account.userId), eq(deletedConversations.id, id), isPast);
    const [purged] = await tx.delete(deletedConversations).where(its).returning({ id: deletedConversations.id });
    const owner = `deleted:${account.userId}`;
    if (purged) await removeThreads(tx, sql`${and(eq(answerSessions.id, id), eq(answerSessions.owner, owner))}`);
  });
}
