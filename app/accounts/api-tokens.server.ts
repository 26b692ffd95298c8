import { randomBytes } from "node:crypto";
import { and, desc, eq, isNull, lt, or, sql } from "drizzle-orm";
import { z } from "zod";
import { db, type Queryable } from "~/db/client.server";
import { apiTokens, sessions, users } from "~/db/schema";
import { notFound, Problem } from "~/http/problem.server";
import { keyedHash } from "~/http/secret.server";
import { said } from "~/language/words";
import { enqueueMail } from "~/mail/outbox.server";
import type { OutgoingMail } from "~/mail/outgoing-mail";
import { type Account, type TokenScope, tokenScopes } from "./account";
import { accountColumns } from "./users.server";

/** API tokens, which let programs ask in a person's name: shown once, stored as a keyed hash. */

const tokensAtMost = 20;

/** Input for a new token. */
export const NewToken = z.object({
  name: z
    .string(said("Please give the token a name"))
    .trim()
    .min(1, said("Please give the token a name"))
    .max(60, said("Please give a name of at most 60 characters"))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no typed name contains these
    .refine((name) => name.isWellFormed() && !/[\u0000-\u001f\u007f]/.test(name), said("Please give the name as text")),
  scopes: z
    .array(z.enum(tokenScopes, said("Please choose what the token may do")))
    .min(1, said("Please choose what the token may do"))
    .transform((scopes) => [...new Set(scopes)]),
});

interface TokenMaking {
  /** A mail about it, sent if the token is kept. */
  notice?: OutgoingMail;
  /** The session that asks for it. If it has ended meanwhile, as by a reset of the password, no token is made. */
  sessionId?: string;
}

/**
 * @returns the token, which can't be shown again
 * @throws Problem 400 with `fields`, 401 "sign_in_needed", 409 "too_many_tokens" when the account has 20
 */
export async function createApiToken(
  account: Account,
  wanted: { name: string; scopes: TokenScope[] },
  { notice, sessionId }: TokenMaking = {},
): Promise<{ id: string; token: string }> {
  const { name, scopes } = parseNewToken(wanted);
  const token = `al_${randomBytes(32).toString("base64url")}`;
  return db().transaction(async (tx) => {
    // Serialises concurrent requests, so that the count holds, and comes before or after a change of the password.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, account.userId)).for("update");
    if (sessionId && !(await isSession(tx, account, sessionId)))
      throw new Problem(401, "sign_in_needed", said("You have been signed out. Please sign in again."));
    if ((await tx.$count(apiTokens, eq(apiTokens.userId, account.userId))) >= tokensAtMost)
      throw new Problem(
        409,
        "too_many_tokens",
        said("You have {n} tokens. Revoke one to make another.", { n: tokensAtMost }),
      );
    const [created] = await tx
      .insert(apiTokens)
      .values({ userId: account.userId, name, scopes, tokenHash: hashOf(token) })
      .returning({ id: apiTokens.id });
    if (!created) throw new Error("A token was not kept");
    if (notice) await enqueueMail(tx, notice);
    return { id: created.id, token };
  });
}

async function isSession(on: Queryable, { userId }: Account, id: string): Promise<boolean> {
  return (await on.$count(sessions, and(eq(sessions.id, id), eq(sessions.userId, userId)))) > 0;
}

/** The account's tokens without their secrets, newest first. `lastUsedAt` is accurate to the minute. */
export async function listApiTokens(account: Account) {
  const { id, name, scopes, createdAt, lastUsedAt } = apiTokens;
  return db()
    .select({ id, name, scopes, createdAt, lastUsedAt })
    .from(apiTokens)
    .where(eq(apiTokens.userId, account.userId))
    .orderBy(desc(createdAt));
}

/** @throws Problem 404 when it is not the account's */
export async function revokeApiToken(account: Account, id: string): Promise<void> {
  const revoked =
    z.uuid().safeParse(id).success &&
    (await db()
      .delete(apiTokens)
      .where(and(eq(apiTokens.id, id), eq(apiTokens.userId, account.userId)))
      .returning({ id: apiTokens.id }));
  if (!revoked || revoked.length === 0) throw notFound(said("This token"));
}

/** Revokes all of a user's tokens. */
export async function revokeAllTokens(on: Queryable, userId: string): Promise<void> {
  await on.delete(apiTokens).where(eq(apiTokens.userId, userId));
}

/** A token's account and scopes; null if the token is unknown or revoked. Records the use. */
export async function accountOfToken(
  token: string,
): Promise<{ account: Account; tokenId: string; scopes: TokenScope[] } | null> {
  const [found] = await db()
    .select({
      account: accountColumns,
      tokenId: apiTokens.id,
      scopes: apiTokens.scopes,
      noted: sql<boolean>`coalesce(${apiTokens.lastUsedAt} > now() - interval '1 minute', false)`,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(eq(apiTokens.tokenHash, hashOf(token)));
  if (!found) return null;
  const { noted, ...whose } = found;
  if (!noted) await noteUse(found.tokenId);
  return whose;
}

/** Writes at most once a minute across all processes, so that a busy program costs no write per request. */
async function noteUse(tokenId: string): Promise<void> {
  await db()
    .update(apiTokens)
    .set({ lastUsedAt: sql`now()` })
    .where(
      and(
        eq(apiTokens.id, tokenId),
        or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, sql`now() - interval '1 minute'`)),
      ),
    );
}

function hashOf(token: string): string {
  return keyedHash("api token", token);
}

/** @throws Problem 400 "invalid_input" with `fields` */
export function parseNewToken(wanted: unknown): z.output<typeof NewToken> {
  const parsed = NewToken.safeParse(wanted);
  if (parsed.success) return parsed.data;
  const { fieldErrors } = z.flattenError(parsed.error);
  const message = fieldErrors.name?.[0] ?? fieldErrors.scopes?.[0] ?? said("Please name the token and what it may do");
  throw new Problem(400, "invalid_input", message, { fields: fieldErrors });
}
