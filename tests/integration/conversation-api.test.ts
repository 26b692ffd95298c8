import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Account } from "~/accounts/account";
import { createApiToken, revokeAllTokens } from "~/accounts/api-tokens.server";
import { renameConversation, startConversation, startWatching } from "~/conversations/conversations.server";
import { postgresStore } from "~/conversations/store/postgres-store.server";
import { db } from "~/db/client.server";
import * as listRoute from "~/routes/api.conversations";
import * as oneRoute from "~/routes/api.conversations_.$id";
import * as restoreRoute from "~/routes/api.conversations_.$id_.restore";
import * as eventsRoute from "~/routes/api.conversations_.events";
import * as migrationRoute from "~/routes/api.conversations_.migration";
import { newAccount } from "../harness/new-account";
import { readEventStream } from "../harness/visitor";

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startWatching();
});
afterAll(() => stop());

type Handler = (args: LoaderFunctionArgs) => Promise<Response>;

/** A program whose token has these scopes; without an account, one without a token. */
async function programOf(account: Account | null, scopes: ("ask" | "history")[] = ["history"]) {
  const token = account && (await createApiToken(account, { name: "Test", scopes })).token;
  const call =
    (handler: Handler, method: string) =>
    (path: string, { id, body }: { id?: string; body?: unknown } = {}) => {
      const headers = new Headers(token ? { Authorization: `Bearer ${token}` } : {});
      if (method !== "GET") headers.set("Content-Type", "application/json");
      const request = new Request(`http://localhost${path}`, {
        method,
        headers,
        ...(method !== "GET" && { body: JSON.stringify(body ?? {}) }),
      });
      return handler({ request, params: id === undefined ? {} : { id }, context: {} });
    };
  return {
    list: (q?: string) => call(listRoute.loader, "GET")(`/api/conversations${q === undefined ? "" : `?q=${q}`}`),
    begin: () => call(listRoute.action, "POST")("/api/conversations"),
    read: (id: string) => call(oneRoute.loader, "GET")(`/api/conversations/${id}`, { id }),
    rename: (id: string, title: unknown) =>
      call(oneRoute.action, "PATCH")(`/api/conversations/${id}`, { id, body: { title } }),
    remove: (id: string) => call(oneRoute.action, "DELETE")(`/api/conversations/${id}`, { id }),
    restore: (id: string) => call(restoreRoute.action, "POST")(`/api/conversations/${id}/restore`, { id }),
    events: () => call(eventsRoute.loader, "GET")("/api/conversations/events"),
    migrate: (session: unknown) =>
      call(migrationRoute.action, "POST")("/api/conversations/migration", { body: { session } }),
  };
}

