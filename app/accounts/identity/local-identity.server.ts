import { and, eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { users } from "~/db/schema";
import type { Account } from "../account";
import { sendEmailChange } from "../mailed-links/email-change.server";
import { sendPasswordReset } from "../mailed-links/password-reset.server";
import { type Identity, IdentityError, type IdentityProvider } from "./identity";
import { hashPassword, verifyPassword } from "./password-hash.server";

type User = typeof users.$inferSelect;

/** Accounts in our own database, by e-mail and password. Known and unknown addresses cost one hash alike. */
export const localIdentity: IdentityProvider = {
  id: "local",

  async signIn(email, password) {
    const user = await userByEmail(email);
    if (!user) throw new IdentityError("auth/user-not-found");
    await assertPassword(user, password);
    return identityOf(user);
  },

  async signUp(email, password) {
    const passwordHash = await hashPassword(password);
    const id = crypto.randomUUID();
    const [user] = await db()
      .insert(users)
      .values({ id, provider: "local", subject: id, email: email.trim(), passwordHash })
      .onConflictDoNothing()
      .returning();
    if (!user) throw new IdentityError("auth/email-already-in-use");
    return identityOf(user);
  },

  requestPasswordReset: (email, origin) => sendPasswordReset(email, origin),

  async changePassword(account, current, next) {
    const user = await userOf(account);
    await assertPassword(user, current);
    const passwordHash = await hashPassword(next);
    await db().update(users).set({ passwordHash }).where(eq(users.id, user.id));
  },

  async requestEmailChange(account, current, email, origin) {
    await assertPassword(await userOf(account), current);
    const taken = await userByEmail(email);
    if (taken && taken.id !== account.userId) throw new IdentityError("auth/email-already-in-use");
    await sendEmailChange(account, email, origin);
  },

  async confirmPassword(account, password) {
    await assertPassword(await userOf(account), password);
  },

  // Everything of a local account is in our own tables, which the caller deletes.
  async deleteIdentity() {},
};

function userByEmail(email: string): Promise<User | undefined> {
  return db().query.users.findFirst({
    where: and(eq(users.provider, "local"), sql`lower(${users.email}) = lower(${email.trim()})`),
  });
}

async function userOf(account: Account): Promise<User> {
  const user = await db().query.users.findFirst({
    where: and(eq(users.provider, "local"), eq(users.id, account.userId)),
  });
  if (!user) throw new IdentityError("auth/user-not-found");
  return user;
}

async function assertPassword(user: User, password: string): Promise<void> {
  if (!user.passwordHash || !(await verifyPassword(user.passwordHash, password)))
    throw new IdentityError("auth/wrong-password");
}

function identityOf({ subject, email, displayName, photoUrl }: User): Identity {
  return { provider: "local", subject, email, displayName, photoUrl, refreshToken: null };
}
