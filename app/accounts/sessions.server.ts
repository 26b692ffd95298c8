import { randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { type AnyColumn, and, desc, eq, exists, gt, inArray, isNotNull, lt, ne, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { db, type Queryable } from "~/db/client.server";
import { preparedOnce } from "~/db/prepared.server";
import { sessions, users } from "~/db/schema";
import { notFound } from "~/http/problem.server";
import { siteOrigin } from "~/http/same-origin.server";
import { keyedHash } from "~/http/secret.server";
import { said } from "~/language/words";
import type { Account } from "./account";
import { deviceOf } from "./device.server";
import type { Identity } from "./identity/identity";
import { open, seal } from "./sealed.server";
import { accountColumns, accountOf } from "./users.server";

/** Browser sessions: 256 random bits in a cookie, only their keyed hash in the table. */

const lifeDays = 30;
const dayMs = 86_400_000;
const refreshTokens = "Firebase refresh token";

export interface CurrentSession {
  account: Account;
  sessionId: string;
}

/** Signs a browser in. The request's previous session ends, so that no identifier outlives a sign-in. */
export async function beginSession(
  request: Request,
  identity: Identity,
): Promise<CurrentSession & { setCookie: string }> {
  const token = randomBytes(32).toString("base64url");
  const earlier = await tokenOf(request);
  const begun = await db().transaction(async (tx) => {
    const account = await accountOf(tx, identity);
    if (earlier) await tx.delete(sessions).where(eq(sessions.tokenHash, hashOf(earlier)));
    const [session] = await tx
      .insert(sessions)
      .values({
        tokenHash: hashOf(token),
        userId: account.userId,
        sealedRefreshToken: identity.refreshToken && seal(refreshTokens, identity.refreshToken),
        device: deviceOf(request.headers.get("user-agent")),
        expiresAt: endOfLife(),
      })
      .returning({ id: sessions.id });
    if (!session) throw new Error("A session was not kept");
    await forgetExpired(tx);
    return { account, sessionId: session.id };
  });
  return { ...begun, setCookie: await sessionCookie(request).serialize(token) };
}

/** The request's session, unchanged: for every loader but the root's. */
export async function currentSession(request: Request): Promise<CurrentSession | null> {
  const token = await tokenOf(request);
  const session = token ? await findSession(token) : null;
  return session && { account: session.account, sessionId: session.sessionId };
}

/**
 * The same for the root's loader, which extends a session in use: by thirty days, at most once a day.
 * @returns `setCookie` if it was extended, because the browser's cookie must be extended too
 */
export async function sessionOf(request: Request): Promise<(CurrentSession & { setCookie: string | null }) | null> {
  const token = await tokenOf(request);
  const session = token ? await findSession(token) : null;
  if (!token || !session) return null;
  const { account, sessionId } = session;
  const slid = session.lastSeenAt.getTime() < Date.now() - dayMs && (await slide(sessionId));
  return { account, sessionId, setCookie: slid ? await sessionCookie(request).serialize(token) : null };
}

/** Signs this browser out. @returns the `Set-Cookie` value that clears its cookie */
export async function endSession(request: Request): Promise<string> {
  const token = await tokenOf(request);
  if (token)
    await db()
      .delete(sessions)
      .where(eq(sessions.tokenHash, hashOf(token)));
  return sessionCookie(request).serialize("", { maxAge: 0 });
}

/** Ends another of the account's sessions. @throws Problem 404 when it is not the account's */
export async function endSessionById(account: Account, id: string): Promise<void> {
  const ended =
    z.uuid().safeParse(id).success &&
    (await db()
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, account.userId)))
      .returning({ id: sessions.id }));
  if (!ended || ended.length === 0) throw notFound(said("This session"));
}

/** Ends all of the account's sessions except `except`. */
export async function endAllSessions(
  account: Account,
  { except, on = db() }: { except?: string; on?: Queryable } = {},
): Promise<void> {
  await on
    .delete(sessions)
    .where(and(eq(sessions.userId, account.userId), except ? ne(sessions.id, except) : undefined));
}

