import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import type { Account } from "~/accounts/account";
import { viewThread } from "~/answers/ask/threads.server";
import { ask, followUp, refresh } from "~/conversations/ask.server";
import {
  findConversation,
  listConversations,
  migrateBrowserSession,
  savePending,
  savePendingSoon,
  startConversation,
} from "~/conversations/conversations.server";
import { postgresStore } from "~/conversations/store/postgres-store.server";
import { db } from "~/db/client.server";
import { answerSessions, turns } from "~/db/schema";
import { finished, keptThread, withConversations } from "../harness/conversation-fixtures";
import { newAccount, signedIn } from "../harness/new-account";

withConversations();

/** Asks, and waits until the answer is saved. */
async function asked(account: Account, question: string): Promise<string> {
  const { sessionId, answerId } = await ask(signedIn(account), question);
  await finished(answerId);
  await savePending(account);
  return sessionId;
}

describe("asking while signed in", () => {
  test("saves question and answer in a conversation with the thread's id", async () => {
    const account = await newAccount();
    const id = await asked(account, "What is photosynthesis?");
    const conversation = await findConversation(account, id);
    expect(conversation).toMatchObject({ id, title: "What is photosynthesis?" });
    expect(conversation?.messages.map((message) => message.id)).toEqual(["0.question", "0.answer"]);
    expect(conversation?.messages[1]?.content).toMatch(/\[1\]/);
    expect((await viewThread(signedIn(account), id))?.turns).toHaveLength(1);
  });

  test("saves a follow-up after it, and starts another for an unrelated question", async () => {
    const account = await newAccount();
    const id = await asked(account, "What is inflation?");
    const more = await followUp(signedIn(account), id, "What causes it?");
    await finished(more.answerId);
    await savePending(account);
    const ids = (await findConversation(account, id))?.messages.map((message) => message.id);
    expect(ids).toEqual(["0.question", "0.answer", "1.question", "1.answer"]);
    const other = await asked(account, "How do vaccines work?");
    expect((await listConversations(account)).map((listed) => listed.id)).toEqual([other, id]);
  });

  test("uses the newest conversation if it is untitled and empty", async () => {
    const account = await newAccount();
    const id = await startConversation(account);
    expect(await startConversation(account)).toBe(id);
    expect(await asked(account, "What is a black hole?")).toBe(id);
    expect(await listConversations(account)).toHaveLength(1);
  });

  test("in two tabs at once loses no question", async () => {
    const account = await newAccount();
    await startConversation(account);
    const questions = ["What is a volcano?", "What is a glacier?", "What is a desert?"];
    const all = await Promise.all(questions.map((question) => ask(signedIn(account), question)));
    for (const { answerId } of all) await finished(answerId);
    await savePending(account);
    expect(new Set(all.map(({ sessionId }) => sessionId)).size).toBe(3);
    for (const [index, { sessionId }] of all.entries()) {
      const found = await findConversation(account, sessionId);
      expect(found?.messages[0]?.content).toBe(questions[index]);
      expect(found?.messages).toHaveLength(2);
    }
  });

  test("in another user's conversation is refused, and nothing is asked", async () => {
    const [account, other] = [await newAccount(), await newAccount()];
    const theirs = await startConversation(other);
    const asking = ask(signedIn(account), "What is inflation?", { conversationId: theirs });
    await expect(asking).rejects.toMatchObject({ status: 404 });
    await expect(followUp(signedIn(account), theirs, "Why?")).rejects.toMatchObject({ status: 404 });
    expect(await listConversations(account)).toEqual([]);
    expect((await findConversation(other, theirs))?.messages).toEqual([]);
  });

  test("continues a conversation that has only text", async () => {
    const account = await newAccount();
    await migrateBrowserSession(account, { messages: [{ role: "user", content: "Brought along?" }] });
    const [{ id } = { id: "" }] = await listConversations(account);
    const more = await followUp(signedIn(account), id, "What is inflation?");
    expect(more).toMatchObject({ sessionId: id, position: 0 });
    await finished(more.answerId);
    await savePending(account);
    const ids = (await findConversation(account, id))?.messages.map((message) => message.id);
    expect(ids).toEqual(["m0", "0.question", "0.answer"]);
  });

  test("repeats a question whose answer was lost with its process before the next one", async () => {
    const account = await newAccount();
    const id = randomUUID();
    await postgresStore.create(account, {
      id,
      title: "What is inflation?",
      messages: [{ id: "0.question", role: "user", content: "What is inflation?" }],
    });
    expect(await followUp(signedIn(account), id, "What causes it?")).toMatchObject({ sessionId: id, position: 1 });
    const queries = (await viewThread(signedIn(account), id))?.turns.map(({ query }) => query);
    expect(queries).toEqual(["What is inflation?", "What causes it?"]);
  });

  test("again replaces the old answer with the new one", async () => {
    const account = await newAccount();
    const id = await keptThread(`user:${account.userId}`, ["What is inflation?", "And deflation?"], true);
    await savePending(account);
    expect((await findConversation(account, id))?.messages[1]?.content).toBe("All about What is inflation?");
    const again = await refresh(signedIn(account), id, 0);
    await finished(again.answerId);
    await savePending(account);
    const found = await findConversation(account, id);
    expect(found?.messages).toHaveLength(4);
    expect(found?.messages[1]?.content).not.toBe("All about What is inflation?");
  });
});

