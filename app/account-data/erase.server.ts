import { and, eq, inArray, sql } from "drizzle-orm";
import type { Account } from "~/accounts/account";
import { IdentityError } from "~/accounts/identity/identity";
import { identityProvider } from "~/accounts/identity/identity-provider.server";
import { endAllSessions } from "~/accounts/sessions.server";
import { needsConfirmation } from "~/accounts/unconfirmed.server";
import { eraseConversations } from "~/conversations/conversations.server";
import { removeThreads } from "~/conversations/saving/remove-threads.server";
import { db } from "~/db/client.server";
import { answerSessions, apiTokens, outbox, users } from "~/db/schema";
import { Problem } from "~/http/problem.server";
import { said } from "~/language/words";
import { eraseCorrespondence } from "./correspondence.server";
import { eraseStudioData } from "./studio-data.server";

/**
 * Deletes an account and all its data from every store. The user's row, which identifies them, goes last: if a step
 * fails or the process dies, the given session still works, and calling this again finishes the job.
 * @param sessionId the session of the browser that asked
 * @throws Problem 409 "sign_in_again" when the provider requires a recent sign-in, 503 when a store can't be reached
 */
export async function eraseAccount(account: Account, sessionId: string): Promise<void> {
  // From here on no other session can act for the account, so nothing is added while we delete.
  await endAllSessions(account, { except: sessionId });
  await db().delete(apiTokens).where(eq(apiTokens.userId, account.userId));
  await eraseConversations(account);
  await deleteAtProvider(account);
  await db().transaction(async (tx) => {
    // Questions asked meanwhile in another tab.
    const owners = [`user:${account.userId}`, `deleted:${account.userId}`];
    await removeThreads(tx, sql`${inArray(answerSessions.owner, owners)}`);
    await eraseStudioData(tx, account);
    // An address that nobody has confirmed may be a stranger's, with correspondence of their own.
    if (account.email && !needsConfirmation(account)) {
      await tx.delete(outbox).where(isTo(account.email));
      await eraseCorrespondence(tx, account.email);
    }
    // Cascades to sessions, links, and saved and deleted conversations.
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

/** Mail to this address that is queued or was rejected; sent mail no longer holds an address. */
function isTo(email: string) {
  return and(eq(outbox.channel, "mail"), sql`lower(${outbox.payload} ->> 'to') = lower(${email})`);
}
