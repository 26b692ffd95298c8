import { z } from "zod";
import { config } from "~/config.server";
import { neededFirebaseConfig } from "./firebase-web-config.server";
import { IdentityError } from "./identity";

/** The three calls of Firebase's REST API that its SDK doesn't offer on a server: renew, look up, delete. */

/** The time limit of any call to Firebase. */
export const firebaseTimeoutMs = 10_000;

const Renewed = z.object({ id_token: z.string(), refresh_token: z.string(), user_id: z.string() });
const LookedUp = z.object({ users: z.array(z.object({ localId: z.string(), disabled: z.boolean().optional() })) });
const Refusal = z.object({ error: z.object({ message: z.string() }) });

/** Firebase's REST error codes as the SDK's codes. */
const codes: Record<string, `auth/${string}`> = {
  TOKEN_EXPIRED: "auth/user-token-expired",
  INVALID_ID_TOKEN: "auth/invalid-user-token",
  INVALID_REFRESH_TOKEN: "auth/invalid-user-token",
  USER_DISABLED: "auth/user-disabled",
  USER_NOT_FOUND: "auth/user-not-found",
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: "auth/requires-recent-login",
  TOO_MANY_ATTEMPTS_TRY_LATER: "auth/too-many-requests",
  QUOTA_EXCEEDED: "auth/quota-exceeded",
};

/**
 * A new ID token for a refresh token, which may be replaced too. Source: Firebase Auth REST API, "Exchange a refresh
 * token for an ID token".
 * @throws IdentityError e.g. "auth/user-token-expired" (revoked), "auth/user-disabled", "auth/network-request-failed"
 */
export async function renewIdToken(
  refreshToken: string,
): Promise<{ idToken: string; refreshToken: string; uid: string }> {
  const body = new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken });
  const renewed = Renewed.parse(await call("securetoken.googleapis.com/v1/token", body));
  return { idToken: renewed.id_token, refreshToken: renewed.refresh_token, uid: renewed.user_id };
}

/** @returns the uid of an ID token's user. @throws IdentityError when the token or the user is no longer valid */
export async function lookUpUid(idToken: string): Promise<string> {
  const body = JSON.stringify({ idToken });
  const { users } = LookedUp.parse(await call("identitytoolkit.googleapis.com/v1/accounts:lookup", body));
  const [user] = users;
  if (!user || user.disabled) throw new IdentityError(user ? "auth/user-disabled" : "auth/user-not-found");
  return user.localId;
}

/**
 * Deletes the ID token's user permanently. @throws IdentityError "auth/requires-recent-login" when the sign-in was long
 * ago
 */
export async function deleteUser(idToken: string): Promise<void> {
  await call("identitytoolkit.googleapis.com/v1/accounts:delete", JSON.stringify({ idToken }));
}

async function call(address: string, body: URLSearchParams | string): Promise<unknown> {
  const { FIREBASE_AUTH_EMULATOR_HOST: emulator } = config();
  const url = new URL(emulator ? `http://${emulator}/${address}` : `https://${address}`);
  url.searchParams.set("key", neededFirebaseConfig().apiKey);
  const response = await fetch(url, {
    method: "POST",
    body,
    ...(typeof body === "string" && { headers: { "Content-Type": "application/json" } }),
    redirect: "error",
    signal: AbortSignal.timeout(firebaseTimeoutMs),
  }).catch((cause: unknown) => {
    throw new IdentityError("auth/network-request-failed", "Firebase could not be reached", { cause });
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  throw refusal(response.status, answer);
}

function refusal(status: number, answer: unknown): IdentityError {
  const word = Refusal.safeParse(answer).data?.error.message.match(/^\w+/)?.[0] ?? "";
  const unknown = status >= 500 ? "auth/network-request-failed" : "auth/internal-error";
  return new IdentityError(codes[word] ?? unknown, `Firebase answered ${status} ${word}`);
}