describe("a program with a history token", () => {
  test("creates, reads, renames, deletes and restores a conversation", async () => {
    const program = await programOf(await newAccount());
    const begun = await program.begin();
    expect(begun.status).toBe(201);
    const { conversation } = await begun.json();
    expect(conversation).toMatchObject({ title: "Untitled Chat", messages: [] });
    const { id } = conversation;
    expect((await (await program.begin()).json()).conversation.id).toBe(id);
    const renamed = await program.rename(id, `  ${"x".repeat(51)}  `);
    expect((await renamed.json()).conversation.title).toBe(`${"x".repeat(50)}...`);
    expect((await program.remove(id)).status).toBe(200);
    expect((await program.read(id)).status).toBe(404);
    expect((await program.restore(id)).status).toBe(200);
    const { conversations } = await (await program.list()).json();
    expect(conversations).toEqual([expect.objectContaining({ id, title: `${"x".repeat(50)}...` })]);
  });

  test("searches", async () => {
    const account = await newAccount();
    const program = await programOf(account);
    const id = randomUUID();
    await postgresStore.create(account, { id, title: "About lanterns" });
    expect((await (await program.list("LANTERN")).json()).conversations).toHaveLength(1);
    expect((await (await program.list("candle")).json()).conversations).toEqual([]);
    expect((await (await program.list("%00")).json()).conversations).toHaveLength(1);
    expect((await program.list("x".repeat(201))).status).toBe(400);
  });

  test.each([
    ["a blank title", "  \n"],
    ["none", undefined],
    ["one that is not text", 5],
    ["one of 201 characters", "x".repeat(201)],
  ])("is refused %s", async (_what, title) => {
    const account = await newAccount();
    const program = await programOf(account);
    const response = await program.rename(await startConversation(account), title);
    expect([response.status, (await response.json()).fields.title]).toEqual([400, [expect.any(String)]]);
  });

  test("imports a browser's chat", async () => {
    const program = await programOf(await newAccount());
    const session = {
      title: "Why?",
      messages: [
        { role: "user", content: "Why?\0" },
        { role: "assistant", content: "So." },
      ],
    };
    for (let again = 0; again < 2; again++) {
      const response = await program.migrate(session);
      expect([response.status, await response.json()]).toEqual([200, { migrated: true }]);
    }
    const { conversations } = await (await program.list()).json();
    expect(conversations).toEqual([expect.objectContaining({ title: "Why?" })]);
    expect((await program.migrate({ messages: [{ role: "system", content: "Why?" }] })).status).toBe(400);
    expect((await program.migrate({ messages: Array(201).fill({ role: "user", content: "a" }) })).status).toBe(400);
    expect((await program.migrate({ messages: [{ role: "user", content: "a".repeat(20_001) }] })).status).toBe(400);
  });

  test("receives the list, then each change", async () => {
    const account = await newAccount();
    const id = await startConversation(account);
    const response = await (await programOf(account)).events();
    expect(response.headers.get("Content-Type")).toMatch(/^text\/event-stream/);
    let told = 0;
    const events = await readEventStream(response, ({ data }) => {
      told += 1;
      if (told === 1) void renameConversation(account, id, "Changed");
      return JSON.stringify(data).includes("Changed");
    });
    expect(events[0]).toMatchObject({
      event: "conversations",
      data: { conversations: [{ id, title: "Untitled Chat" }] },
    });
    expect(events.at(-1)?.data).toMatchObject({ conversations: [{ id, title: "Changed" }] });
  });

  test("receives nothing more once its token is revoked", async () => {
    const account = await newAccount();
    const id = await startConversation(account);
    const response = await (await programOf(account)).events();
    const events = await readEventStream(response, () => {
      void revokeAllTokens(db(), account.userId).then(() => renameConversation(account, id, "Secret"));
      return false;
    });
    expect(events.map(({ data }) => data)).toMatchObject([{ conversations: [{ id, title: "Untitled Chat" }] }]);
  });
});

describe("nobody else", () => {
  test("can read or change a conversation: another user's does not exist", async () => {
    const [owner, other] = [await newAccount(), await newAccount()];
    const id = await startConversation(owner);
    const stranger = await programOf(other);
    const owns = await programOf(owner);
    for (const target of [id, randomUUID(), "1"]) {
      const responses = [
        await stranger.read(target),
        await stranger.rename(target, "Taken"),
        await stranger.remove(target),
        await stranger.restore(target),
      ];
      expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
    expect((await (await stranger.list()).json()).conversations).toEqual([]);
    expect((await (await stranger.list("Untitled")).json()).conversations).toEqual([]);
    const [first] = await readEventStream(await stranger.events(), () => true);
    expect(first?.data).toEqual({ conversations: [] });
    await owns.remove(id);
    expect((await stranger.restore(id)).status).toBe(404);
    expect((await owns.restore(id)).status).toBe(200);
    expect((await (await owns.read(id)).json()).conversation.title).toBe("Untitled Chat");
  });

  test("can use any call without an account, or with a token for asking only", async () => {
    const account = await newAccount();
    const id = await startConversation(account);
    for (const [program, status] of [
      [await programOf(null), 401],
      [await programOf(account, ["ask"]), 403],
    ] as const) {
      const responses = [
        await program.list(),
        await program.begin(),
        await program.read(id),
        await program.rename(id, "Taken"),
        await program.remove(id),
        await program.restore(id),
        await program.events(),
        await program.migrate({ messages: [] }),
      ];
      expect(responses.map((response) => response.status)).toEqual(Array(8).fill(status));
    }
  });
});
