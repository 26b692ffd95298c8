import { and, eq, inArray, sql } from "drizzle-orm";
import type { Account } from "~/accounts/account";
import { IdentityError } from "~/accounts/identity/identity";
import { identityProvider } from "~/accounts/identity/identity-provider.server";
import { endAllSessions } from "~/accounts/sessions.server";
import { eraseConversations } from "~/conversations/conversations.server";
import { removeThreads } from "~/conversations/saving/remove-threads.server";
import { db } from "~/db/client.server";
import { answerSessions, apiTokens, outbox, users } from "~/db/schema";
import { Problem } from "~/http/problem.server";
import { said } from "~/language/words";
import { eraseCorrespondence } from "./correspondence.server";
import { eraseStudioData } from "./studio-data.server";

/**
 * Deletes an account and everything that is kept of it, in every store. The person's row, by which they are recognised, goes
 * last: when a step fails or the process dies, the session named still works, and doing it again does what is left.
 * @param sessionId the browser's that asked for it
 * @throws Problem 409 "sign_in_again" when the provider wants a fresher sign-in for this, 503 when a store can't be reached
 */
export async function eraseAccount(account: Account, sessionId: string): Promise<void> {
  // From here on nobody else acts for the account, so that nothing is added behind our back.
  await endAllSessions(account, { except: sessionId });
  await db().delete(apiTokens).where(eq(apiTokens.userId, account.userId));
  await eraseConversations(account);
  await deleteAtProvider(account);
  await db().transaction(async (tx) => {
    // What another tab asked meanwhile.
    const owners = [`user:${account.userId}`, `deleted:${account.userId}`];
    await removeThreads(tx, sql`${inArray(answerSessions.owner, owners)}`);
    await eraseStudioData(tx, account);
    if (account.email) {
      await tx.delete(outbox).where(isTo(account.email));
      await eraseCorrespondence(tx, account.email);
    }
    // Sessions, links, saved and deleted conversations go with it.
    await tx.delete(users).where(eq(users.id, account.userId));
  });
}

async function deleteAtProvider(account: Account): Promise<void> {
  try {
    await (await identityProvider()).deleteIdentity(account);
  } catch (error) {
    if (!(error instanceof IdentityError && error.code === "auth/requires-recent-login")) throw error;
    const message = said(
      "Your questions and answers are deleted. To delete the account itself, please sign out, sign in again and repeat this.",
    );
    throw new Problem(409, "sign_in_again", message);
  }
}

/** Mail that waits for, or was refused by, an address; what is sent holds none any more. */
function isTo(email: string) {
  return and(eq(outbox.channel, "mail"), sql`lower(${outbox.payload} ->> 'to') = lower(${email})`);
}
