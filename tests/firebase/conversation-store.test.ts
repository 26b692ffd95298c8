import { afterAll, beforeAll } from "vitest";
import { startWatching } from "~/conversations/store/changes.server";
import { firestoreStore } from "~/conversations/store/firestore-store.server";
import { postgresStore } from "~/conversations/store/postgres-store.server";
import { describeConversationStore } from "../harness/conversation-store-contract";
import { newAccount } from "../harness/new-account";
import { newPerson } from "./people";

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startWatching();
});
afterAll(() => stop());

describeConversationStore("Firestore", async () => ({
  store: firestoreStore(),
  account: (await newPerson()).account,
  other: (await newPerson()).account,
}));

describeConversationStore("Postgres", async () => ({
  store: postgresStore,
  account: await newAccount(),
  other: await newAccount(),
}));
