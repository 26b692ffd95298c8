import { afterAll, beforeAll, expect, test } from "vitest";
import {
  eraseConversations,
  findConversation,
  listConversations,
  migrateGuest,
  savePending,
} from "~/conversations/conversations.server";
import { startWatching } from "~/conversations/store/changes.server";
import { newPerson } from "./people";
import { documentsOf } from "./remains";
import { guestWithThreads, messagesOf } from "./threads";

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startWatching();
});
afterAll(() => stop());

test("a guest's threads become Firestore conversations, once each even when migrated 20 times at once", async () => {
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
    expect((await findConversation(account, id))?.messages).toEqual(messagesOf(id));
  }
}, 60_000);

test("erased conversations leave nothing in Firestore", async () => {
  const { account } = await newPerson();
  const { guestId } = await guestWithThreads(2);
  await migrateGuest(guestId, account);
  await savePending(account);
  expect(await listConversations(account)).toHaveLength(2);
  await eraseConversations(account);
  expect(await listConversations(account)).toEqual([]);
  expect(await documentsOf(account.subject)).toEqual([]);
}, 60_000);
