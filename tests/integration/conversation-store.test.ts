import { randomUUID } from "node:crypto";
import { afterAll, beforeAll } from "vitest";
import { startWatching } from "~/conversations/store/changes.server";
import { postgresStore } from "~/conversations/store/postgres-store.server";
import { describeConversationStore } from "../harness/conversation-store-contract";
import { newAccount } from "../harness/new-account";

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startWatching();
});
afterAll(() => stop());

describeConversationStore("Postgres", async () => ({
  store: postgresStore,
  account: await newAccount(`${randomUUID()}@example.com`),
  other: await newAccount(`${randomUUID()}@example.com`),
}));
