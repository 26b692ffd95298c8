import { z } from "zod";
import { addressHash } from "~/http/client-address.server";
import { limitRequests } from "~/http/limits.server";
import { notFound, Problem } from "~/http/problem.server";
import { said } from "~/language/words";
import { log } from "~/log.server";
import { type Identity, IdentityError, type IdentityProvider } from "../identity/identity";
import { firebase, identityProvider } from "../identity/identity-provider.server";
import { unmetPasswordRules } from "../identity/password-rules";
import { limitAttempts } from "./sign-in-attempts.server";

/** In characters (RFC 5321, 4.5.3.1.3, less its angle brackets). */
const longestEmail = 254;
/** In characters: more is nobody's password, only work for the hash. */
export const longestPassword = 1000;

/** The browser's own rule for e-mail fields, so that both say the same. */
const Email = z.string().trim().max(longestEmail).regex(z.regexes.html5Email);

export interface Credentials {
  email: string;
  password: string;
}

/**
 * Signs a person in; an address nobody has yet signs up.
 * @throws Problem 400 "invalid_email", "weak_password", "wrong_password", "password_refused" with `fields`;
 *   429 "too_many_attempts" or "rate_limited"; 502 "sign_up_failed", "authentication_failed"
 */
export async function signInOrUp(
  request: Request,
  credentials: Credentials,
  provider?: IdentityProvider,
): Promise<Identity> {
  const email = parseEmail(credentials.email);
  assertPassword(credentials.password);
  await limitRequests(addressHash(request), "signIn");
  const asked = provider ?? (await identityProvider());
  return limitAttempts(request, email, () => enter(asked, email, credentials.password));
}

/**
 * Signs a person in whom Firebase's popup has vouched for.
 * @throws Problem 404 where Firebase is not configured, 429 "rate_limited", 502 "authentication_failed"
 */
export async function handOver(request: Request, tokens: { idToken: string; refreshToken: string }): Promise<Identity> {
  const provider = await firebase();
  if (!provider) throw notFound("This way of signing in");
  await limitRequests(addressHash(request), "signIn");
  try {
    return await provider.handOver(tokens);
  } catch (error) {
    throw told(error);
  }
}

/** @returns the address without the blanks around it. @throws Problem 400 "invalid_email" */
export function parseEmail(email: unknown): string {
  const parsed = Email.safeParse(email);
  if (!parsed.success) throw fieldProblem("invalid_email", "email", [said("Invalid email address.")]);
  return parsed.data;
}

/** @throws Problem 400 "weak_password" telling every rule that is not met, in order */
export function assertPassword(password: string, field = "password"): void {
  const unmet = unmetPasswordRules(password);
  if (password.length > longestPassword) unmet.push(said("Password must be at most 1,000 characters long"));
  if (unmet.length > 0) throw fieldProblem("weak_password", field, unmet);
}

async function enter(provider: IdentityProvider, email: string, password: string): Promise<Identity> {
  try {
    return await provider.signIn(email, password);
  } catch (error) {
    if (isCode(error, "auth/user-not-found", "auth/invalid-credential")) return enterAnew(provider, email, password);
    throw told(error);
  }
}

/** For an address that is new, or, where the provider hides which ones exist, may be. */
async function enterAnew(provider: IdentityProvider, email: string, password: string): Promise<Identity> {
  try {
    return await provider.signUp(email, password);
  } catch (error) {
    if (isCode(error, "auth/email-already-in-use")) return enterAgain(provider, email, password);
    throw told(error, { code: "sign_up_failed", message: said("Signup failed") });
  }
}

/** The address is somebody's: a stranger's guess, or this person's own, who pressed twice. */
async function enterAgain(provider: IdentityProvider, email: string, password: string): Promise<Identity> {
  try {
    return await provider.signIn(email, password);
  } catch (error) {
    throw isCode(error, "auth/invalid-credential") ? wrongPassword() : told(error);
  }
}

/** What the person is told; what it hides is in the log, which holds neither address nor password. */
function told(
  error: unknown,
  otherwise = { code: "authentication_failed", message: said("Authentication failed") },
): Problem {
  if (error instanceof Problem) return error;
  if (isCode(error, "auth/wrong-password")) return wrongPassword();
  if (isCode(error, "auth/invalid-email"))
    return fieldProblem("invalid_email", "email", [said("Invalid email address.")]);
  if (isCode(error, "auth/weak-password", "auth/password-does-not-meet-requirements"))
    return fieldProblem("password_refused", "password", [said("Password policy not met.")]);
  log.error({ reason: reasonOf(error) }, "signing in failed");
  return new Problem(502, otherwise.code, otherwise.message);
}

/** The innermost cause in its own words: a failed query's error would hold its parameters, the address among them. */
function reasonOf(error: unknown): string {
  let cause = error;
  while (cause instanceof Error && cause.cause) cause = cause.cause;
  if (!(cause instanceof Error)) return "not an Error";
  const code = "code" in cause ? ` ${cause.code}` : "";
  return `${cause.name}${code}: ${cause.message.replace(/\S+@\S+/g, "[address]")}`;
}

function isCode(error: unknown, ...codes: IdentityError["code"][]): boolean {
  return error instanceof IdentityError && codes.includes(error.code);
}

function wrongPassword(): Problem {
  return fieldProblem("wrong_password", "password", [said("Wrong password.")]);
}

function fieldProblem(code: string, field: string, messages: string[]): Problem {
  return new Problem(400, code, messages[0] ?? "", { fields: { [field]: messages } });
}
