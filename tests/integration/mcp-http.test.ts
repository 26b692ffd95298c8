import { describe, expect, test } from "vitest";
import type { TokenScope } from "~/accounts/account";
import { createApiToken } from "~/accounts/api-tokens.server";
import { listConversations, savePending } from "~/conversations/conversations.server";
import { mcpSite, ping, use } from "../harness/mcp-site";
import { newAccount } from "../harness/new-account";

/** Who may call, and how the endpoint answers requests that no MCP client sends. */

const site = mcpSite();
const { connected, send } = site;

async function tokenOf(scopes: TokenScope[]) {
  const account = await newAccount();
  const { token } = await createApiToken(account, { name: "An assistant", scopes });
  return { account, headers: { Authorization: `Bearer ${token}` } };
}

describe("a token", () => {
  test("asks as its owner, beyond a guest's nine questions", async () => {
    const { account, headers } = await tokenOf(["ask"]);
    const client = await connected(headers);
    for (let count = 1; count <= 10; count++)
      expect(await use(client, "ask", { question: "What is Mars?" })).toMatchObject({ isError: false });
    await savePending(account);
    expect(await listConversations(account)).toHaveLength(10);
  });

  test("that is unknown is 401", async () => {
    const { status, headers, body } = await send({ headers: { Authorization: "Bearer al_unknown" } });
    expect([status, headers.get("WWW-Authenticate")]).toEqual([401, "Bearer"]);
    expect(body()).toMatchObject({ jsonrpc: "2.0", id: null, error: { code: -32000, data: { code: "bad_token" } } });
    await expect(connected({ Authorization: "Bearer al_unknown" })).rejects.toThrow();
  });

  test("without the scope is 403", async () => {
    const { headers } = await tokenOf(["history"]);
    const { status, body } = await send({ headers });
    expect([status, body().error.data.code]).toEqual([403, "scope_missing"]);
  });

  test("does not admit another site's page", async () => {
    const { headers } = await tokenOf(["ask"]);
    expect((await send({ headers: { ...headers, Origin: "https://evil.example" } })).status).toBe(403);
  });
});

describe("over HTTP", () => {
  test.each(["GET", "DELETE", "PUT"])("%s is 405", async (method) => {
    const { status, headers, body } = await send({ method, body: null });
    expect([status, headers.get("Allow"), body().error.data.code]).toEqual([405, "POST", "method_not_allowed"]);
  });

  test.each(["https://evil.example", "null"])("a page of %s is 403", async (origin) => {
    const { status, body } = await send({ headers: { Origin: origin } });
    expect([status, body().error.data.code]).toEqual([403, "bad_origin"]);
  });

  test("our own page and a program without Origin are accepted", async () => {
    for (const origin of [[], [["Origin", site.url.origin]]]) {
      const answered = await send({ headers: Object.fromEntries(origin) });
      expect([answered.status, answered.body()]).toEqual([200, { jsonrpc: "2.0", id: 1, result: {} }]);
      expect(answered.headers.get("Mcp-Session-Id")).toBeNull();
      expect(answered.headers.get("Cache-Control")).toBe("no-store");
    }
  });

  test.each([
    ["no JSON", "{", 400, -32700],
    ["bad UTF-8", new Uint8Array([0x22, 0xff, 0x22]), 400, -32700],
    ["nothing", "", 400, -32700],
    ["null", "null", 400, -32700],
    ["JSON that is not JSON-RPC", '{"method":"ping"}', 400, -32700],
    ["a batch", JSON.stringify([ping, ping]), 400, -32600],
    ["64 KB and more", JSON.stringify({ ...ping, params: { text: "a".repeat(65_536) } }), 413, -32000],
  ])("%s is a JSON-RPC error", async (_, body, status, code) => {
    const refused = await send({ body });
    expect([refused.status, refused.body().error.code]).toEqual([status, code]);
  });

  test.each([
    ["another type", { "Content-Type": "text/plain" }, 415],
    ["no stream", { Accept: "application/json" }, 406],
    ["an unknown revision", { "Mcp-Protocol-Version": "1999-01-01" }, 400],
  ])("%s is refused", async (_, headers, status) => {
    expect((await send({ headers })).status).toBe(status);
  });

  test("an unknown method is an error, and a notification is accepted without a response", async () => {
    const unknown = await send({ body: JSON.stringify({ ...ping, method: "resources/list" }) });
    expect(unknown.body()).toMatchObject({ id: 1, error: { code: -32601 } });
    const taken = await send({ body: JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" }) });
    expect([taken.status, taken.text]).toEqual([202, ""]);
  });

  test("a process that has never seen the client answers it, and a tool's result is a stream", async () => {
    const call = { ...ping, method: "tools/call", params: { name: "search_library", arguments: { query: "sleep" } } };
    const { status, headers, text } = await send({
      body: JSON.stringify(call),
      headers: { "Mcp-Protocol-Version": "2025-06-18" },
    });
    expect([status, headers.get("Content-Type")]).toEqual([200, "text/event-stream"]);
    expect(JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? "")).toMatchObject({
      id: 1,
      result: { structuredContent: { documents: expect.any(Array) } },
    });
  });
});
