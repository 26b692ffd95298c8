import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "~/db/client.server";
import { apiTokens, sessions, users } from "~/db/schema";
import type { Account } from "./account";
import type { Identity } from "./identity/identity";
import { wrongPassword } from "./sign-in/wrong-password";

/** The columns of a user's row that make up an {@link Account}. */
export const accountColumns = {
  userId: users.id,
  provider: users.provider,
  subject: users.subject,
  email: users.email,
  emailStatus: users.emailStatus,
  displayName: users.displayName,
  photoUrl: users.photoUrl,
};

/**
 * The account for a provider's identity: Firebase users are added at their first sign-in and kept up to date, local
 * ones already have a row. It stays locked until the transaction ends, so that a change of its password comes before or after.
 * @throws Problem 400 "wrong_password" when the password was changed after it was checked
 */
export async function accountOf(on: Queryable, identity: Identity): Promise<Account> {
  const [account] = identity.provider === "local" ? await localUser(on, identity) : await noteUser(on, identity);
  if (!account) throw new Error("The account was deleted while somebody signed in to it");
  return account;
}

async function localUser(on: Queryable, { provider, subject, passwordChangedAt }: Identity): Promise<Account[]> {
  const found = await on
    .select({ account: accountColumns, passwordChangedAt: users.passwordChangedAt })
    .from(users)
    .where(and(eq(users.provider, provider), eq(users.subject, subject)))
    .for("share");
  const isChanged = found.some((user) => user.passwordChangedAt?.getTime() !== passwordChangedAt?.getTime());
  if (isChanged) throw wrongPassword();
  return found.map(({ account }) => account);
}

/**
 * Where the provider has come to vouch for an address that nobody had proven, whoever signed up with it may be a
 * stranger: their sessions and tokens end.
 */
async function noteUser(on: Queryable, identity: Identity): Promise<Account[]> {
  const { provider, subject, email, emailVerified = false, displayName, photoUrl } = identity;
  const known = await on
    .select({ id: users.id, emailStatus: users.emailStatus })
    .from(users)
    .where(and(eq(users.provider, provider), eq(users.subject, subject)))
    .for("update");
  const [unproven] = known.filter(({ emailStatus }) => emailVerified && emailStatus === "unconfirmed");
  if (unproven) {
    await on.delete(sessions).where(eq(sessions.userId, unproven.id));
    await on.delete(apiTokens).where(eq(apiTokens.userId, unproven.id));
  }
  const confirmed = { emailStatus: "confirmed" } as const;
  const unproved = sql`CASE WHEN ${users.email} IS DISTINCT FROM excluded.email THEN 'unconfirmed' ELSE ${users.emailStatus} END`;
  return on
    .insert(users)
    .values({ provider, subject, email, displayName, photoUrl, ...(emailVerified && confirmed) })
    .onConflictDoUpdate({
      target: [users.provider, users.subject],
      set: { email, displayName, photoUrl, ...(emailVerified ? confirmed : { emailStatus: unproved }) },
    })
    .returning(accountColumns);
}
