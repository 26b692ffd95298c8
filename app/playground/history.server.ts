import { and, desc, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Visitor } from "~/accounts/visitor.server";
import { db, type Queryable } from "~/db/client.server";
import { historyEntries } from "~/db/schema";
import { limitRequests } from "~/http/limits.server";
import { clientIdOf, clientOwner } from "./client-id.server";
import type { HistoryEntry } from "./playground";
import { renderingVersion } from "./render-response.server";

/** Limit per owner; the oldest entries are dropped first. */
export const mostEntries = 200;
/** How long a removed entry can be restored. */
const undoMinutes = 10;

/**
 * The owner of the request's history: an account, else a client id.
 * @returns null when the request has neither
 * @throws Problem 400 "bad_client_id"
 */
export function ownerOfHistory(request: Request, visitor: Visitor): string | null {
  const clientId = clientIdOf(request);
  if (visitor.kind === "user") return visitor.key;
  return clientId && clientOwner(clientId);
}

/** Same, but first moves what a signed-in user's browser saved before sign-in to the account. */
export async function settleHistory(request: Request, visitor: Visitor): Promise<string | null> {
  const owner = ownerOfHistory(request, visitor);
  const clientId = clientIdOf(request);
  if (owner && visitor.kind === "user" && clientId) await moveHistory(clientOwner(clientId), owner);
  return owner;
}

/**
 * Newest first.
 * @param before an entry id: returns older entries
 * @returns nothing when `before` is not, or no longer, one of the owner's entries
 */
export async function listHistory(owner: string, page: { limit: number; before?: string }): Promise<HistoryEntry[]> {
  return (await listRows(owner, page)).map(asEntry);
}

/** Same, each with its HTML where {@link keepRendering} has kept it for the current version. */
export async function listRenderedHistory(
  owner: string,
  page: { limit: number; before?: string },
): Promise<(HistoryEntry & { html: string | null })[]> {
  return (await listRows(owner, page)).map((row) => ({
    ...asEntry(row),
    html: row.rendering?.version === renderingVersion ? row.rendering.html : null,
  }));
}

/** Keeps an entry's HTML, so that the next view need not render it. */
export async function keepRendering(owner: string, id: string, html: string): Promise<void> {
  const isTheirs = and(eq(historyEntries.owner, owner), eq(historyEntries.id, id));
  await db()
    .update(historyEntries)
    .set({ rendering: { version: renderingVersion, html } })
    .where(isTheirs);
}

async function listRows(owner: string, { limit, before }: { limit: number; before?: string }) {
  const { id, createdAt } = historyEntries;
  const older =
    before &&
    sql`(${createdAt}, ${id}) < (SELECT created_at, id FROM history_entries
    WHERE id = ${before} AND owner = ${owner})`;
  return db()
    .select()
    .from(historyEntries)
    .where(and(live(owner), older || undefined))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/**
 * Anybody can have any number of client ids, each with a history, so that what they keep is counted by address.
 * @throws Problem 429 "rate_limited"
 */
export async function limitKeeping(visitor: Visitor): Promise<void> {
  if (visitor.kind !== "user") await limitRequests(visitor.address, "keep");
}

/** Saves a prompt and its response, and drops the owner's oldest entries over the limit. */
export async function addEntry(
  owner: string,
  { prompt, response }: Pick<HistoryEntry, "prompt" | "response">,
): Promise<HistoryEntry> {
  return db().transaction(async (tx) => {
    await lockHistory(tx, owner);
    // clock_timestamp() rather than now(), the transaction's start: whoever waited for the lock comes later.
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

/** Restores a removed entry to its place. @returns false when there is none, or it is too late */
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

/** Permanently deletes all of an owner's entries, including removed ones. */
export async function clearHistory(owner: string): Promise<void> {
  await db().delete(historyEntries).where(eq(historyEntries.owner, owner));
}

/** Moves all entries from one owner to another; idempotent, also when run concurrently. */
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

/** Permanently deletes removed entries that can no longer be restored, for all owners. */
export async function purgeRemovedEntries(on: Queryable = db()): Promise<void> {
  const past = sql`now() - make_interval(mins => ${undoMinutes})`;
  await on.delete(historyEntries).where(and(isNotNull(historyEntries.deletedAt), lt(historyEntries.deletedAt, past)));
}

const live = (owner: string) => and(eq(historyEntries.owner, owner), isNull(historyEntries.deletedAt));

/** Take the lock before counting: two concurrent inserts would both find room for one. */
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
