import type { LoaderFunctionArgs } from "@remix-run/node";
import { describe, expect, test } from "vitest";
import { createApiToken } from "~/accounts/api-tokens.server";
import * as conversations from "~/routes/api.conversations";
import * as followUp from "~/routes/api.follow-up";
import * as librarySearch from "~/routes/api.library.search";
import * as openApi from "~/routes/api.openapi[.]json";
import * as tokens from "~/routes/api.tokens";
import { newAccount } from "../harness/new-account";
import { goodPassword, newAddress, requestFrom, signedInPerson } from "../harness/sign-in";

const elsewhere = "https://elsewhere.example";
const session = "00000000-0000-4000-8000-000000000000";

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  cookies?: string[];
}

/** Another site's page that calls one of our routes. */
function callFromElsewhere(
  route: { loader(args: LoaderFunctionArgs): Promise<Response> },
  path: string,
  { method = "GET", headers, body, cookies }: Sent = {},
): Promise<Response> {
  const request = requestFrom(newAddress(), path, {
    method,
    headers: {
      Origin: elsewhere,
      "Sec-Fetch-Site": "cross-site",
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...headers,
    },
    cookies,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return route.loader({ request, params: {}, context: {} });
}

async function bearer() {
  const { token } = await createApiToken(await newAccount(), { name: "A page", scopes: ["ask", "history"] });
  return { Authorization: `Bearer ${token}` };
}

describe("another site's page", () => {
  test("learns from the preflight what it may send", async () => {
    const response = await callFromElsewhere(conversations, "/api/conversations", {
      method: "OPTIONS",
      headers: { "Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "authorization" },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(response.headers.get("Access-Control-Allow-Methods")).toBe("GET, HEAD, POST");
    for (const header of ["Authorization", "Content-Type", "x-client-id", "Last-Event-ID"])
      expect(response.headers.get("Access-Control-Allow-Headers")).toContain(header);
    expect(response.headers.has("Access-Control-Allow-Credentials")).toBe(false);
  });

  test("reads and asks without an account", async () => {
    const found = await callFromElsewhere(librarySearch, "/api/library/search?q=machine+learning");
    expect([found.status, found.headers.get("Access-Control-Allow-Origin")]).toEqual([200, "*"]);
    expect(found.headers.get("Access-Control-Expose-Headers")).toContain("X-Request-Id");
    expect(found.headers.get("RateLimit-Limit")).toMatch(/^\d+$/);
    const body = { sessionId: session, query: "Why?" };
    const asked = await callFromElsewhere(followUp, "/api/follow-up", { method: "POST", body });
    expect([asked.status, asked.headers.get("Access-Control-Allow-Origin")]).toEqual([404, "*"]);
  });

  test("reads and changes with a token", async () => {
    const headers = await bearer();
    const begun = await callFromElsewhere(conversations, "/api/conversations", { method: "POST", headers, body: {} });
    expect(begun.status).toBe(201);
    const listed = await callFromElsewhere(conversations, "/api/conversations", { headers });
    expect((await listed.json()).conversations).toHaveLength(1);
  });

  test("is not identified by a visitor's cookie", async () => {
    const { cookie } = await signedInPerson();
    const cookies = [cookie];
    const read = await callFromElsewhere(conversations, "/api/conversations", { cookies });
    expect([read.status, (await read.json()).code]).toEqual([401, "sign_in_needed"]);
    const changed = await callFromElsewhere(conversations, "/api/conversations", { method: "POST", cookies, body: {} });
    expect([changed.status, (await changed.json()).code]).toEqual([403, "bad_origin"]);
    for (const response of [read, changed])
      expect(response.headers.has("Access-Control-Allow-Credentials")).toBe(false);
  });

  test("acts as its token's owner, even with someone else's cookie", async () => {
    const { account, cookie } = await signedInPerson();
    const headers = await bearer();
    const sent = { method: "POST", headers, cookies: [cookie], body: {} };
    const { conversation } = await (await callFromElsewhere(conversations, "/api/conversations", sent)).json();
    const own = await callFromElsewhere(conversations, "/api/conversations", { headers });
    expect((await own.json()).conversations).toMatchObject([{ id: conversation.id }]);
    const { token } = await createApiToken(account, { name: "The visitor's", scopes: ["history"] });
    const visitors = await callFromElsewhere(conversations, "/api/conversations", {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect((await visitors.json()).conversations).toEqual([]);
  });

  test("can read errors", async () => {
    const response = await callFromElsewhere(followUp, "/api/follow-up", { method: "DELETE" });
    expect([response.status, response.headers.get("Access-Control-Allow-Origin")]).toEqual([405, "*"]);
  });
});

describe("a resource that is polled", () => {
  test.each([
    ["the document", openApi, "/api/openapi.json"],
    ["a library search", librarySearch, "/api/library/search?q=machine+learning"],
    ["the list of conversations", conversations, "/api/conversations"],
  ] as const)("%s is not sent again to a client that has it", async (_what, route, path) => {
    const headers = await bearer();
    const first = await callFromElsewhere(route, path, { headers });
    const etag = first.headers.get("ETag") ?? "";
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
    const again = await callFromElsewhere(route, path, { headers: { ...headers, "If-None-Match": etag } });
    expect([again.status, again.headers.get("ETag"), await again.text()]).toEqual([304, etag, ""]);
    const other = await callFromElsewhere(route, path, { headers: { ...headers, "If-None-Match": '"other"' } });
    expect(other.status).toBe(200);
  });

  test("is sent again when it has changed", async () => {
    const headers = await bearer();
    const list = (etag = "") =>
      callFromElsewhere(conversations, "/api/conversations", { headers: { ...headers, "If-None-Match": etag } });
    const etag = (await list()).headers.get("ETag") ?? "";
    await callFromElsewhere(conversations, "/api/conversations", { method: "POST", headers, body: {} });
    const changed = await list(etag);
    expect([changed.status, (await changed.json()).conversations.length]).toEqual([200, 1]);
  });
});

test("tokens are created and revoked in a signed-in browser, not with a token", async () => {
  const { cookie } = await signedInPerson();
  const send = (headers: Record<string, string>, cookies?: string[]) =>
    tokens.action({
      request: requestFrom(newAddress(), "/api/tokens", {
        method: "POST",
        headers: { ...headers, "Content-Type": "application/json" },
        cookies,
        body: JSON.stringify({ name: "Evening report", scopes: ["ask"], password: goodPassword }),
      }),
      params: {},
      context: {},
    });
  const made = await send({}, [cookie]);
  expect([made.status, (await made.json()).token]).toEqual([201, expect.stringMatching(/^al_/)]);
  const byToken = await send(await bearer());
  expect([byToken.status, (await byToken.json()).code]).toEqual([403, "session_needed"]);
  expect((await send({})).status).toBe(401);
});
