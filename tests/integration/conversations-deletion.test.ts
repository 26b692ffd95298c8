import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Account } from "~/accounts/account";
import { beginSession } from "~/accounts/sessions.server";
import { viewThread } from "~/answers/ask/threads.server";
import {
  deleteConversation,
  eraseConversations,
  exportConversations,
  findConversation,
  listConversations,
  renameConversation,
  restoreConversation,
  savePending,
  startConversation,
} from "~/conversations/conversations.server";
import { purgeDeleted } from "~/conversations/saving/purge-deleted.server";
import { postgresStore } from "~/conversations/store/postgres-store.server";
import { db } from "~/db/client.server";
import { answerSessions, answers, deletedConversations, turns } from "~/db/schema";
import { keptThread, withConversations } from "../harness/conversation-fixtures";
import { newAccount, signedIn } from "../harness/new-account";

withConversations();
afterEach(() => {
  vi.restoreAllMocks();
});

describe("a deletion", () => {
  test("removes conversation and thread, and undo restores both as they were", async () => {
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

  test("of another user's conversation, or of none, is refused", async () => {
    const [account, other] = [await newAccount(), await newAccount()];
    const id = await startConversation(account);
    expect(await deleteConversation(other, id)).toBe(false);
    expect(await renameConversation(other, id, "Taken")).toBe(false);
    expect(await deleteConversation(account, id)).toBe(true);
    expect(await restoreConversation(other, id)).toBe(false);
    expect(await restoreConversation(account, randomUUID())).toBe(false);
  });

  test("that fails in the store removes nothing", async () => {
    const account = await newAccount();
    const id = await keptThread(`user:${account.userId}`, ["Staying?"], true);
    await savePending(account);
    const broken = vi.spyOn(postgresStore, "remove").mockRejectedValueOnce(new Error("unavailable"));
    await expect(deleteConversation(account, id)).rejects.toMatchObject({ status: 503 });
    broken.mockRestore();
    expect(await findConversation(account, id)).not.toBeNull();
    expect(await viewThread(signedIn(account), id)).not.toBeNull();
  });

  test("becomes permanent after its grace period, except for answers in other people's shares", async () => {
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

  test("that was interrupted is completed by the purge", async () => {
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

describe("the purge", () => {
  beforeEach(() => db().delete(deletedConversations));

  test("skips any number of failures, continues with everyone else, and retries later", async () => {
    const [unlucky, other] = [await newAccount(), await newAccount()];
    const remove = vi.spyOn(postgresStore, "remove").mockImplementation(async ({ userId }) => {
      if (userId === unlucky.userId) throw new Error("unavailable");
      return null;
    });
    const failing = await deletedLongAgo(unlucky, 60, 30);
    await deletedLongAgo(other, 1, 20);
    await purgeDeleted();
    await purgeDeleted();
    expect(await leftOf(other)).toBe(0);
    expect(await leftOf(unlucky)).toBe(60);
    const tried = remove.mock.calls.map(([, id]) => id);
    expect(tried.filter((id) => failing.includes(id)).toSorted()).toEqual(failing.toSorted());
    remove.mockRestore();
    await purgeDeleted();
    expect(await leftOf(unlucky)).toBe(60);
    await db()
      .update(deletedConversations)
      .set({ nextPurgeAt: sql`now()` })
      .where(eq(deletedConversations.userId, unlucky.userId));
    await purgeDeleted();
    await purgeDeleted();
    expect(await leftOf(unlucky)).toBe(0);
  });

  test("waits longer after each failure, up to a day", async () => {
    const account = await newAccount();
    vi.spyOn(postgresStore, "remove").mockRejectedValue(new Error("unavailable"));
    await deletedLongAgo(account, 1, 30);
    const waits: number[] = [];
    for (let attempt = 0; attempt < 13; attempt++) {
      await purgeDeleted();
      const [row] = await db()
        .select({ minutes: sql<number>`extract(epoch FROM ${deletedConversations.nextPurgeAt} - now())::float8 / 60` })
        .from(deletedConversations)
        .where(eq(deletedConversations.userId, account.userId));
      waits.push(Math.round(row?.minutes ?? 0));
      await db().update(deletedConversations).set({ nextPurgeAt: sql`now()` });
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 1440, 1440]);
  });

  test("runs only once at a time", async () => {
    const account = await newAccount();
    await deletedLongAgo(account, 1, 30);
    let goOn = () => {};
    const held = new Promise<null>((resolve) => {
      goOn = () => resolve(null);
    });
    const remove = vi.spyOn(postgresStore, "remove").mockReturnValue(held);
    const first = purgeDeleted();
    await vi.waitFor(() => expect(remove).toHaveBeenCalledTimes(1));
    await deletedLongAgo(account, 1, 30);
    const second = purgeDeleted();
    goOn();
    await Promise.all([first, second]);
    expect(new Set(remove.mock.calls.map(([, id]) => id)).size).toBe(remove.mock.calls.length);
  });

  test("skips what another process is working on", async () => {
    const account = await newAccount();
    const [id = ""] = await deletedLongAgo(account, 1, 30);
    const remove = vi.spyOn(postgresStore, "remove").mockResolvedValue(null);
    await db().transaction(async (tx) => {
      await tx.select().from(deletedConversations).where(eq(deletedConversations.id, id)).for("update");
      await purgeDeleted();
    });
    expect(remove).not.toHaveBeenCalled();
    await purgeDeleted();
    expect(remove).toHaveBeenCalledTimes(1);
  });

  test("waits for the owner to sign in if only they may change the store", async () => {
    const account = await newAccount();
    vi.spyOn(postgresStore, "id", "get").mockReturnValue("firestore");
    const remove = vi.spyOn(postgresStore, "remove").mockResolvedValue(null);
    await deletedLongAgo(account, 1, 30);
    await purgeDeleted();
    await beginSession(new Request("http://localhost/"), { ...account, refreshToken: null });
    await purgeDeleted();
    expect(remove).not.toHaveBeenCalled();
    await beginSession(new Request("http://localhost/"), { ...account, refreshToken: "a token" });
    await purgeDeleted();
    expect(remove).toHaveBeenCalledTimes(1);
    expect(await leftOf(account)).toBe(0);
  });

  async function deletedLongAgo({ userId }: Account, howMany: number, minutes: number): Promise<string[]> {
    const deletedAt = new Date(Date.now() - minutes * 60_000);
    const ids = Array.from({ length: howMany }, () => randomUUID());
    const of = (id: string) => ({ id, title: "", messages: [], createdAt: "", updatedAt: "" });
    await db()
      .insert(deletedConversations)
      .values(ids.map((id) => ({ userId, id, deletedAt, nextPurgeAt: deletedAt, conversation: of(id) })));
    return ids;
  }

  const leftOf = ({ userId }: Account) => db().$count(deletedConversations, eq(deletedConversations.userId, userId));
});

test("erasing leaves no trace of the account in any table", async () => {
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
