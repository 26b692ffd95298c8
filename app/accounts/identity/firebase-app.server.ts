import type { FirebaseServerApp } from "firebase/app";
import { Problem } from "~/http/problem.server";
import { log } from "~/log.server";
import type { Account } from "../account";
import { notePasswordChangeElsewhere } from "../password-change.server";
import { endSessionById, type KeptToken, keepRefreshToken, refreshTokenOf, refreshTokensOf } from "../sessions.server";
import { firebaseOptions, pointAtEmulator } from "./firebase-auth.server";
import { renewIdToken } from "./firebase-rest.server";
import { verifyIdToken } from "./firebase-token.server";
import { IdentityError } from "./identity";

/** Acts at Firebase as a signed-in person, so that its security rules apply to what the server does. */

interface PersonalApp {
  app: FirebaseServerApp;
  /** When the ID token expires: milliseconds since 1970. */
  lapsesAt: number;
}

interface Entry {
  opening: Promise<PersonalApp>;
  /** Infinite until it is open: concurrent callers wait for the same app. */
  lapsesAt: number;
  borrowers: number;
  retired: boolean;
}

/** An ID token is renewed this long before it expires, so that it outlasts the work begun with it. */
const renewAheadMs = 5 * 60_000;
/** Each holds a connection to Firestore; the least recently used is evicted first. */
const mostApps = 200;

const entries = new Map<string, Entry>();

/**
 * Runs work with an app that acts as the account; the app lives at least as long as the work.
 * @throws IdentityError "auth/user-token-expired" when none of the account's sessions is valid at Firebase any more
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

/**
 * The same for open-ended work such as listening; it restarts with another app at `renewAt` (milliseconds since 1970).
 */
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

/** The next use starts with the session's current refresh token. */
export function forgetFirebaseApp(account: Account): void {
  const entry = entries.get(account.userId);
  if (entry) retire(account.userId, entry);
}

/**
 * Whether Firebase says that the account's user was deleted, e.g. by an interrupted erasure. This is a separate check
 * because a session that is rejected when an app is opened ends, and the erasure still needs it.
 * @returns false also when Firebase can't be reached, or rejects the token for another reason
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

/**
 * Tries every session of the account, as after a sign-in. Otherwise only the newest one's token is used, and one from
 * before a reset of the password would never be refused.
 */
export async function endRefusedSessions(account: Account): Promise<void> {
  await Promise.all((await refreshTokensOf(account)).map((kept) => endIfRefused(account, kept)));
}

async function endIfRefused(account: Account, kept: KeptToken): Promise<void> {
  try {
    await renewed(kept);
  } catch (error) {
    if (isRefusal(error)) await endRefused(account, kept, error.code);
    // Firebase may be away for a moment; the person is signed in all the same.
    else log.warn({ err: error }, "a session could not be tried at Firebase");
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
  // An app that never opened has nothing to close; its caller got the error.
  entry.opening.then(({ app }) => close(app)).catch(() => undefined);
}

async function close(app: FirebaseServerApp): Promise<void> {
  const { deleteApp } = await import("firebase/app");
  await deleteApp(app);
}

/** Tries the account's sessions, latest first; one whose refresh token Firebase rejects is ended here too. */
async function openApp(account: Account): Promise<PersonalApp> {
  let session = await refreshTokenOf(account);
  while (session) {
    try {
      return await appFor(account, (await renewed(session)).idToken);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      session = await sessionAfter(account, session, error.code);
    }
  }
  throw new IdentityError("auth/user-token-expired", "The account has no session that is good at Firebase");
}

/** Renews a session's ID token, and keeps the refresh token that may come with it. */
async function renewed({ sessionId, refreshToken }: KeptToken) {
  const tokens = await renewIdToken(refreshToken);
  if (tokens.refreshToken !== refreshToken) await keepRefreshToken(sessionId, tokens.refreshToken);
  return tokens;
}

/** Ends a session whose refresh token was rejected, unless it got a new one meanwhile. @returns the one to try next */
async function sessionAfter(
  account: Account,
  refused: KeptToken,
  code: IdentityError["code"],
): Promise<KeptToken | null> {
  const now = await refreshTokenOf(account);
  if (now?.sessionId !== refused.sessionId || now.refreshToken !== refused.refreshToken) return now;
  await endRefused(account, refused, code);
  return refreshTokenOf(account);
}

async function endRefused(account: Account, { sessionId }: KeptToken, code: IdentityError["code"]): Promise<void> {
  await endSessionById(account, sessionId).catch((error) => {
    if (!(error instanceof Problem && error.status === 404)) throw error;
  });
  // Firebase revokes refresh tokens when the password changes, such as by a reset at its own page.
  if (code === "auth/user-token-expired") await notePasswordChangeElsewhere(account);
  log.info({ session: sessionId }, "a session has ended because Firebase refused its token");
}

function isRefusal(error: unknown): error is IdentityError {
  return error instanceof IdentityError && refusals.has(error.code);
}

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
    // The SDK finds apps by a 32-bit hash of their settings, so two people's apps may collide.
    if (app.settings.authIdToken !== idToken || auth.currentUser?.uid !== account.subject) {
      throw new IdentityError("auth/internal-error", "The app does not act as the account");
    }
    return { app, lapsesAt: expiresAt.getTime() };
  } catch (error) {
    await close(app);
    throw error;
  }
}
