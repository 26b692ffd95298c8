import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findConversation, listConversations, startWatching } from "~/conversations/conversations.server";
import { firestoreStore } from "~/conversations/store/firestore-store.server";
import { newPerson } from "./people";
import { inProcesses } from "./processes";
import { documentsOf } from "./remains";
import { guestWithThreads, messagesOf } from "./threads";

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startWatching();
});
afterAll(() => stop());

const processes = 4;

test("50 appends to one conversation by four processes: none lost, none duplicated, each process's in order", async () => {
  const { account } = await newPerson();
  const conversationId = randomUUID();
  await firestoreStore().create(account, { id: conversationId, title: "Everybody's" });
  const messages = Array.from({ length: 50 }, (_, index) => ({
    id: `${index}.question`,
    role: "user" as const,
    content: `Message ${index}`,
  }));
  const shares = Array.from({ length: processes }, (_, at) => messages.filter((_, index) => index % processes === at));
  await inProcesses(shares.map((share) => ({ kind: "append", account, conversationId, messages: share })));

  const stored = (await firestoreStore().find(account, conversationId))?.messages ?? [];
  expect(stored).toHaveLength(50);
  for (const share of shares) expect(stored.filter(({ id }) => share.some((sent) => sent.id === id))).toEqual(share);
}, 60_000);

test("20 migrations of one guest by four processes: each thread becomes one conversation, its messages once", async () => {
  const { account } = await newPerson();
  const { guestId, threadIds } = await guestWithThreads(3);
  const times = 20 / processes;
  await inProcesses(Array.from({ length: processes }, () => ({ kind: "migrate", account, guestId, times })));

  expect((await documentsOf(account.subject)).toSorted()).toEqual(threadIds.toSorted());
  expect(await listConversations(account)).toHaveLength(3);
  for (const id of threadIds) expect((await findConversation(account, id))?.messages).toEqual(messagesOf(id));
}, 60_000);
