import { createCookie, redirect } from "@remix-run/node";
import { and, eq, lt, sql } from "drizzle-orm";
import { config } from "~/config.server";
import { db, type Queryable } from "~/db/client.server";
import { preparedOnce } from "~/db/prepared.server";
import { guests } from "~/db/schema";
import { addressHash } from "~/http/client-address.server";
import { countToday, rateLimitHeaders, todaysCount } from "~/http/limits.server";
import { Problem } from "~/http/problem.server";
import { siteOrigin } from "~/http/same-origin.server";
import { keyFor } from "~/http/secret.server";
import { said } from "~/language/words";
import { metrics } from "~/metrics.server";
import type { Account, TokenScope } from "./account";
import { accountOfToken } from "./api-tokens.server";
import { type CurrentSession, currentSession } from "./sessions.server";
import { countUnconfirmedSearch } from "./unconfirmed.server";

/** Who is asking: a person with an account, else a guest with a signed cookie, else a client address. */
export type Visitor = Caller & {
  /** The keyed hash of the address that the request came from. */
  address: string;
};

type Caller =
  | { kind: "user"; account: Account /** Owner key in every query. */; key: `user:${string}`; access: Access }
  | {
      kind: "guest";
      guestId: string;
      /** Owner key in every query. */
      key: `guest:${string}`;
      createdAt: Date;
      /** Searches made before this request; null once it has counted one, which may still be undone. */
      searches: number | null;
    }
  | { kind: "address"; key: `address:${string}` };

/** How an account was authenticated: a browser session may do everything, an API token what its scopes allow. */
export type Access = { by: "session"; sessionId: string } | { by: "token"; tokenId: string; scopes: TokenScope[] };

type Guest = Extract<Caller, { kind: "guest" }>;
type AccountHolder = Extract<Caller, { kind: "user" }>;
export type User = Extract<Visitor, { kind: "user" }>;

const cookieSeconds = 365 * 86_400;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Identifies the visitor for pages; creates nothing. Tokens count only at the API, where their scopes are checked. */
export async function identifyVisitor(request: Request): Promise<Visitor> {
  const caller = (await signedIn(request)) ?? (await knownGuest(request));
  return caller ? seenFrom(request, caller) : addressVisitor(request);
}

/** The same for the API: a session, else a token, else a guest, else an address. */
export async function identifyCaller(request: Request): Promise<Visitor> {
  const caller = (await signedIn(request)) ?? (await tokenHolder(request)) ?? (await knownGuest(request));
  return caller ? seenFrom(request, caller) : addressVisitor(request);
}

/**
 * The same for a page visit: one without a cookie starts as a new guest.
 * @returns the visitor, and the `Set-Cookie` value for a new guest
 */
export async function welcomeVisitor(request: Request): Promise<{ visitor: Visitor; setCookie: string | null }> {
  const known = (await signedIn(request)) ?? (await knownGuest(request));
  if (known) return { visitor: seenFrom(request, known), setCookie: null };
  const guest = await beginGuest(addressHash(request));
  if (!guest) return { visitor: addressVisitor(request), setCookie: null };
  return { visitor: seenFrom(request, guest), setCookie: await guestCookie(request).serialize(guest.guestId) };
}

/**
 * For pages that need an account.
 * @throws Response a redirect to the sign-in page, which leads back here
 */
export async function requireAccount(request: Request): Promise<CurrentSession> {
  const session = await currentSession(request);
  if (session) return session;
  const { pathname, search } = new URL(request.url);
  throw redirect(`/sign-in?${new URLSearchParams({ to: pathname + search })}`, 303);
}

/** The guest in the cookie, even when signed in: their questions move to the account at sign-in. */
export async function guestIdOf(request: Request): Promise<string | null> {
  const id: unknown = await guestCookie(request).parse(request.headers.get("cookie"));
  return typeof id === "string" && uuid.test(id) ? id : null;
}

/**
 * Counts one search atomically: concurrent requests never both take the last one. A signed-in person's are counted only
 * until their address is confirmed.
 * @throws Problem 429 "guest_limit" or "unconfirmed_limit" when none is left; then nothing is counted
 */
