import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Account } from "~/accounts/account";
import { ask, followUp, refresh } from "~/answers/ask.server";
import { answerFinished, startListening } from "~/answers/live.server";
import { drainRuns } from "~/answers/run.server";
import { viewThread } from "~/answers/threads.server";
import { onChange } from "~/conversations/changes.server";
import {
  deleteConversation,
  eraseConversations,
  exportConversations,
  findConversation,
  listConversations,
  migrateBrowserSession,
  migrateGuest,
  renameConversation,
  restoreConversation,
  savePending,
  searchConversations,
  startConversation,
  startWatching,
  watchConversations,
} from "~/conversations/conversations.server";
import { postgresStore } from "~/conversations/postgres-store.server";
import { purgeDeleted } from "~/conversations/purge-deleted.server";
import { db } from "~/db/client.server";
import { answerSessions, answers, deletedConversations, guests, turns, uploads } from "~/db/schema";
import { syncLibrary } from "~/library/library.server";
import { shareThread } from "~/sharing/shares.server";
import { newAccount, signedIn } from "../harness/new-account";

let stops: (() => Promise<void>)[];
beforeAll(async () => {
  vi.stubEnv("MEDIAWIKI_API_URL", "");
  await syncLibrary();
  stops = [await startListening(), await startWatching()];
});
afterAll(async () => {
  await drainRuns(0);
  await savePending();
  for (const stop of stops) await stop();
});

const patience = () => AbortSignal.timeout(15_000);

/** Asked, answered and saved. */
async function asked(account: Account, question: string): Promise<string> {
  const { sessionId, answerId } = await ask(signedIn(account), question);
  await answerFinished(answerId, patience());
  await savePending(account);
  return sessionId;
}

async function newGuest() {
  const [guest] = await db().insert(guests).values({}).returning();
  if (!guest) throw new Error("No guest");
  return { kind: "guest", guestId: guest.id, key: `guest:${guest.id}`, createdAt: guest.createdAt } as const;
}

/** A finished answer in a thread, without generating it. */
async function keptAnswer(question: string): Promise<string> {
  const [row] = await db()
    .insert(answers)
    .values({ question, status: "done", summary: `All about ${question}`, finishedAt: new Date() })
    .returning({ id: answers.id });
  return row?.id ?? "";
}

async function keptThread(owner: string, questions: string[], unsaved = false): Promise<string> {
  const id = randomUUID();
  await db().insert(answerSessions).values({ id, owner });
  for (const [position, query] of questions.entries())
    await db()
      .insert(turns)
      .values({ sessionId: id, position, query, answerId: await keptAnswer(query), unsaved });
  return id;
}

