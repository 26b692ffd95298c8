import type { DocumentReference, Transaction } from "firebase/firestore";
import type { Account } from "~/accounts/account";
import { isDeletedAtFirebase } from "~/accounts/identity/firebase-app.server";
import { log } from "~/log.server";
import { type Conversation, type ConversationStore, titleFrom, titles } from "../conversation";
import { conversationsOf, type FirestoreSdk, withFirestore } from "./firestore-connection.server";
import { fitting, holds, plain, readConversation, summaryOf, withMessage } from "./firestore-document.server";
import { inTransaction } from "./firestore-transaction.server";
import { watchFirestore } from "./firestore-watch.server";

/** Conversations at users/{uid}/conversations/{id}, read and written as their owner. */

/**
 * More than anybody has. A limit makes this a different query from the watched one, whose results may lag behind a
 * write.
 */
const longestList = 10_000;
/** Firestore takes at most 500 writes in a transaction. */
const removedAtOnce = 200;
/** Rounds of removing everything, because an answer may be saved in between. */
const mostRounds = 5;

export function firestoreStore(): ConversationStore {
  return store;
}

const store: ConversationStore = {
  id: "firestore",

  list: async (owner, orderBy) => (await readAll(owner, orderBy)).map(summaryOf),

  find: (owner, id) =>
    withFirestore(owner, async (database, sdk) => {
      const found = await sdk.getDocFromServer(sdk.doc(conversationsOf(owner, database, sdk), id));
      return found.exists() ? readConversation(found.id, found.data()) : null;
    }),

  async search(owner, text) {
    const wanted = text.toLowerCase();
    const all = await readAll(owner, "updatedAt");
    return all.filter((conversation) => holds(conversation, wanted)).map(summaryOf);
  },

  create: (owner, { id, title, messages = [], createdAt, updatedAt = createdAt }) =>
    onOne(owner, id, async (tx, document, { serverTimestamp, Timestamp }) => {
      if ((await tx.get(document)).exists()) return;
      const time = (given: string | undefined) => (given ? Timestamp.fromDate(new Date(given)) : serverTimestamp());
      const fields = { title, messages: fitting(messages.map(plain)) };
      tx.set(document, { ...fields, createdAt: time(createdAt), updatedAt: time(updatedAt) });
    }),

  saveMessage: (owner, conversationId, message) =>
    onOne(owner, conversationId, async (tx, document, { serverTimestamp }) => {
      const found = await held(tx, document);
      const messages = fitting(withMessage(found?.messages ?? [], plain(message)));
      if (!found) {
        const times = { createdAt: serverTimestamp(), updatedAt: serverTimestamp() };
        tx.set(document, { title: titles.recovered, messages, ...times });
        return;
      }
      const titled = found.title === titles.untitled && message.role === "user";
      const title = titled ? titleFrom(message.content) : found.title;
      tx.update(document, { title, messages, updatedAt: serverTimestamp() });
    }),

  rename: (owner, id, title) =>
    onOne(owner, id, async (tx, document, { serverTimestamp }) => {
      if (!(await tx.get(document)).exists()) return false;
      tx.update(document, { title, updatedAt: serverTimestamp() });
      return true;
    }),

  remove: (owner, id) =>
    onOne(owner, id, async (tx, document) => {
      const found = await held(tx, document);
      if (found) tx.delete(document);
      return found;
    }),

  async removeAll(owner) {
    if (await isDeletedAtFirebase(owner)) {
      // Conversations are removed before the user. If the user was deleted from outside, the server can't act as them.
      log.warn("a Firebase user is gone: what Firestore may still hold of them is the project owner's to delete");
      return;
    }
    for (let rounds = 0; rounds < mostRounds; rounds += 1) {
      const ids = (await readAll(owner, "updatedAt")).map(({ id }) => id);
      if (ids.length === 0) return;
      for (let at = 0; at < ids.length; at += removedAtOnce) await removeSome(owner, ids.slice(at, at + removedAtOnce));
    }
    throw new Error("Conversations are written as fast as they are removed");
  },

  watch: watchFirestore,
};

/** @throws Error whose message contains "quota exceeded" when Firestore says so */
function onOne<Value>(
  owner: Account,
  id: string,
  work: (tx: Transaction, document: DocumentReference, sdk: FirestoreSdk) => Promise<Value>,
): Promise<Value> {
  return withFirestore(owner, (database, sdk) => {
    const document = sdk.doc(conversationsOf(owner, database, sdk), id);
    return inTransaction(database, sdk, document.path, (tx) => work(tx, document, sdk));
  });
}

async function removeSome(owner: Account, ids: string[]): Promise<void> {
  await withFirestore(owner, (database, sdk) => {
    const documents = ids.map((id) => sdk.doc(conversationsOf(owner, database, sdk), id));
    return inTransaction(database, sdk, `users/${owner.subject}`, async (tx) => {
      for (const document of documents) tx.delete(document);
    });
  });
}

/** With all their messages: Firestore returns whole documents. */
async function readAll(owner: Account, orderBy: "createdAt" | "updatedAt"): Promise<Conversation[]> {
  return withFirestore(owner, async (database, sdk) => {
    const newestFirst = sdk.orderBy(orderBy, "desc");
    const query = sdk.query(conversationsOf(owner, database, sdk), newestFirst, sdk.limit(longestList));
    const { docs } = await sdk.getDocsFromServer(query);
    return docs.map((document) => readConversation(document.id, document.data()));
  });
}

async function held(tx: Transaction, document: DocumentReference): Promise<Conversation | null> {
  const found = await tx.get(document);
  return found.exists() ? readConversation(found.id, found.data()) : null;
}
