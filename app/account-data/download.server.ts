import { asc, eq } from "drizzle-orm";
import type { Account } from "~/accounts/account";
import { listApiTokens } from "~/accounts/api-tokens.server";
import { listSessions } from "~/accounts/sessions.server";
import { exportConversations, savePending } from "~/conversations/conversations.server";
import { db } from "~/db/client.server";
import { answerSessions, shares, uploads, users } from "~/db/schema";
import { studioDataOf } from "./studio-data.server";

/**
 * Everything stored about a person, for download: plain values, times as ISO 8601, no secrets or hashes of them.
 * @throws Problem 503 "store_unavailable" when conversations can't be read: a partial download would look complete
 */
export async function downloadOf(account: Account) {
  await savePending(account);
  const [signedIn, tokens, conversations, files, shared, studios] = await Promise.all([
    listSessions(account),
    listApiTokens(account),
    exportConversations(account),
    filesOf(account),
    sharesOf(account),
    studioDataOf(account),
  ]);
  return {
    account: await accountAsKept(account),
    sessions: signedIn.map(({ device, createdAt, lastSeenAt }) => ({ device, createdAt, lastSeenAt })),
    tokens: tokens.map(({ name, scopes, createdAt, lastUsedAt }) => ({ name, scopes, createdAt, lastUsedAt })),
    conversations,
    uploads: files,
    shares: shared,
    ...studios,
  };
}

async function accountAsKept({ userId, provider, email, emailStatus, displayName, photoUrl }: Account) {
  const [kept] = await db().select({ createdAt: users.createdAt }).from(users).where(eq(users.id, userId));
  return { provider, email, emailStatus, displayName, photoUrl, createdAt: kept?.createdAt ?? null };
}

function filesOf({ userId }: Account) {
  const { sessionId, name, kind, truncated, createdAt, passages } = uploads;
  return db()
    .select({ conversation: sessionId, name, kind, truncated, createdAt, passages })
    .from(uploads)
    .innerJoin(answerSessions, eq(answerSessions.id, uploads.sessionId))
    .where(eq(answerSessions.owner, `user:${userId}`))
    .orderBy(asc(createdAt));
}

function sharesOf({ userId }: Account) {
  const { id, sessionId, indexable, createdAt, revokedAt } = shares;
  return db()
    .select({ id, conversation: sessionId, indexable, createdAt, revokedAt })
    .from(shares)
    .where(eq(shares.owner, `user:${userId}`))
    .orderBy(asc(createdAt));
}
