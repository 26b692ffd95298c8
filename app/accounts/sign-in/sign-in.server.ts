import { z } from "zod";
import { addressHash } from "~/http/client-address.server";
import { limitRequests } from "~/http/limits.server";
import { notFound, Problem } from "~/http/problem.server";
import { unavailableProblem } from "~/http/unavailable.server";
import { said } from "~/language/words";
import { log } from "~/log.server";
import { type Identity, IdentityError, type IdentityProvider } from "../identity/identity";
import { firebase, identityProvider } from "../identity/identity-provider.server";
import { unmetPasswordRules } from "../identity/password-rules";
import { knownBrowser } from "./known-browser.server";
import { limitAttempts } from "./sign-in-attempts.server";
import { wrongPassword } from "./wrong-password";

/** In characters (RFC 5321, 4.5.3.1.3, less its angle brackets). */
const longestEmail = 254;
/** In characters: longer ones only make work for the hash. */
export const longestPassword = 1000;

/** The browser's own rule for e-mail fields, so that both agree. */
const Email = z.string().trim().max(longestEmail).regex(z.regexes.html5Email);

export interface Credentials {
  email: string;
  password: string;
}

/**
 * Signs a person in; a new address is signed up.
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
  const known = await knownBrowser(request, email);
  await limitSignIns(request, known?.userId ?? null);
  const asked = provider ?? (await identityProvider());
  return limitAttempts(request, { account: email, browser: known?.id ?? null }, () =>
    enter(asked, email, credentials.password, () => limitRequests(addressHash(request), "signUp")),
  );
}

/**
 * Strangers at an address don't use up what known browsers there may do. Those are limited by account, and together: each
 * sign-in makes a new mark, and each costs a hash.
 */
async function limitSignIns(request: Request, knownTo: string | null): Promise<void> {
  if (knownTo === null) return void (await limitRequests(addressHash(request), "signIn"));
  await limitRequests(`known:${knownTo}`, "signInAgain");
  await limitRequests(`known:${addressHash(request)}`, "signIn");
}

/**
 * Signs in a person authenticated by Firebase's popup.
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

/** @returns the trimmed address. @throws Problem 400 "invalid_email" */
export function parseEmail(email: unknown): string {
  const parsed = Email.safeParse(email);
  if (!parsed.success) throw fieldProblem("invalid_email", "email", [said("Invalid email address.")]);
  return parsed.data;
}

/** @throws Problem 400 "weak_password" listing every unmet rule, in order */
export function assertPassword(password: string, field = "password"): void {
  const unmet = unmetPasswordRules(password);
  if (password.length > longestPassword) unmet.push(said("Password must be at most 1,000 characters long"));
  if (unmet.length > 0) throw fieldProblem("weak_password", field, unmet);
}

/** @param beforeSignUp throws if no more accounts may be made */
async function enter(
  provider: IdentityProvider,
  email: string,
  password: string,
  beforeSignUp: () => Promise<unknown>,
): Promise<Identity> {
  try {
    return await provider.signIn(email, password);
  } catch (error) {
    if (!isCode(error, "auth/user-not-found", "auth/invalid-credential")) throw told(error);
    await beforeSignUp();
    return enterAnew(provider, email, password);
  }
}

/** For an address that is new, or may be, where the provider hides which ones exist. */
async function enterAnew(provider: IdentityProvider, email: string, password: string): Promise<Identity> {
  try {
    return await provider.signUp(email, password);
  } catch (error) {
    if (isCode(error, "auth/email-already-in-use")) return enterAgain(provider, email, password);
    throw told(error, { code: "sign_up_failed", message: said("Signup failed") });
  }
}

/** The address is taken: a stranger's guess, or this person, who pressed twice. */
async function enterAgain(provider: IdentityProvider, email: string, password: string): Promise<Identity> {
  try {
    return await provider.signIn(email, password);
  } catch (error) {
    throw isCode(error, "auth/invalid-credential") ? wrongPassword() : told(error);
  }
}

/** The problem shown to the person. The details are in the log, which holds neither address nor password. */
function told(
  error: unknown,
  otherwise = { code: "authentication_failed", message: said("Authentication failed") },
): Problem {
  if (error instanceof Problem) return error;
  const unavailable = unavailableProblem(error);
  if (unavailable) return unavailable;
  if (isCode(error, "auth/wrong-password")) return wrongPassword();
  if (isCode(error, "auth/invalid-email"))
    return fieldProblem("invalid_email", "email", [said("Invalid email address.")]);
  if (isCode(error, "auth/weak-password", "auth/password-does-not-meet-requirements"))
    return fieldProblem("password_refused", "password", [said("Password policy not met.")]);
  log.error({ reason: reasonOf(error) }, "signing in failed");
  return new Problem(502, otherwise.code, otherwise.message);
}

/** The innermost cause's message: a failed query's error would hold its parameters, including the address. */
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

function fieldProblem(code: string, field: string, messages: string[]): Problem {
  return new Problem(400, code, messages[0] ?? "", { fields: { [field]: messages } });
}
