import { randomUUID } from "node:crypto";
import { db } from "~/db/client.server";
import { answerSessions, answers, guests, turns } from "~/db/schema";

/** A guest with finished threads of one question each, without generating answers. */
export async function guestWithThreads(count: number): Promise<{ guestId: string; threadIds: string[] }> {
  const [guest] = await db().insert(guests).values({}).returning();
  const guestId = guest?.id ?? "";
  const threadIds = Array.from({ length: count }, () => randomUUID());
  for (const id of threadIds) await keepThread(id, `guest:${guestId}`);
  return { guestId, threadIds };
}

/** A thread "What is <id>?" with its answer "It is <id>.". */
export async function keepThread(id: string, owner: string, { unsaved = false } = {}): Promise<void> {
  const question = `What is ${id}?`;
  await db().insert(answerSessions).values({ id, owner });
  const [answer] = await db()
    .insert(answers)
    .values({ question, status: "done", outcome: "answered", summary: `It is ${id}.`, finishedAt: new Date() })
    .returning();
  await db()
    .insert(turns)
    .values({ sessionId: id, position: 0, answerId: answer?.id ?? "", query: question, unsaved });
}

/** The conversation expected of such a thread. */
export const messagesOf = (id: string) => [
  { id: "0.question", role: "user", content: `What is ${id}?` },
  { id: "0.answer", role: "assistant", content: `It is ${id}.` },
];
