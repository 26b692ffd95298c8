import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Visitor } from "~/accounts/visitor.server";
import { viewAnswer } from "~/answers/run/answer-view.server";
import { asReadable } from "~/answers/run/readable-answer.server";
import type { TurnView } from "~/answers/types";
import { db } from "~/db/client.server";
import { answers, sharedTurns, shares, turns } from "~/db/schema";
import { withoutFiles } from "./public-answer";
import { isShareId } from "./share-id.server";

/** What anyone with the link may read. */
export interface SharedThread {
  /** The first question. */
  query: string;
  /** Only finished answers, as they were when shared; at their positions in the thread, which may have gaps. */
  turns: TurnView[];
  /** When it was shared, ISO 8601. */
  createdAt: string;
  /** Whether search engines may list it. */
  indexable: boolean;
}

/** A visitor's own share, live or revoked. */
export interface OwnShare {
  sessionId: string;
  /** The thread's first question. */
  query: string;
  revoked: boolean;
}

/** A share, for anyone; null when it is unknown or revoked. */
export async function readShare(id: string): Promise<SharedThread | null> {
  if (!isShareId(id)) return null;
  const rows = await db()
    .select({ share: shares, turn: turns, answer: answers })
    .from(shares)
    .innerJoin(sharedTurns, eq(sharedTurns.shareId, shares.id))
    .innerJoin(turns, and(eq(turns.sessionId, shares.sessionId), eq(turns.position, sharedTurns.position)))
    .innerJoin(answers, eq(answers.id, sharedTurns.answerId))
    .where(live(id))
    .orderBy(asc(sharedTurns.position));
  const [first] = rows;
  if (!first) return null;
  const shown = rows.map(async ({ turn: { position, query, createdAt }, answer }) => ({
    position,
    query,
    answer: await viewAnswer(withoutFiles(asReadable(answer), `#turn-${position}`), createdAt),
  }));
  return {
    query: first.turn.query,
    turns: await Promise.all(shown),
    createdAt: first.share.createdAt.toISOString(),
    indexable: first.share.indexable,
  };
}

/** Only a share's first question; null when the share is unknown or revoked. */
export async function readSharedQuestion(id: string): Promise<string | null> {
  if (!isShareId(id)) return null;
  const [first] = await db()
    .select({ query: turns.query })
    .from(shares)
    .innerJoin(sharedTurns, eq(sharedTurns.shareId, shares.id))
    .innerJoin(turns, and(eq(turns.sessionId, shares.sessionId), eq(turns.position, sharedTurns.position)))
    .where(live(id))
    .orderBy(asc(sharedTurns.position))
    .limit(1);
  return first?.query ?? null;
}

/** What only its owner sees; null for everyone else. */
export async function readOwnShare(visitor: Visitor, id: string): Promise<OwnShare | null> {
  if (!isShareId(id)) return null;
  const [own] = await db()
    .select({ sessionId: shares.sessionId, query: turns.query, revokedAt: shares.revokedAt })
    .from(shares)
    .innerJoin(turns, and(eq(turns.sessionId, shares.sessionId), eq(turns.position, 0)))
    .where(and(eq(shares.id, id), eq(shares.owner, visitor.key)));
  return own ? { sessionId: own.sessionId, query: own.query, revoked: own.revokedAt !== null } : null;
}

/** Neither revoked nor from a conversation that its owner has deleted. */
const live = (id: string) =>
  and(
    eq(shares.id, id),
    isNull(shares.revokedAt),
    sql`NOT EXISTS (SELECT 1 FROM answer_sessions WHERE id = ${shares.sessionId} AND owner LIKE 'deleted:%')`,
  );
