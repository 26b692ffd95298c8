import { randomUUID } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import type { Account } from "~/accounts/account";
import {
  listConversations,
  renameConversation,
  savePending,
  searchConversations,
  startConversation,
  watchConversations,
} from "~/conversations/conversations.server";
import { onChange } from "~/conversations/store/changes.server";
import { postgresStore } from "~/conversations/store/postgres-store.server";
import { keptThread, withConversations } from "../harness/conversation-fixtures";
import { newAccount } from "../harness/new-account";

withConversations();

/** Makes one change and waits for its announcement. */
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
  test("is cached per account, and invalidated when another process changes it", async () => {
    const [account, other] = [await newAccount(), await newAccount()];
    await told(account, () => startConversation(account));
    const read = vi.spyOn(postgresStore, "list");
    const first = await listConversations(account);
    expect(await listConversations(account)).toEqual(first);
    expect(read).toHaveBeenCalledTimes(1);
    expect(await listConversations(other)).toEqual([]);
    // The store directly, as another process would call it: this one learns of it by NOTIFY alone.
    await told(account, () => postgresStore.create(account, { id: randomUUID(), title: "From elsewhere" }));
    expect(await listConversations(account)).toHaveLength(2);
    read.mockRestore();
  });

  test("is sent at once and after each change, until the watcher leaves", async () => {
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

  test("is searched within its account only", async () => {
    const [account, other] = [await newAccount(), await newAccount()];
    const id = await keptThread(`user:${account.userId}`, ["Where do lanterns hang?"], true);
    await savePending(account);
    expect((await searchConversations(account, " LANTERN\0")).map((found) => found.id)).toEqual([id]);
    expect(await searchConversations(other, "lantern")).toEqual([]);
  });
});