describe("a store that fails", () => {
  test("is reported in our own words, and nothing is asked", async () => {
    const account = await newAccount();
    const quota = vi
      .spyOn(postgresStore, "create")
      .mockRejectedValue(new Error("8 RESOURCE_EXHAUSTED: Quota exceeded."));
    await expect(ask(signedIn(account), "What is inflation?")).rejects.toMatchObject({
      status: 429,
      code: "quota_exceeded",
      message: "Quota exceeded. Please try again later or upgrade your plan.",
    });
    quota.mockRestore();
    const broken = vi.spyOn(postgresStore, "saveMessage").mockRejectedValue(new Error("vendor's own words"));
    await expect(ask(signedIn(account), "What is inflation?")).rejects.toMatchObject({
      status: 503,
      message: expect.stringMatching(/^Search failed: (?!.*vendor)/),
    });
    broken.mockRestore();
    expect(await db().$count(answerSessions, eq(answerSessions.owner, `user:${account.userId}`))).toBe(0);
  });

  test("on the first try only gives the conversation a fallback title", async () => {
    const account = await newAccount();
    const once = vi.spyOn(postgresStore, "create").mockRejectedValueOnce(new Error("connection lost"));
    const id = await startConversation(account);
    once.mockRestore();
    expect(await findConversation(account, id)).toMatchObject({ title: "Default Chat" });
  });

  test("while an answer is saved does not withhold it: it is saved when the store is back", async () => {
    const account = await newAccount();
    const id = await keptThread(`user:${account.userId}`, ["Saved later?"], true);
    const down = vi.spyOn(postgresStore, "saveMessage").mockRejectedValue(new Error("unavailable"));
    await savePending();
    expect(down).toHaveBeenCalled();
    down.mockRestore();
    await savePending(account);
    expect((await findConversation(account, id))?.messages).toHaveLength(2);
  });
});

test("waiting for pending saves does not include later ones, however busy the site", async () => {
  let isBusy = true;
  const busy = (async () => {
    while (isBusy) {
      savePendingSoon();
      await setImmediate();
    }
  })();
  await savePending();
  await savePending();
  isBusy = false;
  await busy;
});

describe("work left unsaved by a killed process", () => {
  test("is saved once, by many processes at once", async () => {
    const account = await newAccount();
    const id = await keptThread(`user:${account.userId}`, ["First?", "Second?"], true);
    await Promise.all([savePending(), savePending(account), savePending(account), savePending()]);
    expect((await findConversation(account, id))?.messages).toEqual([
      { id: "0.question", role: "user", content: "First?" },
      { id: "0.answer", role: "assistant", content: "All about First?" },
      { id: "1.question", role: "user", content: "Second?" },
      { id: "1.answer", role: "assistant", content: "All about Second?" },
    ]);
    expect(await db().$count(turns, sql`${eq(turns.sessionId, id)} AND ${turns.unsaved}`)).toBe(0);
  });
});

test("50 simultaneous saves to one conversation lose and duplicate nothing", async () => {
  const account = await newAccount();
  const questions = Array.from({ length: 50 }, (_, index) => `Question ${index}?`);
  const id = await keptThread(`user:${account.userId}`, questions, true);
  await Promise.all(Array.from({ length: 50 }, () => savePending(account)));
  const found = await findConversation(account, id);
  expect(found?.messages.map(({ content }) => content)).toEqual(
    questions.flatMap((question) => [question, `All about ${question}`]),
  );
});
