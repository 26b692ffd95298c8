import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eraseAccount } from "~/account-data/erase.server";
import type { Account } from "~/accounts/account";
import { createApiToken } from "~/accounts/api-tokens.server";
import { forgetFirebaseApp } from "~/accounts/identity/firebase-app.server";
import { firebaseIdentity } from "~/accounts/identity/firebase-identity.server";
import { deleteConversation, savePending, startWatching } from "~/conversations/conversations.server";
import { changeUser, goodPassword, newPerson, signedIn } from "./people";
import { documentsOf, isUser, tablesWith } from "./remains";
import { keepThread } from "./threads";

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startWatching();
});
afterAll(() => stop());

const rowsOf = ({ userId, subject, email }: Account) => tablesWith(userId, subject, email ?? subject);

/** A user with a second browser, an API token, a saved conversation and a deleted one. */
async function busyPerson() {
  const person = await newPerson();
  const { account } = person;
  await signedIn(await firebaseIdentity.signIn(account.email ?? "", goodPassword));
  await createApiToken(account, { name: "Mine", scopes: ["ask"] });
  const [kept, deleted] = [randomUUID(), randomUUID()];
  for (const id of [kept, deleted]) await keepThread(id, `user:${account.userId}`, { unsaved: true });
  await savePending(account);
  await deleteConversation(account, deleted);
  expect(await documentsOf(account.subject)).toEqual([kept]);
  expect(await rowsOf(account)).toEqual(
    expect.arrayContaining(["answer_sessions", "api_tokens", "deleted_conversations", "sessions", "users"]),
  );
  return { ...person, questions: [`What is ${kept}?`, `What is ${deleted}?`] };
}

test("deletion leaves nothing in Firestore, no Firebase user and no row, and does not affect others", async () => {
  const [{ account, sessionId, questions }, neighbour] = [await busyPerson(), await busyPerson()];
  await eraseAccount(account, sessionId);
  expect(await documentsOf(account.subject)).toEqual([]);
  expect(await isUser(account.subject)).toBe(false);
  expect(await rowsOf(account)).toEqual([]);
  expect(await tablesWith(...questions)).toEqual([]);
  expect(await documentsOf(neighbour.account.subject)).toHaveLength(1);
  expect(await isUser(neighbour.account.subject)).toBe(true);
  expect(await rowsOf(neighbour.account)).toContain("users");
});

test("a deletion interrupted after the Firebase user is gone completes when repeated", async () => {
  const { account, sessionId } = await busyPerson();
  await firebaseIdentity.deleteIdentity(account);
  expect(await isUser(account.subject)).toBe(false);
  expect(await rowsOf(account)).toContain("users");

  // No password is valid any more, and none is needed to finish.
  await firebaseIdentity.confirmPassword(account, goodPassword);
  await eraseAccount(account, sessionId);
  expect(await rowsOf(account)).toEqual([]);
});

test("a disabled user does not count as deleted: nothing is reported as erased that is not", async () => {
  const { account, sessionId } = await busyPerson();
  await changeUser(account.subject, { disableUser: true });
  // As after a restart: an open app acts until its token expires.
  forgetFirebaseApp(account);
  await expect(eraseAccount(account, sessionId)).rejects.toMatchObject({ status: 503 });
  expect(await isUser(account.subject)).toBe(true);
  expect(await documentsOf(account.subject)).toHaveLength(1);
  expect(await rowsOf(account)).toContain("users");
});
