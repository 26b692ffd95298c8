import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { viewThread } from "~/answers/ask/threads.server";
import { ask } from "~/conversations/ask.server";
import {
  exportConversations,
  findConversation,
  listConversations,
  migrateBrowserSession,
  migrateGuest,
  savePending,
} from "~/conversations/conversations.server";
import { db } from "~/db/client.server";
import { answerSessions, guests, uploads } from "~/db/schema";
import { shareThread } from "~/sharing/shares.server";
import { finished, keptThread, newGuest, withConversations } from "../harness/conversation-fixtures";
import { newAccount, signedIn } from "../harness/new-account";

withConversations();

describe("a guest who signs up", () => {
  const questions = Array.from({ length: 9 }, (_, index) => `Question number ${index + 1}?`);

  test("keeps nine questions with answers, sources, files and shares, even if 20 processes migrate them", async () => {
    const [guest, account] = [await newGuest(), await newAccount()];
    const long = await keptThread(guest.key, questions.slice(0, 6));
    const others = await Promise.all(questions.slice(6).map((question) => keptThread(guest.key, [question])));
    const createdAt = new Date("2025-05-06T07:08:09.123Z");
    await db().update(answerSessions).set({ createdAt }).where(eq(answerSessions.id, long));
    await db().insert(uploads).values({ sessionId: long, name: "a.txt", kind: "text", passages: [], truncated: false });
    const share = await shareThread(guest, long);
    await Promise.all(Array.from({ length: 20 }, () => migrateGuest(guest.guestId, account)));
    await savePending(account);

    const listed = await listConversations(account);
    expect(new Set(listed.map(({ id }) => id))).toEqual(new Set([long, ...others]));
    const whole = await findConversation(account, long);
    expect(whole).toMatchObject({ title: "Question number 1?", createdAt: createdAt.toISOString() });
    expect(whole?.messages.map(({ content }) => content)).toEqual(
      questions.slice(0, 6).flatMap((question) => [question, `All about ${question}`]),
    );
    expect((await viewThread(signedIn(account), long))?.turns).toHaveLength(6);
    expect(await viewThread(guest, long)).toBeNull();
    expect(await shareThread(signedIn(account), long)).toBe(share);
    expect((await exportConversations(account)).find(({ id }) => id === long)).toMatchObject({ files: ["a.txt"] });
    expect(await db().$count(guests, eq(guests.id, guest.guestId))).toBe(1);
  });

  test("during an answer finds it once it is complete", async () => {
    const [guest, account] = [await newGuest(), await newAccount()];
    const { sessionId, answerId } = await ask(guest, "How do plants grow?");
    await migrateGuest(guest.guestId, account);
    await finished(answerId);
    await savePending(account);
    const ids = (await findConversation(account, sessionId))?.messages.map((message) => message.id);
    expect(ids).toEqual(["0.question", "0.answer"]);
    expect(await findConversation(await newAccount(), sessionId)).toBeNull();
  });

  test("again migrates only what is new, and nothing for an empty guest", async () => {
    const [guest, account] = [await newGuest(), await newAccount()];
    await migrateGuest(guest.guestId, account);
    await migrateGuest(randomUUID(), account);
    expect(await listConversations(account)).toEqual([]);
    await keptThread(guest.key, ["One?"]);
    await migrateGuest(guest.guestId, account);
    await migrateGuest(guest.guestId, account);
    await keptThread(guest.key, ["Two?"]);
    await migrateGuest(guest.guestId, account);
    await savePending(account);
    expect((await listConversations(account)).map(({ title }) => title).toSorted()).toEqual(["One?", "Two?"]);
  });
});

describe("a browser's own copy", () => {
  test("adds what the server lacks, once, from any number of tabs", async () => {
    const account = await newAccount();
    const known = await keptThread(`user:${account.userId}`, ["Known?"], true);
    const unknown = randomUUID();
    const session = {
      title: "Known?",
      messages: [
        { role: "user" as const, content: "Known?", sessionId: known, position: 0 },
        { role: "assistant" as const, content: "As HTML, unlike ours", sessionId: known, position: 0 },
        { role: "user" as const, content: "Only here?", sessionId: unknown, position: 0 },
        { role: "assistant" as const, content: "Only here.", sessionId: unknown, position: 0 },
        { role: "user" as const, content: "Of no thread?" },
      ],
    };
    await Promise.all([1, 2, 3].map(() => migrateBrowserSession(account, session)));
    const listed = await listConversations(account);
    expect(listed.map(({ title }) => title).toSorted()).toEqual(["Known?", "Of no thread?", "Only here?"]);
    const brought = await findConversation(account, listed.find(({ title }) => title === "Only here?")?.id ?? "");
    expect(brought?.messages).toEqual([
      { id: "m0", role: "user", content: "Only here?" },
      { id: "m1", role: "assistant", content: "Only here." },
    ]);
    expect((await findConversation(account, known))?.messages).toHaveLength(2);
  });

  test("that names another user's thread gets none of it", async () => {
    const [account, other] = [await newAccount(), await newAccount()];
    const theirs = await keptThread(`user:${other.userId}`, ["Secret?"], true);
    await migrateBrowserSession(account, {
      messages: [{ role: "user", content: "Mine?", sessionId: theirs, position: 0 }],
    });
    expect((await listConversations(account)).map(({ title, id }) => [title, id === theirs])).toEqual([
      ["Mine?", false],
    ]);
  });
});
