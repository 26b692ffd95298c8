import { randomUUID } from "node:crypto";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Progress } from "@modelcontextprotocol/sdk/types.js";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { TokenScope } from "~/accounts/account";
import { createApiToken } from "~/accounts/api-tokens.server";
import { startListening } from "~/answers/live.server";
import { drainRuns } from "~/answers/run.server";
import { fairUse } from "~/api/fair-use";
import { listConversations, savePending } from "~/conversations/conversations.server";
import { db } from "~/db/client.server";
import { answerSessions } from "~/db/schema";
import { syncLibrary } from "~/library/library.server";
import * as mcp from "~/routes/mcp";
import { newAccount } from "../harness/new-account";
import { type RouteServer, serveRoute } from "../harness/route-server";
import { newAddress } from "../harness/sign-in";

let server: RouteServer;
let stopListening: () => Promise<void>;
beforeAll(async () => {
  vi.stubEnv("MEDIAWIKI_API_URL", "");
  await syncLibrary();
  stopListening = await startListening();
  server = await serveRoute(mcp, "/mcp");
});
afterAll(async () => {
  await server.close();
  await drainRuns(0);
  await savePending();
  await stopListening();
});

/** The official client, calling from an address of its own. */
async function connected(headers: Record<string, string> = {}): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  const requestInit = { headers: { "x-client-address": newAddress(), ...headers } };
  await client.connect(new StreamableHTTPClientTransport(server.url, { requestInit }));
  return client;
}

async function tokenOf(scopes: TokenScope[]) {
  const account = await newAccount();
  const { token } = await createApiToken(account, { name: "An assistant", scopes });
  return { account, headers: { Authorization: `Bearer ${token}` } };
}

// biome-ignore lint/suspicious/noExplicitAny: each tool has a shape of its own, which its test knows
type Told = { text: string; data: any; isError: boolean };

async function use(client: Client, name: string, args: Record<string, unknown>): Promise<Told> {
  const result = await client.callTool({ name, arguments: args });
  const [first] = result.content as { type: string; text: string }[];
  return { text: first?.text ?? "", data: result.structuredContent, isError: result.isError === true };
}

const ping = { jsonrpc: "2.0", id: 1, method: "ping" };

async function send(init: RequestInit = {}) {
  const response = await fetch(server.url, {
    method: "POST",
    body: JSON.stringify(ping),
    ...init,
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
      "x-client-address": newAddress(),
      ...init.headers,
    },
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: () => JSON.parse(text) };
}

