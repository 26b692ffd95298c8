import { and, eq } from "drizzle-orm";
import type { Queryable } from "~/db/client.server";
import { users } from "~/db/schema";
import type { Account } from "./account";
import type { Identity } from "./identity/identity";

/** The columns of a user's row that make up an {@link Account}. */
export const accountColumns = {
  userId: users.id,
  provider: users.provider,
  subject: users.subject,
  email: users.email,
  displayName: users.displayName,
  photoUrl: users.photoUrl,
};

/**
 * The account for a provider's identity: Firebase users are added at their first sign-in and kept up to date, local
 * ones already have a row.
 */
export async function accountOf(on: Queryable, identity: Identity): Promise<Account> {
  const [account] = identity.provider === "local" ? await localUser(on, identity) : await noteUser(on, identity);
  if (!account) throw new Error("The account was deleted while somebody signed in to it");
  return account;
}

function localUser(on: Queryable, { provider, subject }: Identity): Promise<Account[]> {
  return on
    .select(accountColumns)
    .from(users)
    .where(and(eq(users.provider, provider), eq(users.subject, subject)));
}

function noteUser(on: Queryable, { provider, subject, email, displayName, photoUrl }: Identity): Promise<Account[]> {
  return on
    .insert(users)
    .values({ provider, subject, email, displayName, photoUrl })
    .onConflictDoUpdate({ target: [users.provider, users.subject], set: { email, displayName, photoUrl } })
    .returning(accountColumns);
}
