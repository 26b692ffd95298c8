import type { Account } from "~/accounts/account";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import type { ConversationStore } from "../conversation";
import { announceChange, onChange } from "./changes.server";
import { postgresStore } from "./postgres-store.server";

let firestore: Promise<ConversationStore> | undefined;

/** This site's conversation store: Firestore if Firebase is configured, loaded only then, else Postgres. */
export async function conversationStore(): Promise<ConversationStore> {
  if (!config().FIREBASE_PROJECT_ID) return postgresStore;
  firestore ??= import("./firestore-store.server").then(({ firestoreStore }) => announcing(firestoreStore()));
  return firestore;
}

/** A store that notifies all processes of its changes, and hears of theirs. */
function announcing(store: ConversationStore): ConversationStore {
  const announced =
    <Rest extends unknown[], Result>(change: (owner: Account, ...rest: Rest) => Promise<Result>) =>
    async (owner: Account, ...rest: Rest): Promise<Result> => {
      const result = await change.call(store, owner, ...rest);
      await announceChange(db(), owner.userId);
      return result;
    };
  return {
    id: store.id,
    list: (owner, orderBy) => store.list(owner, orderBy),
    find: (owner, id) => store.find(owner, id),
    search: (owner, text) => store.search(owner, text),
    create: announced(store.create),
    saveMessage: announced(store.saveMessage),
    rename: announced(store.rename),
    remove: announced(store.remove),
    removeAll: announced(store.removeAll),
    async watch(owner, changed) {
      const stopOurs = onChange(owner.userId, changed);
      const stopStore = await store.watch(owner, changed).catch((error: unknown) => {
        stopOurs();
        throw error;
      });
      return () => {
        stopOurs();
        stopStore();
      };
    },
  };
}
