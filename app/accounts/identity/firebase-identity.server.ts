import type { User } from "firebase/auth";
import { db } from "~/db/client.server";
import { log } from "~/log.server";
import type { Account } from "../account";
import { keepRefreshToken, listSessions, refreshTokenOf } from "../sessions.server";
import { endRefusedSessions, forgetFirebaseApp, isDeletedAtFirebase, withFirebaseApp } from "./firebase-app.server";
import { withAuth } from "./firebase-auth.server";
import { deleteUser, renewIdToken } from "./firebase-rest.server";
import { verifyIdToken } from "./firebase-token.server";
import { type Identity, IdentityError, type IdentityProvider } from "./identity";

export interface FirebaseIdentity extends IdentityProvider {
  /**
   * Takes over a sign-in made in Google's popup.
   * @throws IdentityError when the ID token is invalid, or the refresh token is another person's or invalid
   */
  handOver(tokens: { idToken: string; refreshToken: string }): Promise<Identity>;
}

/** Accounts in Firebase. Firebase sends the mails and hosts the pages behind their links. */
export const firebaseIdentity: FirebaseIdentity = {
  id: "firebase",

  signIn: (email, password) =>
    withAuth(async (auth, { signInWithEmailAndPassword }) =>
      identityOf((await signInWithEmailAndPassword(auth, email, password)).user),
    ),

  signUp: (email, password) =>
    withAuth(async (auth, { createUserWithEmailAndPassword }) =>
      identityOf((await createUserWithEmailAndPassword(auth, email, password)).user),
    ),

  async requestPasswordReset(email) {
    try {
      await withAuth((auth, { sendPasswordResetEmail }) => sendPasswordResetEmail(auth, email));
    } catch (error) {
      if (!(error instanceof IdentityError && error.code === "auth/user-not-found")) throw error;
    }
  },

  async changePassword(account, current, next, endOthers) {
    const refreshToken = await asPerson(account, current, async (user, { updatePassword }) => {
      await updatePassword(user, next);
      return user.refreshToken;
    });
    // A new password revokes every refresh token but this one, which the sessions we keep need.
    const sessions = await listSessions(account);
    await Promise.all(sessions.map(({ id }) => keepRefreshToken(id, refreshToken)));
    forgetFirebaseApp(account);
    await db().transaction(endOthers);
  },

  requestEmailChange: (account, current, email) =>
    asPerson(account, current, (user, { verifyBeforeUpdateEmail }) => verifyBeforeUpdateEmail(user, email)),

  async confirmPassword(account, password) {
    const refreshToken = await asPerson(account, password, async (user) => user.refreshToken).catch(async (error) => {
      // If the user is gone, no password is right; what is left here may still be erased.
      if (await isDeletedAtFirebase(account)) return null;
      throw error;
    });
    if (!refreshToken) return;
    // What Firebase allows only soon after a sign-in, such as deletion, is allowed from now on.
    const session = await refreshTokenOf(account);
    if (session) await keepRefreshToken(session.sessionId, refreshToken);
    forgetFirebaseApp(account);
  },

  endRefusedSessions,

  async deleteIdentity(account) {
    // On a retry after a later failure, the user is already deleted.
    if (await isDeletedAtFirebase(account)) return;
    await withFirebaseApp(account, async ({ settings }) => {
      if (!settings.authIdToken) throw new Error("The app acts for nobody");
      // Another tab may have been faster.
      await deleteUser(settings.authIdToken).catch((error) => {
        if (!(error instanceof IdentityError && error.code === "auth/user-not-found")) throw error;
      });
    });
    forgetFirebaseApp(account);
    log.info("a Firebase user was deleted");
  },

  async handOver({ idToken, refreshToken }) {
    const claims = await verifyIdToken(idToken);
    const renewed = await renewIdToken(refreshToken);
    if (renewed.uid !== claims.uid) throw new IdentityError("auth/invalid-user-token", "Tokens of two people");
    const { uid: subject, email, emailVerified, displayName, photoUrl } = claims;
    const person = { subject, email, emailVerified, displayName, photoUrl };
    return { provider: "firebase", ...person, refreshToken: renewed.refreshToken };
  },
};

function identityOf({ uid, email, emailVerified, displayName, photoURL, refreshToken }: User): Identity {
  return { provider: "firebase", subject: uid, email, emailVerified, displayName, photoUrl: photoURL, refreshToken };
}

/**
 * Runs work as a person who has just given their password.
 * @throws IdentityError "auth/wrong-password", also where a project hides whether the address or the password was wrong
 */
async function asPerson<Value>(
  account: Account,
  password: string,
  work: (user: User, sdk: typeof import("firebase/auth")) => Promise<Value>,
): Promise<Value> {
  return withAuth(async (auth, sdk) => {
    const { user } = await sdk.signInWithEmailAndPassword(auth, account.email ?? "", password).catch((error) => {
      throw passwordRefusals.has(error?.code) ? new IdentityError("auth/wrong-password", error.message) : error;
    });
    // The address may belong to somebody else by now.
    if (user.uid !== account.subject) throw new IdentityError("auth/wrong-password");
    return work(user, sdk);
  });
}

/** An account from Google's popup has no password, and maybe no address: no password is right. */
const passwordRefusals = new Set<unknown>([
  "auth/invalid-credential",
  "auth/user-not-found",
  "auth/missing-email",
  "auth/invalid-email",
]);