describe("asking as a signed-in person", () => {
  test("saves question and answer in a conversation of the thread's id", async () => {
    const account = await newAccount();
    const id = await asked(account, "What is photosynthesis?");
    const conversation = await findConversation(account, id);
    expect(conversation).toMatchObject({ id, title: "What is photosynthesis?" });
    expect(conversation?.messages.map((message) => message.id)).toEqual(["0.question", "0.answer"]);
    expect(conversation?.messages[1]?.content).toMatch(/\[1\]/);
    expect((await viewThread(signedIn(account), id))?.turns).toHaveLength(1);
  });

  test("a follow-up is saved after it, and an unrelated question begins another", async () => {
    const account = await newAccount();
    const id = await asked(account, "What is inflation?");
    const more = await followUp(signedIn(account), id, "What causes it?");
    await answerFinished(more.answerId, patience());
    await savePending(account);
    const ids = (await findConversation(account, id))?.messages.map((message) => message.id);
    expect(ids).toEqual(["0.question", "0.answer", "1.question", "1.answer"]);
    const other = await asked(account, "How do vaccines work?");
    expect((await listConversations(account)).map((listed) => listed.id)).toEqual([other, id]);
  });

  test("uses the newest conversation when it is untitled and empty", async () => {
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
    for (const { answerId } of all) await answerFinished(answerId, patience());
    await savePending(account);
    expect(new Set(all.map(({ sessionId }) => sessionId)).size).toBe(3);
    for (const [index, { sessionId }] of all.entries()) {
      const found = await findConversation(account, sessionId);
      expect(found?.messages[0]?.content).toBe(questions[index]);
      expect(found?.messages).toHaveLength(2);
    }
  });

  test("in a conversation of another's is refused, and nothing is asked", async () => {
    const [account, other] = [await newAccount(), await newAccount()];
    const theirs = await startConversation(other);
    const asking = ask(signedIn(account), "What is inflation?", { conversationId: theirs });
    await expect(asking).rejects.toMatchObject({ status: 404 });
    await expect(followUp(signedIn(account), theirs, "Why?")).rejects.toMatchObject({ status: 404 });
    expect(await listConversations(account)).toEqual([]);
    expect((await findConversation(other, theirs))?.messages).toEqual([]);
  });

  test("goes on in a conversation that has only text", async () => {
    const account = await newAccount();
    await migrateBrowserSession(account, { messages: [{ role: "user", content: "Brought along?" }] });
    const [{ id } = { id: "" }] = await listConversations(account);
    const more = await followUp(signedIn(account), id, "What is inflation?");
    expect(more).toMatchObject({ sessionId: id, position: 0 });
    await answerFinished(more.answerId, patience());
    await savePending(account);
    const ids = (await findConversation(account, id))?.messages.map((message) => message.id);
    expect(ids).toEqual(["m0", "0.question", "0.answer"]);
  });

  test("a question whose answer was lost with its process is asked before the next one", async () => {
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

  test("a fresh answer takes the place of the old one", async () => {
    const account = await newAccount();
    const id = await keptThread(`user:${account.userId}`, ["What is inflation?", "And deflation?"], true);
    await savePending(account);
    expect((await findConversation(account, id))?.messages[1]?.content).toBe("All about What is inflation?");
    const again = await refresh(signedIn(account), id, 0);
    await answerFinished(again.answerId, patience());
    await savePending(account);
    const found = await findConversation(account, id);
    expect(found?.messages).toHaveLength(4);
    expect(found?.messages[1]?.content).not.toBe("All about What is inflation?");
  });
});

describe("a store that fails", () => {
  test("is told in our words, and nothing is asked", async () => {
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

  test("on the first try only gets a conversation under the fallback title", async () => {
    const account = await newAccount();
    const once = vi.spyOn(postgresStore, "create").mockRejectedValueOnce(new Error("connection lost"));
    const id = await startConversation(account);
    once.mockRestore();
    expect(await findConversation(account, id)).toMatchObject({ title: "Default Chat" });
  });

  test("while an answer is saved keeps nobody from it: it is saved when the store is back", async () => {
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

describe("what a process left unsaved when it was killed", () => {
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

describe("a guest who signs up", () => {
  const questions = Array.from({ length: 9 }, (_, index) => `Question number ${index + 1}?`);

  test("finds nine questions with answers, sources, files and shares, though 20 processes brought them", async () => {
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

  test("while an answer is being written finds it, once it is", async () => {
    const [guest, account] = [await newGuest(), await newAccount()];
    const { sessionId, answerId } = await ask(guest, "How do plants grow?");
    await migrateGuest(guest.guestId, account);
    await answerFinished(answerId, patience());
    await savePending(account);
    const ids = (await findConversation(account, sessionId))?.messages.map((message) => message.id);
    expect(ids).toEqual(["0.question", "0.answer"]);
    expect(await findConversation(await newAccount(), sessionId)).toBeNull();
  });

  test("another time brings only what is new, and an empty guest nothing", async () => {
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
  test("brings what the server has not got, once, from however many tabs", async () => {
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

  test("that names another's thread gets nothing of it", async () => {
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

describe("deleting", () => {
  test("takes conversation and thread away, and an undo brings both back as they were", async () => {
    const account = await newAccount();
    const id = await keptThread(`user:${account.userId}`, ["Going?"], true);
    await savePending(account);
    const before = await findConversation(account, id);
    expect(await deleteConversation(account, id)).toBe(true);
    expect(await deleteConversation(account, id)).toBe(true);
    expect(await findConversation(account, id)).toBeNull();
    expect(await viewThread(signedIn(account), id)).toBeNull();
    expect(await listConversations(account)).toEqual([]);
    expect(await restoreConversation(account, id)).toBe(true);
    expect(await restoreConversation(account, id)).toBe(true);
    expect(await findConversation(account, id)).toEqual(before);
    expect((await viewThread(signedIn(account), id))?.turns).toHaveLength(1);
  });

  test("another's, or none, is refused", async () => {
    const [account, other] = [await newAccount(), await newAccount()];
    const id = await startConversation(account);
    expect(await deleteConversation(other, id)).toBe(false);
    expect(await renameConversation(other, id, "Taken")).toBe(false);
    expect(await deleteConversation(account, id)).toBe(true);
    expect(await restoreConversation(other, id)).toBe(false);
    expect(await restoreConversation(account, randomUUID())).toBe(false);
  });

  test("that fails in the store leaves everything", async () => {
    const account = await newAccount();
    const id = await keptThread(`user:${account.userId}`, ["Staying?"], true);
    await savePending(account);
    const broken = vi.spyOn(postgresStore, "remove").mockRejectedValueOnce(new Error("unavailable"));
    await expect(deleteConversation(account, id)).rejects.toMatchObject({ status: 503 });
    broken.mockRestore();
    expect(await findConversation(account, id)).not.toBeNull();
    expect(await viewThread(signedIn(account), id)).not.toBeNull();
  });

  test("ends for good after its time, but for answers that others show", async () => {
    const [account, other] = [await newAccount(), await newAccount()];
    const id = await keptThread(`user:${account.userId}`, ["Shared?", "Alone?"], true);
    await savePending(account);
    const [shown, alone] = (await viewThread(signedIn(account), id))?.turns.map(({ answer }) => answer.id) ?? [];
    const theirs = await keptThread(`user:${other.userId}`, []);
    await db()
      .insert(turns)
      .values({ sessionId: theirs, position: 0, query: "Shared?", answerId: shown ?? "" });
    await deleteConversation(account, id);
    await purgeDeleted();
    expect(await restoreConversation(account, id)).toBe(true);
    await deleteConversation(account, id);
    await db()
      .update(deletedConversations)
      .set({ deletedAt: sql`now() - interval '12 minutes'` })
      .where(eq(deletedConversations.id, id));
    expect(await restoreConversation(account, id)).toBe(false);
    await Promise.all([purgeDeleted(), purgeDeleted()]);
    expect(await db().$count(answerSessions, eq(answerSessions.id, id))).toBe(0);
    expect(await db().$count(answers, eq(answers.id, alone ?? ""))).toBe(0);
    expect(await db().$count(answers, eq(answers.id, shown ?? ""))).toBe(1);
  });

  test("cut short is ended by the purge", async () => {
    const account = await newAccount();
    const id = await keptThread(`user:${account.userId}`, ["Half gone?"], true);
    await savePending(account);
    const conversation = await findConversation(account, id);
    await deleteConversation(account, id);
    if (conversation) await postgresStore.create(account, conversation);
    await db()
      .update(deletedConversations)
      .set({ deletedAt: sql`now() - interval '12 minutes'` })
      .where(eq(deletedConversations.id, id));
    await purgeDeleted();
    expect(await findConversation(account, id)).toBeNull();
  });
});

/** Makes one change, and waits until its announcement has come round. */
async function told(account: Account, change: () => Promise<unknown>): Promise<void> {
  let stop = () => {};
  const heard = new Promise<void>((resolve) => {
    stop = onChange(account.userId, resolve);
  });
  await change();
  await heard;
  stop();
}

describe("the list", () => {
  test("is kept for its account only, and dropped when another process changes it", async () => {
    const [account, other] = [await newAccount(), await newAccount()];
    await told(account, () => startConversation(account));
    const read = vi.spyOn(postgresStore, "list");
    const first = await listConversations(account);
    expect(await listConversations(account)).toEqual(first);
    expect(read).toHaveBeenCalledTimes(1);
    expect(await listConversations(other)).toEqual([]);
    // The store itself is what another process would have called: this one is told by NOTIFY alone.
    await told(account, () => postgresStore.create(account, { id: randomUUID(), title: "From elsewhere" }));
    expect(await listConversations(account)).toHaveLength(2);
    read.mockRestore();
  });

  test("is told at once and after each change, until the watcher leaves", async () => {
    const account = await newAccount();
    const leaving = new AbortController();
    const watching = watchConversations(account, leaving.signal);
    expect((await watching.next()).value).toEqual([]);
    const id = await startConversation(account);
    expect((await watching.next()).value).toMatchObject([{ id, title: "Untitled Chat" }]);
    await renameConversation(account, id, "Named");
    let news = await watching.next();
    if (news.value?.[0]?.title !== "Named") news = await watching.next();
    expect(news.value).toMatchObject([{ id, title: "Named" }]);
    leaving.abort();
    expect(await watching.next()).toMatchObject({ done: true });
  });

  test("is searched in its account only", async () => {
    const [account, other] = [await newAccount(), await newAccount()];
    const id = await keptThread(`user:${account.userId}`, ["Where do lanterns hang?"], true);
    await savePending(account);
    expect((await searchConversations(account, " LANTERN\0")).map((found) => found.id)).toEqual([id]);
    expect(await searchConversations(other, "lantern")).toEqual([]);
  });
});

test("50 who save to one conversation at once lose nothing and double nothing", async () => {
  const account = await newAccount();
  const questions = Array.from({ length: 50 }, (_, index) => `Question ${index}?`);
  const id = await keptThread(`user:${account.userId}`, questions, true);
  await Promise.all(Array.from({ length: 50 }, () => savePending(account)));
  const found = await findConversation(account, id);
  expect(found?.messages.map(({ content }) => content)).toEqual(
    questions.flatMap((question) => [question, `All about ${question}`]),
  );
}, 60_000);

test("erasing leaves nothing of the account in any table", async () => {
  const account = await newAccount();
  const kept = await keptThread(`user:${account.userId}`, ["Kept?"], true);
  const gone = await keptThread(`user:${account.userId}`, ["Gone?"], true);
  await savePending(account);
  await deleteConversation(account, gone);
  expect((await exportConversations(account)).map(({ id, answers: given }) => [id, given.length])).toEqual([[kept, 1]]);
  await eraseConversations(account);
  await eraseConversations(account);
  expect(await exportConversations(account)).toEqual([]);
  expect(await restoreConversation(account, gone)).toBe(false);
  expect(await db().$count(answerSessions, sql`${answerSessions.owner} LIKE ${`%${account.userId}`}`)).toBe(0);
  expect(await db().$count(answers, sql`${answers.question} IN ('Kept?', 'Gone?')`)).toBe(0);
});
