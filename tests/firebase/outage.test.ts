import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { ask } from "~/conversations/ask.server";
import { findConversation, savePending, startConversation, startWatching } from "~/conversations/conversations.server";
import { storeSentences } from "~/conversations/store/store-problem.server";
import { db } from "~/db/client.server";
import { answerSessions, answers, turns } from "~/db/schema";
import { signedIn } from "../harness/new-account";
import { type Way, wayTo } from "./interruptible";
import { newPerson } from "./people";
import { documentsOf } from "./remains";
import { keepThread, messagesOf } from "./threads";

/** An unreachable Firestore: its emulator behind a cut proxy. */

let way: Way;
let stop: () => Promise<void>;
beforeAll(async () => {
  way = await wayTo(inject("firestoreEmulator"));
  process.env.FIRESTORE_EMULATOR_HOST = way.address;
  stop = await startWatching();
});
afterAll(async () => {
  await way.cut();
  await stop();
});

const everythingAsked = () => Promise.all([db().$count(answerSessions), db().$count(answers), db().$count(turns)]);

test("asking fails with our own message, asks nothing, and pending saves complete when Firestore is back", async () => {
  const { account } = await newPerson();
  const empty = await startConversation(account);
  const waiting = randomUUID();
  await keepThread(waiting, `user:${account.userId}`, { unsaved: true });
  const before = await everythingAsked();

  await way.cut();
  const refused = (message: string) => ({ status: 503, code: "store_unavailable", message });
  await expect(ask(signedIn(account), "What is inflation?")).rejects.toMatchObject(refused(storeSentences.begin));
  await expect(ask(signedIn(account), "Why?", { conversationId: empty })).rejects.toMatchObject(
    refused(storeSentences.read),
  );
  expect(await everythingAsked()).toEqual(before);
  await expect(savePending(account)).rejects.toThrow();

  await way.mend();
  // The SDK waits before it reconnects.
  await vi.waitFor(() => savePending(account), { timeout: 30_000, interval: 250 });
  expect((await documentsOf(account.subject)).toSorted()).toEqual([empty, waiting].toSorted());
  expect((await findConversation(account, waiting))?.messages).toEqual(messagesOf(waiting));
  expect((await findConversation(account, empty))?.messages).toEqual([]);
}, 90_000);
