import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { firebaseIdentity } from "~/accounts/firebase-identity.server";
import { startWatching } from "~/conversations/changes.server";
import {
  eraseConversations,
  findConversation,
  listConversations,
  migrateGuest,
  savePending,
} from "~/conversations/conversations.server";
import { db } from "~/db/client.server";
import { answerSessions, answers, guests, turns } from "~/db/schema";
import { newPerson } from "./people";

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startWatching();
});
afterAll(() => stop());

test("a guest's threads become conversations in Firestore, by 20 at once none twice", async () => {
  const { account } = await newPerson();
  const { guestId, threadIds } = await guestWithThreads(3);
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      await migrateGuest(guestId, account);
      await savePending(account);
    }),
  );
  const listed = await listConversations(account);
  expect(listed.map(({ id }) => id).toSorted()).toEqual(threadIds.toSorted());
  for (const id of threadIds) {
    const conversation = await findConversation(account, id);
    expect(conversation?.messages.map(({ role, content }) => [role, content])).toEqual([
      ["user", `What is ${id}?`],
      ["assistant", `It is ${id}.`],
    ]);
  }
}, 60_000);

test("a deleted account leaves nothing in Firestore", async () => {
  const { account } = await newPerson();
  const { guestId } = await guestWithThreads(2);
  await migrateGuest(guestId, account);
  await savePending(account);
  expect(await listConversations(account)).toHaveLength(2);
  await eraseConversations(account);
  expect(await listConversations(account)).toEqual([]);
  await firebaseIdentity.deleteIdentity(account);
}, 60_000);

async function guestWithThreads(count: number): Promise<{ guestId: string; threadIds: string[] }> {
  const [guest] = await db().insert(guests).values({}).returning();
  const guestId = guest?.id ?? "";
  const threadIds = Array.from({ length: count }, () => randomUUID());
  for (const id of threadIds) {
    await db()
      .insert(answerSessions)
      .values({ id, owner: `guest:${guestId}` });
    const [answer] = await db()
      .insert(answers)
      .values({
        question: `What is ${id}?`,
        status: "done",
        outcome: "answered",
        summary: `It is ${id}.`,
        finishedAt: new Date(),
      })
      .returning();
    await db()
      .insert(turns)
      .values({ sessionId: id, position: 0, answerId: answer?.id ?? "", query: `What is ${id}?` });
  }
  return { guestId, threadIds };
}
