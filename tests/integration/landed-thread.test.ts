import { eq, inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { landedSession } from "~/answers/ask/asked-before.server";
import { db } from "~/db/client.server";
import { answerSessions, answers, turns } from "~/db/schema";
import { keptThread, newGuest } from "../harness/conversation-fixtures";

test("the address of a first visit finds its thread again until the answer is stale", async () => {
  const guest = await newGuest();
  const id = await keptThread(guest.key, ["What is new?"]);
  await db().update(answerSessions).set({ landed: true }).where(eq(answerSessions.id, id));
  const finishedAgo = async (minutes: number, status: "done" | "failed" | "running" = "done") => {
    const finishedAt = status === "running" ? null : sql`now() - make_interval(mins => ${minutes})`;
    const its = db().select({ id: turns.answerId }).from(turns).where(eq(turns.sessionId, id));
    await db().update(answers).set({ status, finishedAt }).where(inArray(answers.id, its));
    return landedSession(guest, "What is new?", {});
  };
  expect(await finishedAgo(59)).toBe(id);
  expect(await finishedAgo(61)).toBeNull();
  expect(await finishedAgo(59, "failed")).toBe(id);
  expect(await finishedAgo(61, "failed")).toBeNull();
  expect(await finishedAgo(0, "running")).toBe(id);
});