/** The account's sessions, most recently seen first. */
export async function listSessions(account: Account) {
  return db()
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      /** Accurate to the day. */
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, account.userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt));
}

/** A session's refresh token from the provider. */
export interface KeptToken {
  sessionId: string;
  refreshToken: string;
}

/** The account's newest refresh token; null when there is none, or the site's secret has changed. */
export async function refreshTokenOf(account: Account): Promise<KeptToken | null> {
  const [newest] = await tokensOf(account, 1);
  return newest ?? null;
}

/** How many of an account's sessions are tried after a sign-in: each is a call of the provider. */
const triedAtMost = 50;

/** The account's refresh tokens, the newest session's first. */
export function refreshTokensOf(account: Account): Promise<KeptToken[]> {
  return tokensOf(account, triedAtMost);
}

async function tokensOf(account: Account, limit: number): Promise<KeptToken[]> {
  const rows = await db()
    .select({ sessionId: sessions.id, sealed: sessions.sealedRefreshToken })
    .from(sessions)
    .where(and(eq(sessions.userId, account.userId), isWithToken))
    .orderBy(desc(sessions.createdAt))
    .limit(limit);
  return rows.flatMap(({ sessionId, sealed }) => {
    const refreshToken = sealed && open(refreshTokens, sealed);
    return refreshToken ? [{ sessionId, refreshToken }] : [];
  });
}

/**
 * The condition, for a query of another table, that `refreshTokenOf` finds a session for the user in the given column.
 */
export function hasRefreshToken(userId: AnyColumn): SQL {
  return exists(
    db()
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), isWithToken)),
  );
}

const isWithToken = and(isNotNull(sessions.sealedRefreshToken), gt(sessions.expiresAt, sql`now()`));

/** Replaces the session's stored refresh token. */
export async function keepRefreshToken(sessionId: string, refreshToken: string): Promise<void> {
  await db()
    .update(sessions)
    .set({ sealedRefreshToken: seal(refreshTokens, refreshToken) })
    .where(eq(sessions.id, sessionId));
}

async function findSession(token: string): Promise<(CurrentSession & { lastSeenAt: Date }) | null> {
  const [row] = await sessionByHash().execute({ hash: hashOf(token) });
  return row ?? null;
}

const sessionByHash = preparedOnce((on) =>
  on
    .select({ account: accountColumns, sessionId: sessions.id, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, sql.placeholder("hash")), gt(sessions.expiresAt, sql`now()`)))
    .prepare("session by hash"),
);

/** @returns false when it has ended meanwhile */
async function slide(sessionId: string): Promise<boolean> {
  const slid = await db()
    .update(sessions)
    .set({ lastSeenAt: sql`now()`, expiresAt: endOfLife() })
    .where(eq(sessions.id, sessionId))
    .returning({ id: sessions.id });
  return slid.length > 0;
}

/** Skips locked rows, so that concurrent sign-ins never block each other here. */
async function forgetExpired(on: Queryable): Promise<void> {
  const expired = on
    .select({ id: sessions.id })
    .from(sessions)
    .where(lt(sessions.expiresAt, sql`now()`))
    .limit(100)
    .for("update", { skipLocked: true });
  await on.delete(sessions).where(inArray(sessions.id, expired));
}

function endOfLife(): Date {
  return new Date(Date.now() + lifeDays * dayMs);
}

function hashOf(token: string): string {
  return keyedHash("session", token);
}

async function tokenOf(request: Request): Promise<string | null> {
  const token: unknown = await sessionCookie(request).parse(request.headers.get("cookie"));
  return typeof token === "string" && token !== "" ? token : null;
}

/**
 * On https the name binds the cookie to this host alone (RFC 6265bis, 4.1.3.2); browsers reject that name over http.
 */
function sessionCookie(request: Request) {
  const secure = siteOrigin(request).startsWith("https:");
  return createCookie(secure ? "__Host-session" : "session", {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    maxAge: (lifeDays * dayMs) / 1000,
    secure,
  });
}