describe("the official client", () => {
  test("is told who answers, and finds three tools with schemas and annotations", async () => {
    const client = await connected();
    expect(client.getServerVersion()).toMatchObject({ title: "AskLantern", websiteUrl: server.url.origin });
    expect(client.getInstructions()).toContain("sessionId");
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(["ask", "search_library", "make_diagram"]);
    for (const tool of tools) {
      expect(tool).toMatchObject({ title: expect.any(String), description: expect.any(String) });
      expect(Object.keys(tool.outputSchema?.properties ?? {}).length).toBeGreaterThan(0);
      for (const property of Object.values(tool.inputSchema.properties ?? {}))
        expect(property).toMatchObject({ description: expect.any(String) });
    }
    expect(tools[0]?.inputSchema).toMatchObject({ required: ["question"], additionalProperties: false });
    expect(tools[1]?.annotations).toEqual({ readOnlyHint: true, openWorldHint: false });
  });

  test("asks, and gets an answer whose every mark leads to a passage at an address", async () => {
    const { text, data } = await use(await connected(), "ask", { question: "What is photosynthesis?" });
    expect(data).toMatchObject({ outcome: "answered", answer: expect.stringMatching(/photosynthesis/i) });
    expect(data).toMatchObject({ mode: "quick", plan: [] });
    const marks = [...data.answer.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number));
    expect(marks.length).toBeGreaterThan(0);
    expect(data.citations.map(({ number }: { number: number }) => number)).toEqual(marks);
    for (const { number, passage, quote, url } of data.citations) {
      expect(passage).toContain(quote);
      const source = data.sources[number - 1];
      expect(new URL(url).origin).toBe(new URL(source.url).origin);
      expect(text).toContain(`${number}. ${source.title}: ${source.url}`);
    }
    expect(text.startsWith(data.answer)).toBe(true);
    expect(data.answer).not.toMatch(/<p>|<sup/);
  });

  test("asks on in the same conversation, which nobody else can", async () => {
    const client = await connected();
    const first = await use(client, "ask", { question: "What is inflation?" });
    const { sessionId } = first.data;
    const second = await use(client, "ask", { question: "What causes it?", sessionId });
    expect(second.data.sessionId).toBe(sessionId);
    expect(second.data.answer).toMatch(/inflation|prices/i);
    const stranger = await use(await connected(), "ask", { question: "What causes it?", sessionId });
    expect(stranger).toMatchObject({ isError: true, text: "This conversation does not exist." });
  });

  test("is told that nothing answers a question", async () => {
    const question = "Who won the 1987 Ruritanian beekeeping championship?";
    const { data, isError } = await use(await connected(), "ask", { question });
    expect({ ...data, isError }).toMatchObject({ outcome: "declined", citations: [], isError: false });
    expect(data.answer).not.toMatch(/\]\(\//);
  });

  test("hears how an answer comes along", async () => {
    const heard: Progress[] = [];
    const client = await connected();
    await client.callTool({ name: "ask", arguments: { question: "What was the Silk Road?" } }, undefined, {
      onprogress: (progress) => heard.push(progress),
    });
    expect(heard.length).toBeGreaterThan(0);
    expect(heard.map(({ progress }) => progress)).toEqual(heard.map((_, index) => index + 1));
    expect(heard.every(({ message }) => message)).toBe(true);
  });

  test("searches the library and gets passages at addresses", async () => {
    const client = await connected();
    const { text, data } = await use(client, "search_library", { query: "compound interest", limit: 2 });
    expect(data.documents.length).toBeGreaterThan(0);
    expect(data.documents.length).toBeLessThanOrEqual(2);
    for (const { title, url, passages } of data.documents) {
      expect(url).toMatch(`${server.url.origin}/library/`);
      expect(text).toContain(title);
      for (const passage of passages)
        expect([text, passage.url]).toEqual([expect.stringContaining(passage.text), expect.stringContaining(url)]);
    }
    const nothing = await use(client, "search_library", { query: "xylotomography" });
    expect(nothing).toMatchObject({ isError: false, data: { documents: [] } });
  });

  test("makes a diagram, as Mermaid and as data", async () => {
    const { text, data } = await use(await connected(), "make_diagram", { topic: "Photosynthesis" });
    expect(text).toBe(`\`\`\`mermaid\n${data.mermaid.trimEnd()}\n\`\`\``);
    expect(data.mermaid).toMatch(/^(flowchart|graph) /);
    const ids = data.nodes.map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(data.edges.length).toBeGreaterThan(0);
    for (const { source, target } of data.edges) expect(ids).toEqual(expect.arrayContaining([source, target]));
    const addresses = data.nodes.flatMap(({ url }: { url?: string }) => url ?? []);
    for (const url of addresses) expect(URL.canParse(url)).toBe(true);
  });

  test("is one of two at once, and each gets its own answers", async () => {
    const clients = await Promise.all([connected(), connected()]);
    const answers = await Promise.all(
      clients.flatMap((client) => [
        use(client, "ask", { question: "What is DNA?" }),
        use(client, "search_library", { query: "budgeting" }),
        use(client, "ask", { question: "What is a neural network?" }),
      ]),
    );
    const asked = answers.filter(({ data }) => data.sessionId);
    expect(new Set(asked.map(({ data }) => data.sessionId)).size).toBe(4);
    expect(asked.map(({ text }) => [/DNA/.test(text), /neural/i.test(text)])).toEqual(
      [0, 1].flatMap(() => [
        [true, false],
        [false, true],
      ]),
    );
  });
});

