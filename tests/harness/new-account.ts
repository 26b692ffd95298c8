import { randomUUID } from "node:crypto";
import type { Account } from "~/accounts/account";
import type { User } from "~/accounts/visitor.server";
import { db } from "~/db/client.server";
import { users } from "~/db/schema";

/** A person with a local account, who has not signed in anywhere. */
export async function newAccount(email = `${randomUUID()}@example.com`): Promise<Account> {
  const id = randomUUID();
  await db().insert(users).values({ id, provider: "local", subject: id, email, passwordHash: "$argon2id$none" });
  return {
    userId: id,
    provider: "local",
    subject: id,
    email,
    emailStatus: "unconfirmed",
    displayName: null,
    photoUrl: null,
  };
}

/** The same person as a signed-in visitor. */
export function signedIn(account: Account): User {
  return {
    kind: "user",
    account,
    key: `user:${account.userId}`,
    access: { by: "session", sessionId: randomUUID() },
    address: randomUUID(),
  };
}
