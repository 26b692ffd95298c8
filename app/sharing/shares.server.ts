import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { Visitor } from "~/accounts/visitor.server";
import { readTurns } from "~/answers/ask/threads.server";
import { db, type Queryable } from "~/db/client.server";
import { answerSessions, sharedTurns, shares } from "~/db/schema";
import { notFound, Problem } from "~/http/problem.server";
import { said } from "~/language/words";
import { newShareId } from "./share-id.server";

/**
 * Shares the finished answers of a visitor's thread.
 * @returns the share's id: the existing one if the thread has nothing new
 * @throws Problem 404 when the visitor has no such thread, 409 when none of its answers is finished,
 * 403 for a visitor without a cookie: an IP address belongs to many people, and only the owner may revoke a share
 */
export async function shareThread(visitor: Visitor, sessionId: string): Promise<string> {
  if (visitor.kind === "address") {
    throw new Problem(
      403,
      "cookie_needed",
      said("Sharing needs a cookie, so that only you can stop it. Please allow it."),
    );
  }
  return db().transaction(async (tx) => {
    await lockSession(tx, visitor, sessionId);
    const finished = await finishedAnswers(tx, sessionId);
    if (finished.length === 0)
      throw new Problem(409, "not_finished", said("There is no finished answer to share yet."));
    return (await liveShareOf(tx, visitor, sessionId, finished)) ?? createShare(tx, visitor, sessionId, finished);
  });
}

/**
 * Permanently disables the link.
 * @throws Problem 404 when the visitor has no such share
 */
export async function revokeShare(visitor: Visitor, id: string): Promise<void> {
  const revoked = await db()
    .update(shares)
    .set({ revokedAt: sql`coalesce(${shares.revokedAt}, now())` })
    .where(and(eq(shares.id, id), eq(shares.owner, visitor.key)))
    .returning({ id: shares.id });
  if (revoked.length === 0) throw noSuchShare();
}

/**
 * Allows or forbids search engines to list a share.
 * @throws Problem 404 when the visitor has no such share, or has revoked it
 */
export async function setIndexable(visitor: Visitor, id: string, indexable: boolean): Promise<void> {
  const changed = await db()
    .update(shares)
    .set({ indexable })
    .where(and(eq(shares.id, id), eq(shares.owner, visitor.key), isNull(shares.revokedAt)))
    .returning({ id: shares.id });
  if (changed.length === 0) throw noSuchShare();
}

const noSuchShare = () => notFound(said("This shared answer"));

/** Locks the thread, so that concurrent shares of it get the same link. */
async function lockSession(tx: Queryable, visitor: Visitor, sessionId: string): Promise<void> {
  const locked = await tx
    .select({ id: answerSessions.id })
    .from(answerSessions)
    .where(and(eq(answerSessions.id, sessionId), eq(answerSessions.owner, visitor.key)))
    .for("update");
  if (locked.length === 0) throw notFound(said("This conversation"));
}

type Shown = Pick<typeof sharedTurns.$inferSelect, "position" | "answerId">;

async function finishedAnswers(tx: Queryable, sessionId: string): Promise<Shown[]> {
  const thread = await readTurns(tx, sessionId);
  return thread.flatMap(({ answer }, position) =>
    answer.status === "done" ? [{ position, answerId: answer.id }] : [],
  );
}

/** The visitor's latest live share of a thread, if it contains exactly these answers. */
async function liveShareOf(
  tx: Queryable,
  visitor: Visitor,
  sessionId: string,
  shown: Shown[],
): Promise<string | undefined> {
  const [latest] = await tx
    .select({ id: shares.id })
    .from(shares)
    .where(and(eq(shares.sessionId, sessionId), eq(shares.owner, visitor.key), isNull(shares.revokedAt)))
    .orderBy(desc(shares.createdAt))
    .limit(1);
  if (!latest) return undefined;
  const before = await tx
    .select({ position: sharedTurns.position, answerId: sharedTurns.answerId })
    .from(sharedTurns)
    .where(eq(sharedTurns.shareId, latest.id))
    .orderBy(asc(sharedTurns.position));
  return JSON.stringify(before) === JSON.stringify(shown) ? latest.id : undefined;
}

async function createShare(tx: Queryable, visitor: Visitor, sessionId: string, shown: Shown[]): Promise<string> {
  const id = newShareId();
  await tx.insert(shares).values({ id, sessionId, owner: visitor.key });
  await tx.insert(sharedTurns).values(shown.map((turn) => ({ shareId: id, ...turn })));
  return id;
}