describe("a tool refuses in a sentence that the model reads", () => {
  test("a guest's tenth question", async () => {
    const client = await connected();
    for (let count = 1; count <= 9; count++)
      expect(await use(client, "ask", { question: `What is sleep, part ${count}?` })).toMatchObject({ isError: false });
    const sessions = await db().$count(answerSessions);
    const refused = await use(client, "ask", { question: "What is a dream?" });
    expect(refused).toMatchObject({ isError: true, text: expect.stringContaining("9 free searches") });
    expect(await db().$count(answerSessions)).toBe(sessions);
    expect(await use(client, "search_library", { query: "sleep" })).toMatchObject({ isError: false });
  });

  test("more questions in a minute than one may ask", async () => {
    const client = await connected();
    // More than two minutes hold, whenever one of them ends.
    const calls = Array.from({ length: fairUse.ask.perMinute * 2 + 1 }, () =>
      use(client, "ask", { question: "Why?", sessionId: randomUUID() }),
    );
    const answered = await Promise.all(calls);
    expect(answered.every(({ isError }) => isError)).toBe(true);
    expect(answered.filter(({ text }) => /^Too many requests\. Please wait \d+ seconds/.test(text))).not.toEqual([]);
    expect(answered.filter(({ text }) => text.startsWith("This conversation"))).not.toEqual([]);
  });

  test.each([
    ["no question", "ask", {}, /Please enter a search query/],
    ["a number", "ask", { question: 7 }, /Please enter a search query/],
    ["a blank one", "ask", { question: " " }, /Please enter a search query/],
    ["one of 2,001 characters", "ask", { question: "a".repeat(2001) }, /2,000 characters/],
    ["a session that is none", "ask", { question: "Why?", sessionId: "mine" }, /sessionId of an earlier answer/],
    ["an argument it does not know", "ask", { question: "Why?", depth: 3 }, /depth/],
    ["too many documents", "search_library", { query: "tea", limit: 21 }, /limit/],
    ["half a document", "search_library", { query: "tea", limit: 1.5 }, /limit/],
    ["no topic", "make_diagram", { topic: "" }, /Please enter a topic/],
    ["a list of topics", "make_diagram", { topic: ["tea"] }, /topic/],
    ["another tool", "drop_tables", {}, /drop_tables not found/],
  ])("%s", async (_, tool, args, sentence) => {
    const sessions = await db().$count(answerSessions);
    const refused = await use(await connected(), tool, args);
    expect(refused).toMatchObject({ isError: true, text: expect.stringMatching(sentence) });
    expect(await db().$count(answerSessions)).toBe(sessions);
  });
});

describe("a token", () => {
  test("asks for its owner, beyond a guest's nine questions", async () => {
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

  test("does not excuse a foreign page", async () => {
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

  test("our own page and a program without Origin are answered", async () => {
    for (const origin of [[], [["Origin", server.url.origin]]]) {
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
    ["no JSON-RPC", '{"method":"ping"}', 400, -32700],
    ["a batch", JSON.stringify([ping, ping]), 400, -32600],
    ["64 KB and more", JSON.stringify({ ...ping, params: { text: "a".repeat(65_536) } }), 413, -32000],
  ])("%s is a JSON-RPC error", async (_, body, status, code) => {
    const refused = await send({ body });
    expect([refused.status, refused.body().error.code]).toEqual([status, code]);
  });

  test.each([
    ["another type", { "Content-Type": "text/plain" }, 415],
    ["no stream", { Accept: "application/json" }, 406],
    ["a revision that there is not", { "Mcp-Protocol-Version": "1999-01-01" }, 400],
  ])("%s is refused", async (_, headers, status) => {
    expect((await send({ headers })).status).toBe(status);
  });

  test("an unknown method is told as such, a notification is taken without an answer", async () => {
    const unknown = await send({ body: JSON.stringify({ ...ping, method: "resources/list" }) });
    expect(unknown.body()).toMatchObject({ id: 1, error: { code: -32601 } });
    const taken = await send({ body: JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" }) });
    expect([taken.status, taken.text]).toEqual([202, ""]);
  });

  test("a process that never saw the client answers it, and a tool's answer is a stream", async () => {
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
