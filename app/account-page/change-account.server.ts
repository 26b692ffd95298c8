import { eraseAccount } from "~/account-data/erase.server";
import { revokeApiToken } from "~/accounts/api-tokens.server";
import { hasPassword } from "~/accounts/has-password";
import { makeApiToken } from "~/accounts/make-api-token.server";
import { notePasswordChange } from "~/accounts/password-change.server";
import { type CurrentSession, endAllSessions, endSession, endSessionById } from "~/accounts/sessions.server";
import { rememberBrowser } from "~/accounts/sign-in/known-browser.server";
import { assertPassword, parseEmail } from "~/accounts/sign-in/sign-in.server";
import { fieldProblem, withPassword } from "~/accounts/sign-in/with-password.server";
import type { Queryable } from "~/db/client.server";
import { limitRequests } from "~/http/limits.server";
import { siteOrigin } from "~/http/same-origin.server";
import { schemaMessage } from "~/language/schema-words";
import { said } from "~/language/words";
import type { AccountChange } from "./account-request.server";
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
      return {
        to: noticeAddress(change.keepTokens ? "password-changed-tokens-kept" : "password-changed"),
        setCookie: await rememberBrowser(request, account),
      };
    case "end-session":
      if (change.session === sessionId) return { to: home, setCookie: await endSession(request) };
      await endSessionById(account, change.session);
      return { to: noticeAddress("session-ended") };
    case "sign-out-everywhere":
      await endAllSessions(account);
      return { to: home, setCookie: await endSession(request) };
    case "create-token":
      return { created: { name: change.name.trim(), token: (await createToken(request, who, change)).token } };
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

async function changePassword(
  request: Request,
  who: CurrentSession,
  change: Changing<"change-password">,
): Promise<void> {
  const { current, next, keepTokens } = change;
  assertPassword(next, "next");
  const endOthers = (tx: Queryable) => notePasswordChange(tx, who, { keepTokens });
  await withPassword(request, who, (provider) => provider.changePassword(who.account, current, next, endOthers));
}

function createToken(request: Request, who: CurrentSession, change: Changing<"create-token">) {
  const { name, scopes, current } = change;
  return makeApiToken(request, who, { name, scopes, password: current }, "current");
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
