import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { TokenScope } from "~/accounts/account";
import { accountOfToken, createApiToken, listApiTokens, revokeApiToken } from "~/accounts/api-tokens.server";
import { identifyVisitor } from "~/accounts/visitor.server";
import { apiRoute, operation } from "~/api/api-route.server";
import { db } from "~/db/client.server";
import { apiTokens } from "~/db/schema";
import { loader as events } from "~/routes/api.answers.$id.events";
import { action as followUp } from "~/routes/api.follow-up";
import { loader as search } from "~/routes/api.search";
import { newAccount } from "../harness/new-account";
import { newAddress, requestFrom, signedInPerson } from "../harness/sign-in";

const both: TokenScope[] = ["ask", "history"];

async function personWithToken(scopes = both) {
  const account = await newAccount();
  return { account, ...(await createApiToken(account, { name: "A script", scopes })) };
}

describe("a token", () => {
  test("is shown once and stored as a hash", async () => {
    const { account, id, token } = await personWithToken(["ask"]);
    expect(token).toMatch(/^al_[\w-]{43}$/);
    expect(await accountOfToken(token)).toEqual({ account, tokenId: id, scopes: ["ask"] });
    expect(JSON.stringify(await db().select().from(apiTokens))).not.toContain(token.slice(3));
    const [listed] = await listApiTokens(account);
    expect(Object.keys(listed ?? {}).sort()).toEqual(["createdAt", "id", "lastUsedAt", "name", "scopes"]);
  });

  test("records when it was last used, to the minute", async () => {
    const { account, id, token } = await personWithToken();
    const lastUsed = async () => (await listApiTokens(account))[0]?.lastUsedAt?.getTime();
    expect(await lastUsed()).toBeUndefined();
    await accountOfToken(token);
    const first = await lastUsed();
    expect(first).toBeDefined();
    await db().update(apiTokens).set({ lastUsedAt: sql`now() - interval '30 seconds'` }).where(eq(apiTokens.id, id));
    const halfAMinuteAgo = await lastUsed();
    await accountOfToken(token);
    expect(await lastUsed()).toBe(halfAMinuteAgo);
    await db().update(apiTokens).set({ lastUsedAt: sql`now() - interval '2 minutes'` }).where(eq(apiTokens.id, id));
    await accountOfToken(token);
    expect(await lastUsed()).toBeGreaterThan(halfAMinuteAgo ?? 0);
  });

  test("can be revoked by its owner alone", async () => {
    const { account, id, token } = await personWithToken();
    const other = await newAccount();
    for (const [whose, which] of [
      [other, id],
      [account, "1"],
      [account, "00000000-0000-4000-8000-000000000000"],
    ] as const)
      await expect(revokeApiToken(whose, which)).rejects.toMatchObject({ status: 404 });
    expect(await listApiTokens(other)).toEqual([]);
    expect(await accountOfToken(token)).not.toBeNull();
    await revokeApiToken(account, id);
    expect(await accountOfToken(token)).toBeNull();
  });

  test.each([
    [{ name: " ", scopes: both }, "name"],
    [{ name: "a".repeat(61), scopes: both }, "name"],
    [{ name: "A script", scopes: [] }, "scopes"],
    [{ name: "A script", scopes: ["everything"] as unknown as TokenScope[] }, "scopes"],
  ])("%j is refused", async (wanted, field) => {
    await expect(createApiToken(await newAccount(), wanted)).rejects.toMatchObject({
      status: 400,
      details: { fields: { [field]: [expect.any(String)] } },
    });
  });

  test("is one of at most 20, even with simultaneous requests", async () => {
    const account = await newAccount();
    const made = await Promise.allSettled(
      Array.from({ length: 25 }, (_, nth) => createApiToken(account, { name: `Script ${nth}`, scopes: both })),
    );
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
    expect(await listApiTokens(account)).toHaveLength(20);
    for (const one of made)
      if (one.status === "rejected") expect(one.reason).toMatchObject({ status: 409, code: "too_many_tokens" });
  });
});

/** An API route like the product's own: it has a scope and requires sign-in. */
const { loader: history } = apiRoute({
  GET: operation({
    input: z.object({}),
    limit: "history",
    scope: "history",
    signedIn: true,
    handle: async ({ visitor }) => Response.json({ email: visitor.account.email, by: visitor.access.by }),
  }),
});

type Route = typeof history;

async function call(
  route: Route,
  authorization: string | null,
  path = "/api",
  init: RequestInit = {},
  cookies: string[] = [],
) {
  const headers = { ...init.headers, ...(authorization && { Authorization: authorization }) };
  const request = requestFrom(newAddress(), path, { ...init, headers, cookies });
  const response = await route({ request, params: { id: "00000000-0000-4000-8000-000000000000" }, context: {} });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

describe("in the API", () => {
  test("a token grants its scopes, whatever the case of the scheme", async () => {
    const { account, token } = await personWithToken(["history"]);
    for (const scheme of ["Bearer", "bearer"])
      expect(await call(history, `${scheme} ${token}`)).toMatchObject({
        status: 200,
        body: { email: account.email, by: "token" },
      });
  });

  test("a missing scope is named", async () => {
    const [asks, reads] = [await personWithToken(["ask"]), await personWithToken(["history"])];
    const missing = { status: 403, body: { code: "scope_missing" } };
    const body = JSON.stringify({ sessionId: "00000000-0000-4000-8000-000000000000", query: "Why?" });
    const json = { method: "POST", body, headers: { "Content-Type": "application/json" } };
    expect(await call(history, `Bearer ${asks.token}`)).toMatchObject(missing);
    expect(await call(search, `Bearer ${reads.token}`, "/api/search?q=tea")).toMatchObject(missing);
    expect(await call(followUp, `Bearer ${reads.token}`, "/api/follow-up", json)).toMatchObject(missing);
    expect(await call(events, `Bearer ${reads.token}`)).toMatchObject(missing);
    expect(await call(followUp, `Bearer ${asks.token}`, "/api/follow-up", json)).toMatchObject({ status: 404 });
    expect(await call(events, `Bearer ${asks.token}`)).toMatchObject({ status: 404 });
  });

  test.each(["Bearer al_unknown", "Bearer", "Bearer a b", "Basic YTpi", "al_unknown"])(
    "%j is 401",
    async (authorization) => {
      for (const route of [history, search]) {
        const { status, body, headers } = await call(route, authorization, "/api/search?q=tea");
        expect([status, body.code, headers.get("WWW-Authenticate")]).toEqual([401, "bad_token", "Bearer"]);
      }
    },
  );

  test("a route that requires sign-in says so to a guest, and accepts a browser's session", async () => {
    expect(await call(history, null)).toMatchObject({ status: 401, body: { code: "sign_in_needed" } });
    const { account, cookie } = await signedInPerson();
    const answer = await call(history, null, "/api", {}, [cookie]);
    expect(answer).toMatchObject({ status: 200, body: { email: account.email, by: "session" } });
  });

  test("a revoked token is 401 immediately", async () => {
    const { account, id, token } = await personWithToken();
    expect((await call(history, `Bearer ${token}`)).status).toBe(200);
    await revokeApiToken(account, id);
    expect((await call(history, `Bearer ${token}`)).body.code).toBe("bad_token");
  });

  test("a page accepts no token, since it would not check scopes", async () => {
    const { token } = await personWithToken();
    const request = requestFrom(newAddress(), "/search/export", { headers: { Authorization: `Bearer ${token}` } });
    expect((await identifyVisitor(request)).kind).toBe("address");
  });
});
