import { and, eq, inArray } from "drizzle-orm";
import type { Account } from "~/accounts/account";
import { db } from "~/db/client.server";
import { answerSessions, turns } from "~/db/schema";
import { titleFrom, titles } from "../conversation";
import { savePending } from "../saving/save-turns.server";
import { dropLists } from "../store/list-cache.server";
import { nameBasedUuid } from "../store/name-based-uuid.server";
import { conversationStore } from "../store/store.server";
import { withStore } from "../store/store-problem.server";
import type { BrowserMessage, BrowserSession } from "./browser-session.server";

/**
 * Saves, as text, what a browser stored of a guest's chat and the server lacks, and waits until everything of the
 * account is saved: only then may the browser drop its copy. Idempotent, also for two tabs at once.
 * @throws Problem 429 "quota_exceeded", 503 "store_unavailable"
 */
export async function migrateBrowserSession(account: Account, session: BrowserSession): Promise<void> {
  await withStore("migrate", async () => {
    const store = await conversationStore();
    for (const group of await unknownGroups(account, session.messages)) {
      const id = nameBasedUuid(account.userId, JSON.stringify(group));
      const firstQuestion = group.find(({ role }) => role === "user")?.content ?? "";
      // Ids that differ from a thread's, which starts with "0.question" if somebody asks a follow-up here.
      const messages = group.map((message, index) => ({ id: `m${index}`, ...message }));
      await store.create(account, { id, title: titleFrom(firstQuestion) || titles.migrated, messages });
    }
    dropLists(account.userId);
    await savePending(account);
  });
}

type Said = Pick<BrowserMessage, "role" | "content">;

/** Messages missing from the account's turns: one group per thread, and one for those without a thread. */
async function unknownGroups(account: Account, messages: BrowserMessage[]): Promise<Said[][]> {
  const written = messages.filter(({ content }) => content.trim() !== "");
  const known = await turnsOf(account, [...new Set(written.flatMap(({ sessionId }) => sessionId ?? []))]);
  const groups = new Map<string, Said[]>();
  for (const message of written.filter((candidate) => !isKnown(candidate, known))) {
    const key = message.sessionId ?? "";
    const group = groups.get(key) ?? [];
    group.push({ role: message.role, content: message.content });
    groups.set(key, group);
  }
  return [...groups.values()];
}

interface KnownTurn {
  sessionId: string;
  position: number;
  query: string;
}

async function turnsOf(account: Account, sessionIds: string[]): Promise<KnownTurn[]> {
  if (sessionIds.length === 0) return [];
  return db()
    .select({ sessionId: turns.sessionId, position: turns.position, query: turns.query })
    .from(turns)
    .innerJoin(answerSessions, eq(answerSessions.id, turns.sessionId))
    .where(and(eq(answerSessions.owner, `user:${account.userId}`), inArray(turns.sessionId, sessionIds)));
}

/** An answer without a position in a known thread belongs to that thread: the server wrote it. */
function isKnown({ sessionId, position, role, content }: BrowserMessage, known: KnownTurn[]): boolean {
  const thread = known.filter((turn) => turn.sessionId === sessionId);
  if (position !== undefined) return thread.some((turn) => turn.position === position);
  return role === "user" ? thread.some((turn) => turn.query === content.trim()) : thread.length > 0;
}
