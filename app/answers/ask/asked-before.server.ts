import { and, desc, eq, isNull, or } from "drizzle-orm";
import type { Visitor } from "~/accounts/visitor.server";
import { choiceOf } from "~/ai/models.server";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { answerSessions, answers, turns } from "~/db/schema";
import type { ThreadOptions } from "./ask.server";
import { freshEnough } from "./begin-answer.server";

/** Finds what a visitor has asked before in the same words, for an address that is opened again. */

/**
 * The thread that a direct visit to /search?q= started, so that reloading an address without a session finds it. It is
 * found as long as its answer may be reused; after that, the address asks again.
 */
export async function landedSession(
  visitor: Visitor,
  question: string,
  { mode = "quick", model }: Pick<ThreadOptions, "mode" | "model">,
): Promise<string | null> {
  const askedModel = choiceOf(config(), model);
  const isAsked = askedModel === null ? isNull(answers.askedModel) : eq(answers.askedModel, askedModel);
  const asked = and(eq(answers.mode, mode), isAsked);
  const [found] = await db()
    .select({ id: answerSessions.id })
    .from(answerSessions)
    .innerJoin(turns, and(eq(turns.sessionId, answerSessions.id), eq(turns.position, 0)))
    .innerJoin(answers, and(eq(answers.id, turns.answerId), asked))
    .where(
      and(
        eq(answerSessions.owner, visitor.key),
        eq(answerSessions.landed, true),
        eq(turns.query, question),
        or(eq(answers.status, "running"), freshEnough()),
      ),
    )
    .orderBy(desc(answerSessions.createdAt))
    .limit(1);
  return found?.id ?? null;
}

/** How many threads back a reader that comes back may have asked: a few may be asking at once. */
const latestThreads = 20;

/** The answer to the visitor's latest question in these words that began a thread, or null. */
export async function lastAnswerTo(visitor: Visitor, question: string): Promise<string | null> {
  const latest = db()
    .select({ id: answerSessions.id, createdAt: answerSessions.createdAt })
    .from(answerSessions)
    .where(eq(answerSessions.owner, visitor.key))
    .orderBy(desc(answerSessions.createdAt))
    .limit(latestThreads)
    .as("latest");
  const [found] = await db()
    .select({ id: turns.answerId })
    .from(latest)
    .innerJoin(turns, and(eq(turns.sessionId, latest.id), eq(turns.position, 0)))
    .where(eq(turns.query, question))
    .orderBy(desc(latest.createdAt))
    .limit(1);
  return found?.id ?? null;
}
