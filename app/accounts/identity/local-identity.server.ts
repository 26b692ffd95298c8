import { and, eq, sql } from "drizzle-orm";
import { db, type Queryable } from "~/db/client.server";
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

  async changePassword(account, current, next, endOthers) {
    const user = await userOf(account);
    await assertPassword(user, current);
    const passwordHash = await hashPassword(next);
    await db().transaction(async (tx) => {
      await lockUnchanged(tx, user);
      await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
      await endOthers(tx);
    });
  },

  async requestEmailChange(account, current, email, origin) {
    const user = await userOf(account);
    await assertPassword(user, current);
    const taken = await userByEmail(email);
    if (taken && taken.id !== account.userId) throw new IdentityError("auth/email-already-in-use");
    await db().transaction(async (tx) => {
      await lockUnchanged(tx, user);
      await sendEmailChange(tx, account, email, origin);
    });
  },

  async confirmPassword(account, password) {
    await assertPassword(await userOf(account), password);
  },

  // Our own sessions end with the change of the password.
  async endRefusedSessions() {},

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

/**
 * Locks a user whose password was just checked. Checking takes a while, and a reset meanwhile ends all that the old
 * password allows.
 * @throws IdentityError "auth/wrong-password" when it is no longer the password
 */
async function lockUnchanged(tx: Queryable, { id, passwordHash }: User): Promise<void> {
  const isUnchanged = and(eq(users.id, id), eq(users.passwordHash, passwordHash ?? ""));
  const locked = await tx.select({ id: users.id }).from(users).where(isUnchanged).for("update");
  if (locked.length === 0) throw new IdentityError("auth/wrong-password");
}

function identityOf({ subject, email, displayName, photoUrl, passwordChangedAt }: User): Identity {
  return { provider: "local", subject, email, displayName, photoUrl, passwordChangedAt, refreshToken: null };
}