export async function countSearch(on: Queryable, visitor: Visitor): Promise<void> {
  if (visitor.kind === "user") return countUnconfirmedSearch(on, visitor.account);
  const limit = config().GUEST_SEARCH_LIMIT;
  if (visitor.kind === "address") {
    const { count, resetSeconds } = await countToday(on, `searches:${visitor.key}`);
    if (count > limit) throw guestLimit(visitor, limit, resetSeconds);
    return;
  }
  visitor.searches = null;
  const [counted] = await on
    .update(guests)
    .set({ searchCount: sql`${guests.searchCount} + 1` })
    .where(and(eq(guests.id, visitor.guestId), lt(guests.searchCount, limit)))
    .returning({ searchCount: guests.searchCount });
  if (!counted) throw guestLimit(visitor, limit, secondsUntilCookieEnds(visitor.createdAt));
}

/** Searches made and allowed, for display; null for visitors without a limit. */
export async function searchAllowance(visitor: Visitor): Promise<{ searches: number; limit: number } | null> {
  if (visitor.kind === "user") return null;
  const limit = config().GUEST_SEARCH_LIMIT;
  if (visitor.kind === "address")
    return { searches: Math.min(limit, await todaysCount(`searches:${visitor.key}`)), limit };
  return { searches: visitor.searches ?? (await searchesOf(visitor)), limit };
}

async function searchesOf({ guestId }: Guest): Promise<number> {
  const guest = await guestById().execute({ id: guestId });
  return guest?.searchCount ?? 0;
}

function guestLimit({ kind }: Visitor, limit: number, retryAfterSeconds: number): Problem {
  metrics.guestLimitHits.inc({ kind });
  return new Problem(
    429,
    "guest_limit",
    said("You have used your {n} free searches. Sign in to go on asking.", { n: limit }),
    {
      extra: { limit },
      headers: { ...rateLimitHeaders(limit, limit, retryAfterSeconds), "Retry-After": String(retryAfterSeconds) },
    },
  );
}

/** A guest's count expires with the cookie. */
function secondsUntilCookieEnds(createdAt: Date): number {
  return Math.max(1, Math.ceil((createdAt.getTime() + cookieSeconds * 1000 - Date.now()) / 1000));
}

async function signedIn(request: Request): Promise<AccountHolder | null> {
  const session = await currentSession(request);
  return session && userVisitor(session.account, { by: "session", sessionId: session.sessionId });
}

async function tokenHolder(request: Request): Promise<AccountHolder | null> {
  const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  const held = token ? await accountOfToken(token) : null;
  return held && userVisitor(held.account, { by: "token", tokenId: held.tokenId, scopes: held.scopes });
}

function userVisitor(account: Account, access: Access): AccountHolder {
  return { kind: "user", account, key: `user:${account.userId}`, access };
}

async function knownGuest(request: Request): Promise<Guest | null> {
  const id = await guestIdOf(request);
  if (!id) return null;
  const guest = await guestById().execute({ id });
  return guest ? asVisitor(guest) : null;
}

const guestById = preparedOnce((on) =>
  on.query.guests.findFirst({ where: eq(guests.id, sql.placeholder("id")) }).prepare("guest by id"),
);

function asVisitor({ id, createdAt, searchCount }: typeof guests.$inferSelect): Guest {
  return { kind: "guest", guestId: id, key: `guest:${id}`, createdAt, searches: searchCount };
}

function addressVisitor(request: Request): Visitor {
  const address = addressHash(request);
  return { kind: "address", key: `address:${address}`, address };
}

function seenFrom(request: Request, caller: Caller): Visitor {
  return { ...caller, address: addressHash(request) };
}

/** Null when the address has reached today's limit of new guests. */
async function beginGuest(address: string): Promise<Guest | null> {
  return db().transaction(async (tx) => {
    const { count } = await countToday(tx, `guests:${address}`);
    if (count > config().GUESTS_PER_ADDRESS) return null;
    const [guest] = await tx.insert(guests).values({}).returning();
    return guest ? asVisitor(guest) : null;
  });
}

function guestCookie(request: Request) {
  return createCookie("guest", {
    secrets: [keyFor("guest cookie").toString("base64url")],
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    maxAge: cookieSeconds,
    secure: siteOrigin(request).startsWith("https:"),
  });
}
