import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, vi } from "vitest";
import type { Visitor } from "~/accounts/visitor.server";
import { answerFinished, startListening } from "~/answers/run/live.server";
import { drainRuns } from "~/answers/run/run.server";
import { listArticles } from "~/blog/articles.server";
import { savePending, startWatching } from "~/conversations/conversations.server";
import { db } from "~/db/client.server";
import { answerSessions, answers, guests, turns } from "~/db/schema";
import { syncLibrary } from "~/library/library.server";

/** What tests of conversations need: a process that asks, saves and hears of changes, and threads that need no generating. */

/** For the test file that calls it: questions are answered from the site's own library, and announcements arrive. */
export function withConversations(): void {
  let stops: (() => Promise<void>)[];
  beforeAll(async () => {
    vi.stubEnv("MEDIAWIKI_API_URL", "");
    await syncLibrary(listArticles());
    stops = [await startListening(), await startWatching()];
  });
  afterAll(async () => {
    await drainRuns(0);
    await savePending();
    for (const stop of stops) await stop();
  });
}

/** Waits for an answer, for as long as one takes. */
export const finished = (answerId: string) => answerFinished(answerId, AbortSignal.timeout(120_000));

/** A guest, as features know one. */
export async function newGuest() {
  const [guest] = await db().insert(guests).values({}).returning();
  if (!guest) throw new Error("No guest");
  return {
    kind: "guest" as const,
    guestId: guest.id,
    key: `guest:${guest.id}` as const,
    createdAt: guest.createdAt,
    searches: null as number | null,
  } satisfies Visitor;
}

/** A thread of finished answers, one to each question. */
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
