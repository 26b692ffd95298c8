import { and, asc, count, desc, eq, ilike, inArray, or, type SQL, sql } from "drizzle-orm";
import { db, type Queryable } from "~/db/client.server";
import { conversations, messages } from "~/db/schema";
import {
  type Conversation,
  type ConversationStore,
  type ConversationSummary,
  type Message,
  titleFrom,
  titles,
} from "../conversation";
import { announceChange, onChange } from "./changes.server";

/** Conversations in Postgres. Every change is announced in its own transaction. */
export const postgresStore: ConversationStore = {
  id: "postgres",

  list: (owner, orderBy) => summaries(eq(conversations.userId, owner.userId), orderBy),

  find: (owner, id) => read(db(), owner.userId, id),

  search(owner, text) {
    const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
    // The owner is repeated here, because messages are looked up by it.
    const said = db()
      .select({ id: messages.conversationId })
      .from(messages)
      .where(and(eq(messages.userId, owner.userId), ilike(messages.content, pattern)));
    const held = or(ilike(conversations.title, pattern), inArray(conversations.id, said));
    return summaries(and(eq(conversations.userId, owner.userId), held), "updatedAt");
  },

  create: (owner, { id, title, messages: said = [], createdAt, updatedAt }) =>
    db().transaction(async (tx) => {
      const [created] = await tx
        .insert(conversations)
        .values({ userId: owner.userId, id, title, ...times({ createdAt, updatedAt }) })
        .onConflictDoNothing()
        .returning({ id: conversations.id });
      if (!created) return;
      const key = { userId: owner.userId, conversationId: id };
      if (said.length > 0)
        await tx.insert(messages).values(said.map((message, position) => ({ ...key, position, ...message })));
      await announceChange(tx, owner.userId);
    }),

  saveMessage: (owner, conversationId, message) =>
    db().transaction(async (tx) => {
      const title = await lockOrRecover(tx, owner.userId, conversationId);
      await putMessage(tx, owner.userId, conversationId, message);
      const titled = title === titles.untitled && message.role === "user" && { title: titleFrom(message.content) };
      await tx
        .update(conversations)
        .set({ ...titled, updatedAt: sql`clock_timestamp()` })
        .where(its(owner.userId, conversationId));
      await announceChange(tx, owner.userId);
    }),

  rename: (owner, id, title) =>
    db().transaction(async (tx) => {
      const renamed = await tx
        .update(conversations)
        .set({ title, updatedAt: sql`clock_timestamp()` })
        .where(its(owner.userId, id))
        .returning({ id: conversations.id });
      if (renamed.length > 0) await announceChange(tx, owner.userId);
      return renamed.length > 0;
    }),

  remove: (owner, id) =>
    db().transaction(async (tx) => {
      await tx.select({ id: conversations.id }).from(conversations).where(its(owner.userId, id)).for("update");
      const removed = await read(tx, owner.userId, id);
      if (!removed) return null;
      await tx.delete(conversations).where(its(owner.userId, id));
      await announceChange(tx, owner.userId);
      return removed;
    }),

  removeAll: (owner) =>
    db().transaction(async (tx) => {
      await tx.delete(conversations).where(eq(conversations.userId, owner.userId));
      await announceChange(tx, owner.userId);
    }),

  watch: async (owner, changed) => onChange(owner.userId, changed),
};

const its = (userId: string, id: string) => and(eq(conversations.userId, userId), eq(conversations.id, id));

const columns = {
  id: conversations.id,
  title: conversations.title,
  createdAt: conversations.createdAt,
  updatedAt: conversations.updatedAt,
};

async function summaries(which: SQL | undefined, orderBy: "createdAt" | "updatedAt"): Promise<ConversationSummary[]> {
  const rows = await db()
    .select(columns)
    .from(conversations)
    .where(which)
    .orderBy(desc(conversations[orderBy]), asc(conversations.id));
  return rows.map(summaryOf);
}

function summaryOf({ createdAt, updatedAt, ...rest }: { id: string; title: string; createdAt: Date; updatedAt: Date }) {
  return { ...rest, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

/** One statement, so that both parts are consistent. */
async function read(on: Queryable, userId: string, id: string): Promise<Conversation | null> {
  const rows = await on
    .select({
      conversation: columns,
      message: { id: messages.id, role: messages.role, content: messages.content },
    })
    .from(conversations)
    .leftJoin(messages, and(eq(messages.userId, conversations.userId), eq(messages.conversationId, conversations.id)))
    .where(its(userId, id))
    .orderBy(asc(messages.position));
  const [first] = rows;
  if (!first) return null;
  return { ...summaryOf(first.conversation), messages: rows.flatMap(({ message }) => (message ? [message] : [])) };
}

/** Locks the conversation, so that concurrent saves to it are serialised. @returns its title */
async function lockOrRecover(tx: Queryable, userId: string, id: string): Promise<string> {
  const lock = () => tx.select({ title: conversations.title }).from(conversations).where(its(userId, id)).for("update");
  const [found] = await lock();
  if (found) return found.title;
  await tx.insert(conversations).values({ userId, id, title: titles.recovered }).onConflictDoNothing();
  const [recovered] = await lock();
  return recovered?.title ?? titles.recovered;
}

/** The caller holds the conversation's lock, so the count is a free position. */
async function putMessage(tx: Queryable, userId: string, conversationId: string, message: Message): Promise<void> {
  const ofConversation = and(eq(messages.userId, userId), eq(messages.conversationId, conversationId));
  const [held] = await tx.select({ position: count() }).from(messages).where(ofConversation);
  await tx
    .insert(messages)
    .values({ userId, conversationId, position: held?.position ?? 0, ...message })
    .onConflictDoUpdate({
      target: [messages.userId, messages.conversationId, messages.id],
      set: { role: message.role, content: message.content },
    });
}

function times({ createdAt, updatedAt }: { createdAt?: string; updatedAt?: string }) {
  const created = createdAt && { createdAt: new Date(createdAt) };
  const changed = updatedAt ?? createdAt;
  return { ...created, ...(changed && { updatedAt: new Date(changed) }) };
}
