import { eraseAccount } from "~/account-data/erase.server";
import { createApiToken, revokeApiToken } from "~/accounts/api-tokens.server";
import { IdentityError, type IdentityProvider } from "~/accounts/identity/identity";
import { identityProvider } from "~/accounts/identity/identity-provider.server";
import { notePasswordChange } from "~/accounts/password-change.server";
import { type CurrentSession, endAllSessions, endSession, endSessionById } from "~/accounts/sessions.server";
import { rememberBrowser } from "~/accounts/sign-in/known-browser.server";
import { assertPassword, parseEmail } from "~/accounts/sign-in/sign-in.server";
import { limitAttempts } from "~/accounts/sign-in/sign-in-attempts.server";
import { limitRequests } from "~/http/limits.server";
import { Problem } from "~/http/problem.server";
import { siteOrigin } from "~/http/same-origin.server";
import { schemaMessage } from "~/language/schema-words";
import { said } from "~/language/words";
import { log } from "~/log.server";
import type { AccountChange } from "./account-request.server";
import { hasPassword } from "./has-password";
import { noticeAddress } from "./notices";

/** Where to redirect, or a token to show once. */
export type Outcome = { to: string; setCookie?: string } | { created: { name: string; token: string } };

/** With a fragment, because a redirect without one keeps the form address's fragment. */
const home = "/#main";

/** Typed to confirm a deletion when the account has no password. */
const word = "DELETE";

/**
 * Carries out the change that an account page form requests.
 * @throws Problem with `fields` where one needs fixing, 404 for a session or token that is not the account's
 */
export async function changeAccount(request: Request, who: CurrentSession, change: AccountChange): Promise<Outcome> {
  const { account, sessionId } = who;
  switch (change.intent) {
    case "change-email":
      await changeEmail(request, who, change);
      return { to: noticeAddress("email-mailed") };
    case "change-password":
      await changePassword(request, who, change);
      return { to: noticeAddress("password-changed"), setCookie: await rememberBrowser(request, account) };
    case "end-session":
      if (change.session === sessionId) return { to: home, setCookie: await endSession(request) };
      await endSessionById(account, change.session);
      return { to: noticeAddress("session-ended") };
    case "sign-out-everywhere":
      await endAllSessions(account);
      return { to: home, setCookie: await endSession(request) };
    case "create-token":
      return { created: { name: change.name.trim(), token: (await createApiToken(account, change)).token } };
    case "revoke-token":
      await revokeApiToken(account, change.token);
      return { to: noticeAddress("token-revoked") };
    case "delete-account":
      await confirm(request, who, change);
      await eraseAccount(account, sessionId);
      return { to: home, setCookie: await endSession(request) };
  }
}

type Changing<Intent> = Extract<AccountChange, { intent: Intent }>;

async function changeEmail(request: Request, who: CurrentSession, change: Changing<"change-email">): Promise<void> {
  const { account } = who;
  const email = parseEmail(change.email);
  await limitRequests(`user:${account.userId}`, "mail");
  await withPassword(request, who, (provider) =>
    provider.requestEmailChange(account, change.current, email, siteOrigin(request)),
  );
}

/**
 * A password may be changed because somebody else knows it, so other sessions are signed out, and mailed links and
 * known browsers expire.
 */
async function changePassword(request: Request, who: CurrentSession, change: Changing<"change-password">) {
  const { account, sessionId } = who;
  assertPassword(change.next, "next");
  await withPassword(request, who, (provider) => provider.changePassword(account, change.current, change.next));
  await notePasswordChange(account);
  await endAllSessions(account, { except: sessionId });
}

async function confirm(request: Request, who: CurrentSession, change: Changing<"delete-account">): Promise<void> {
  const { account } = who;
  if (hasPassword(account)) {
    if (!change.current) throw fieldProblem("current", said("Please enter your password."));
    const { current } = change;
    await withPassword(request, who, (provider) => provider.confirmPassword(account, current));
  } else if (change.confirmation?.trim() !== word) {
    throw fieldProblem("confirmation", schemaMessage(said("Please type {word} to confirm.", { word })));
  }
}

/** Password guessing is throttled here as at sign-in. */
async function withPassword(
  request: Request,
  { account, sessionId }: CurrentSession,
  work: (provider: IdentityProvider) => Promise<void>,
): Promise<void> {
  const provider = await identityProvider();
  try {
    // A signed-in browser is a known one.
    const who = { account: account.email ?? account.userId, browser: `session ${sessionId}` };
    await limitAttempts(request, who, () => work(provider));
  } catch (error) {
    throw asFieldProblem(error);
  }
}

function asFieldProblem(error: unknown): unknown {
  if (!(error instanceof IdentityError)) return error;
  switch (error.code) {
    case "auth/wrong-password":
    case "auth/invalid-credential":
      return fieldProblem("current", said("Wrong password."));
    case "auth/email-already-in-use":
      return fieldProblem("email", said("Another account uses this address."));
    case "auth/invalid-email":
    case "auth/invalid-new-email":
      return fieldProblem("email", said("Invalid email address."));
    case "auth/weak-password":
    case "auth/password-does-not-meet-requirements":
      return fieldProblem("next", said("Password policy not met."));
    default:
      log.error({ err: error }, "changing an account failed");
      return new Problem(
        502,
        "authentication_failed",
        said("That did not work just now. Please try again in a moment."),
      );
  }
}

function fieldProblem(field: string, message: string): Problem {
  return new Problem(400, "invalid_input", message, { fields: { [field]: [message] } });
}
