import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, vi } from "vitest";
import type { Visitor } from "~/accounts/visitor.server";
import { answerFinished, startListening } from "~/answers/run/live.server";
import { drainRuns } from "~/answers/run/run.server";
import { savePending, startWatching } from "~/conversations/conversations.server";
import { db } from "~/db/client.server";
import { answerSessions, answers, guests, turns } from "~/db/schema";

/** Helpers for conversation tests: a process that asks, saves and gets notifications, and ready-made threads. */

/** Sets up the calling test file: questions are answered from the site's library, and notifications arrive. */
export function withConversations(): void {
  let stops: (() => Promise<void>)[];
  beforeAll(async () => {
    vi.stubEnv("MEDIAWIKI_API_URL", "");
    stops = [await startListening(), await startWatching()];
  });
  afterAll(async () => {
    await drainRuns(0);
    await savePending();
    for (const stop of stops) await stop();
  });
}

/** Waits until an answer has finished. */
export const finished = (answerId: string) => answerFinished(answerId, AbortSignal.timeout(120_000));

/** A guest visitor. */
export async function newGuest() {
  const [guest] = await db().insert(guests).values({}).returning();
  if (!guest) throw new Error("No guest");
  return {
    kind: "guest" as const,
    guestId: guest.id,
    key: `guest:${guest.id}` as const,
    createdAt: guest.createdAt,
    searches: null as number | null,
    address: randomUUID() as string,
  } satisfies Visitor;
}

/** A thread with one finished answer per question. */
export async function keptThread(owner: string, questions: string[], unsaved = false): Promise<string> {
  const id = randomUUID();
  await db().insert(answerSessions).values({ id, owner });
  for (const [position, query] of questions.entries())
    await db()
      .insert(turns)
      .values({ sessionId: id, position, query, answerId: await keptAnswer(query), unsaved });
  return id;
}

/** A finished answer in a thread, without generating it. */
async function keptAnswer(question: string): Promise<string> {
  const [row] = await db()
    .insert(answers)
    .values({ question, status: "done", summary: `All about ${question}`, finishedAt: new Date() })
    .returning({ id: answers.id });
  return row?.id ?? "";
}
