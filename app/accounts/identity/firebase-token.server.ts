import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify, UnsecuredJWT } from "jose";
import { z } from "zod";
import { config } from "~/config.server";
import { firebaseTimeoutMs, lookUpUid } from "./firebase-rest.server";
import { neededFirebaseConfig } from "./firebase-web-config.server";
import { IdentityError } from "./identity";

/** Verifies Firebase ID tokens. */

export interface IdTokenClaims {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  displayName: string | null;
  photoUrl: string | null;
  expiresAt: Date;
}

/** Allowed clock skew in seconds. */
const clockTolerance = 10;

const Claims = z.object({
  sub: z.string().min(1).max(128),
  auth_time: z.number(),
  exp: z.number(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
  picture: z.string().optional(),
});

/**
 * Verifies signature (RS256 by one of Google's current keys), audience, issuer, times and subject, as Firebase requires
 * without its Admin SDK ("Verify ID tokens using a third-party JWT library"). The Auth emulator doesn't sign: there the
 * emulator is asked, and the other claims are checked the same way.
 * @throws IdentityError "auth/user-token-expired", "auth/invalid-user-token", "auth/network-request-failed" (no keys
 *   available)
 */
export async function verifyIdToken(idToken: string): Promise<IdTokenClaims> {
  try {
    const claims = Claims.parse(config().FIREBASE_AUTH_EMULATOR_HOST ? await emulated(idToken) : await signed(idToken));
    if (claims.auth_time > Date.now() / 1000 + clockTolerance) throw new Error("auth_time is in the future");
    return {
      uid: claims.sub,
      email: claims.email ?? null,
      emailVerified: claims.email_verified ?? false,
      displayName: claims.name ?? null,
      photoUrl: claims.picture ?? null,
      expiresAt: new Date(claims.exp * 1000),
    };
  } catch (error) {
    throw refused(error);
  }
}

async function signed(idToken: string): Promise<JWTPayload> {
  const { payload } = await jwtVerify(idToken, googleKey, { algorithms: ["RS256"], ...expectations() });
  return payload;
}

/** Only for demo projects, which the settings check. */
async function emulated(idToken: string): Promise<JWTPayload> {
  const { payload } = UnsecuredJWT.decode(idToken, expectations());
  if ((await lookUpUid(idToken)) !== payload.sub) throw new Error("The emulator knows the token as another's");
  return payload;
}

function expectations() {
  const { projectId } = neededFirebaseConfig();
  return {
    audience: projectId,
    issuer: `https://securetoken.google.com/${projectId}`,
    requiredClaims: ["exp", "iat", "sub", "auth_time"],
    // Firebase's ID tokens live for an hour; setting a maximum age also rejects one issued in the future.
    maxTokenAge: "1h",
    clockTolerance,
  };
}

let keys: ReturnType<typeof createRemoteJWKSet> | undefined;

/** Fetched on first use, and again when a token names an unknown key. */
const googleKey: JWTVerifyGetKey = async (header, token) => {
  keys ??= createRemoteJWKSet(new URL(config().FIREBASE_JWKS_URL), { timeoutDuration: firebaseTimeoutMs });
  try {
    return await keys(header, token);
  } catch (cause) {
    if (cause instanceof errors.JWKSNoMatchingKey || cause instanceof errors.JOSENotSupported) throw cause;
    throw new IdentityError("auth/network-request-failed", "Google's keys could not be had", { cause });
  }
};

function refused(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error;
  const code = error instanceof errors.JWTExpired ? "auth/user-token-expired" : "auth/invalid-user-token";
  return new IdentityError(code, "ID token refused", { cause: error });
}
