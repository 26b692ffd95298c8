import { and, eq, gt, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { sessions } from "~/db/schema";
import { Problem } from "~/http/problem.server";
import { siteOrigin } from "~/http/same-origin.server";
import { said } from "~/language/words";
import { wordsFor } from "~/language/words.server";
import type { TokenScope } from "./account";
import { createApiToken, parseNewToken } from "./api-tokens.server";
import { hasPassword } from "./has-password";
import { newTokenMail } from "./mailed-links/account-mails";
import type { CurrentSession } from "./sessions.server";
import { fieldProblem, withPassword } from "./sign-in/with-password.server";
import { assertConfirmed } from "./unconfirmed.server";

/** How long after a sign-in an account without a password may make a token. */
const recentMinutes = 15;

interface WantedToken {
  name: string;
  scopes: TokenScope[];
  /** The account's; one without a password must have signed in within the last 15 minutes instead. */
  password?: string;
}

/**
 * Makes an API token for the signed-in person, who is asked for the password: a token outlives the session that made it.
 * Tells the account's owner by mail.
 * @param field the form's or the API's name for the password
 * @returns the token, which can't be shown again
 * @throws Problem 400 "invalid_input" with `fields`, 401 "sign_in_needed", 403 "unconfirmed_email" or "recent_sign_in_needed", 409 "too_many_tokens", 429
 *   "too_many_attempts"
 */
export async function makeApiToken(
  request: Request,
  who: CurrentSession,
  { password, ...wanted }: WantedToken,
  field = "password",
): Promise<{ id: string; token: string }> {
  const { account } = who;
  assertConfirmed(account);
  const parsed = parseNewToken(wanted);
  await confirmOwner(request, who, password, field);
  const t = wordsFor(request);
  const tell = (to: string) => newTokenMail(to, parsed, `${siteOrigin(request)}/account#tokens`, t);
  const notice = account.email ? tell(account.email) : undefined;
  return createApiToken(account, parsed, { notice, sessionId: who.sessionId });
}

async function confirmOwner(request: Request, who: CurrentSession, password: string | undefined, field: string) {
  if (!hasPassword(who.account)) return assertRecent(who);
  if (!password) throw fieldProblem(field, said("Please enter your password."));
  await withPassword(request, who, (provider) => provider.confirmPassword(who.account, password), field);
}

async function assertRecent({ sessionId }: CurrentSession): Promise<void> {
  const recent = await db().$count(
    sessions,
    and(eq(sessions.id, sessionId), gt(sessions.createdAt, sql`now() - ${recentMinutes} * interval '1 minute'`)),
  );
  if (recent === 0)
    throw new Problem(
      403,
      "recent_sign_in_needed",
      said("Your sign-in is more than {n} minutes old. Please sign out, sign in again and repeat this.", {
        n: recentMinutes,
      }),
    );
}
