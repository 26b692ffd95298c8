import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
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
import { keptThread, withConversations } from "../harness/kept-threads";
import { newAccount, signedIn } from "../harness/new-account";

withConversations();

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
