import type { FirebaseServerApp } from "firebase/app";
import { Problem } from "~/http/problem.server";
import { log } from "~/log.server";
import type { Account } from "../account";
import { endSessionById, keepRefreshToken, refreshTokenOf } from "../sessions.server";
import { firebaseOptions, pointAtEmulator } from "./firebase-auth.server";
import { renewIdToken } from "./firebase-rest.server";
import { verifyIdToken } from "./firebase-token.server";
import { IdentityError } from "./identity";

/** Acting at Firebase as a person who has signed in here, so that its security rules hold for what the server does. */

interface PersonalApp {
  app: FirebaseServerApp;
  /** When the ID token ends: milliseconds since 1970. */
  lapsesAt: number;
}

interface Entry {
  opening: Promise<PersonalApp>;
  /** Infinite until it is open: whoever comes meanwhile waits for the same. */
  lapsesAt: number;
  borrowers: number;
  retired: boolean;
}

/** An ID token is renewed this long before it lapses, so that work begun with it ends with it. */
const renewAheadMs = 5 * 60_000;
/** Each holds a connection to Firestore; the longest unused goes first. */
const mostApps = 200;

const entries = new Map<string, Entry>();

/**
 * Work with an app that acts as the account; the app lives at least as long as the work.
 * @throws IdentityError "auth/user-token-expired" when no session of the account is good at Firebase any more
 */
export async function withFirebaseApp<Value>(
  account: Account,
  work: (app: FirebaseServerApp) => Promise<Value>,
): Promise<Value> {
  const { app, release } = await borrowFirebaseApp(account);
  try {
    return await work(app);
  } finally {
    release();
  }
}

/** The same for work without an end, such as listening; it begins anew with another app at `renewAt` (milliseconds since 1970). */
export async function borrowFirebaseApp(
  account: Account,
): Promise<{ app: FirebaseServerApp; renewAt: number; release: () => void }> {
  const entry = entryOf(account);
  entry.borrowers += 1;
  let released = false;
  const release = () => {
    if (released) return;
    released = true;
    entry.borrowers -= 1;
    closeWhenUnused(entry);
  };
  try {
    const { app, lapsesAt } = await entry.opening;
    return { app, renewAt: lapsesAt - renewAheadMs, release };
  } catch (error) {
    release();
    throw error;
  }
}

/** The next use begins with the session's refresh token as it is then. */
export function forgetFirebaseApp(account: Account): void {
  const entry = entries.get(account.userId);
  if (entry) retire(account.userId, entry);
}

/**
 * Whether Firebase says that the account's user was deleted, as after an erasure that was cut short. Asked for itself, because
 * a session that is refused when an app is opened ends, and this one is needed to finish.
 * @returns false also when Firebase can't be asked, or refuses the token for another reason
 */
export async function isDeletedAtFirebase(account: Account): Promise<boolean> {
  const session = await refreshTokenOf(account);
  if (!session) return false;
  try {
    await renewIdToken(session.refreshToken);
    return false;
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    return error.code === "auth/user-not-found";
  }
}

function entryOf(account: Account): Entry {
  const key = account.userId;
  const known = entries.get(key);
  if (known && known.lapsesAt - Date.now() > renewAheadMs) {
    entries.delete(key);
    entries.set(key, known);
    return known;
  }
  if (known) retire(key, known);
  const entry: Entry = { opening: openApp(account), lapsesAt: Number.POSITIVE_INFINITY, borrowers: 0, retired: false };
  entries.set(key, entry);
  entry.opening.then(
    ({ lapsesAt }) => {
      entry.lapsesAt = lapsesAt;
    },
    () => retire(key, entry),
  );
  for (const [oldest, longestUnused] of entries) {
    if (entries.size <= mostApps) break;
    retire(oldest, longestUnused);
  }
  return entry;
}

function retire(key: string, entry: Entry): void {
  if (entries.get(key) === entry) entries.delete(key);
  entry.retired = true;
  closeWhenUnused(entry);
}

function closeWhenUnused(entry: Entry): void {
  if (!entry.retired || entry.borrowers > 0) return;
  // One that never opened has nothing to close; its failure was told to whoever asked for it.
  entry.opening.then(({ app }) => close(app)).catch(() => undefined);
}

async function close(app: FirebaseServerApp): Promise<void> {
  const { deleteApp } = await import("firebase/app");
  await deleteApp(app);
}

/** Tries the account's sessions, the latest first; one whose refresh token Firebase refuses is at its end here too. */
async function openApp(account: Account): Promise<PersonalApp> {
  let session = await refreshTokenOf(account);
  while (session) {
    const { sessionId, refreshToken } = session;
    try {
      const renewed = await renewIdToken(refreshToken);
      if (renewed.refreshToken !== refreshToken) await keepRefreshToken(sessionId, renewed.refreshToken);
      return await appFor(account, renewed.idToken);
    } catch (error) {
      if (!(error instanceof IdentityError && refusals.has(error.code))) throw error;
      session = await sessionAfter(account, session);
    }
  }
  throw new IdentityError("auth/user-token-expired", "The account has no session that is good at Firebase");
}

/** Ends a session whose refresh token was refused, unless it got another one meanwhile. @returns the one to try next */
async function sessionAfter(account: Account, refused: KeptToken): Promise<KeptToken | null> {
  const now = await refreshTokenOf(account);
  if (now?.sessionId !== refused.sessionId || now.refreshToken !== refused.refreshToken) return now;
  await endSessionById(account, refused.sessionId).catch((error) => {
    if (!(error instanceof Problem && error.status === 404)) throw error;
  });
  log.info({ session: refused.sessionId }, "a session has ended because Firebase refused its token");
  return refreshTokenOf(account);
}

type KeptToken = { sessionId: string; refreshToken: string };

const refusals = new Set([
  "auth/user-token-expired",
  "auth/invalid-user-token",
  "auth/user-disabled",
  "auth/user-not-found",
]);

async function appFor(account: Account, idToken: string): Promise<PersonalApp> {
  const { uid, expiresAt } = await verifyIdToken(idToken);
  if (uid !== account.subject) throw new IdentityError("auth/invalid-user-token", "The token is another's");
  const [{ initializeServerApp }, sdk] = await Promise.all([import("firebase/app"), import("firebase/auth")]);
  const app = initializeServerApp(firebaseOptions(), { authIdToken: idToken });
  try {
    const auth = sdk.getAuth(app);
    pointAtEmulator(auth, sdk);
    await auth.authStateReady();
    // The SDK finds apps by a 32-bit hash of their settings, so that two people's may be taken for one.
    if (app.settings.authIdToken !== idToken || auth.currentUser?.uid !== account.subject) {
      throw new IdentityError("auth/internal-error", "The app does not act as the account");
    }
    return { app, lapsesAt: expiresAt.getTime() };
  } catch (error) {
    await close(app);
    throw error;
  }
}
