import { and, desc, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Visitor } from "~/accounts/visitor.server";
import { db, type Queryable } from "~/db/client.server";
import { historyEntries } from "~/db/schema";
import { clientIdOf, clientOwner } from "./client-id.server";
import type { HistoryEntry } from "./playground";

/** Entries that an owner may have; the oldest go first. */
export const mostEntries = 200;
/** How long a removed entry can be brought back. */
const undoMinutes = 10;

/**
 * Whose history a request is about: an account's, else a client id's.
 * @returns null when the request says neither
 * @throws Problem 400 "bad_client_id"
 */
export function ownerOfHistory(request: Request, visitor: Visitor): string | null {
  const clientId = clientIdOf(request);
  if (visitor.kind === "user") return visitor.key;
  return clientId && clientOwner(clientId);
}

/** The same; what a signed-in person's browser kept before they signed in is moved to the account first. */
export async function settleHistory(request: Request, visitor: Visitor): Promise<string | null> {
  const owner = ownerOfHistory(request, visitor);
  const clientId = clientIdOf(request);
  if (owner && visitor.kind === "user" && clientId) await moveHistory(clientOwner(clientId), owner);
  return owner;
}

/**
 * Newest first.
 * @param before the id of an entry: those that are older
 * @returns nothing when `before` is not, or no longer, an entry of the owner's
 */
export async function listHistory(
  owner: string,
  { limit, before }: { limit: number; before?: string },
): Promise<HistoryEntry[]> {
  const { id, createdAt } = historyEntries;
  const older =
    before &&
    sql`(${createdAt}, ${id}) < (SELECT created_at, id FROM history_entries
    WHERE id = ${before} AND owner = ${owner})`;
  const rows = await db()
    .select()
    .from(historyEntries)
    .where(and(live(owner), older || undefined))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
  return rows.map(asEntry);
}

/** Keeps a prompt and its response; the owner's oldest entries over the cap are dropped with it. */
export async function addEntry(
  owner: string,
  { prompt, response }: Pick<HistoryEntry, "prompt" | "response">,
): Promise<HistoryEntry> {
  return db().transaction(async (tx) => {
    await lockHistory(tx, owner);
    // The clock and not now(), which is when the transaction began: who waited for the lock comes after.
    const values = { owner, prompt, response, createdAt: sql`clock_timestamp()` };
    const [row] = await tx.insert(historyEntries).values(values).returning();
    await prune(tx, owner);
    if (!row) throw new Error("The entry just added is gone");
    return asEntry(row);
  });
}

/** @returns false when the owner has no such entry */
export async function removeEntry(owner: string, id: string): Promise<boolean> {
  await purgeRemovedEntries();
  const removed = await db()
    .update(historyEntries)
    .set({ deletedAt: sql`now()` })
    .where(and(live(owner), eq(historyEntries.id, id)))
    .returning({ id: historyEntries.id });
  return removed.length > 0;
}

/** Brings a removed entry back to its place. @returns false when there is none, or it is too late */
export async function restoreEntry(owner: string, id: string): Promise<boolean> {
  return db().transaction(async (tx) => {
    await lockHistory(tx, owner);
    const restored = await tx
      .update(historyEntries)
      .set({ deletedAt: null })
      .where(
        and(
          eq(historyEntries.owner, owner),
          eq(historyEntries.id, id),
          sql`${historyEntries.deletedAt} > now() - make_interval(mins => ${undoMinutes})`,
        ),
      )
      .returning({ id: historyEntries.id });
    await prune(tx, owner);
    return restored.length > 0;
  });
}

/** Deletes all of an owner's entries for good, removed ones as well. */
export async function clearHistory(owner: string): Promise<void> {
  await db().delete(historyEntries).where(eq(historyEntries.owner, owner));
}

/** Gives all entries of one owner to another; done twice, or by two at once, it moves them once. */
export async function moveHistory(from: string, to: string): Promise<void> {
  const entry = await db().query.historyEntries.findFirst({
    where: eq(historyEntries.owner, from),
    columns: { id: true },
  });
  if (!entry) return;
  await db().transaction(async (tx) => {
    await lockHistory(tx, to);
    await tx.update(historyEntries).set({ owner: to }).where(eq(historyEntries.owner, from));
    await prune(tx, to);
  });
}

/** Deletes for good what was removed and can't be brought back any more, whoever's it was. */
export async function purgeRemovedEntries(on: Queryable = db()): Promise<void> {
  const past = sql`now() - make_interval(mins => ${undoMinutes})`;
  await on.delete(historyEntries).where(and(isNotNull(historyEntries.deletedAt), lt(historyEntries.deletedAt, past)));
}

const live = (owner: string) => and(eq(historyEntries.owner, owner), isNull(historyEntries.deletedAt));

/** Who adds counts first: two at once would both find room for one. */
async function lockHistory(tx: Queryable, owner: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`history:${owner}`}, 0))`);
}

async function prune(tx: Queryable, owner: string): Promise<void> {
  const tooMany = tx
    .select({ id: historyEntries.id })
    .from(historyEntries)
    .where(live(owner))
    .orderBy(desc(historyEntries.createdAt), desc(historyEntries.id))
    .offset(mostEntries);
  await tx.delete(historyEntries).where(inArray(historyEntries.id, tooMany));
  await purgeRemovedEntries(tx);
}

function asEntry({ id, prompt, response, createdAt }: typeof historyEntries.$inferSelect): HistoryEntry {
  return { id, prompt, response, createdAt: createdAt.toISOString() };
}
