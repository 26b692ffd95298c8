import { randomUUID } from "node:crypto";
import { Validator } from "@seriousme/openapi-schema-validator";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TokenScope } from "~/accounts/account";
import { createApiToken } from "~/accounts/api-tokens.server";
import type { Verdict } from "~/answers/types";
import { db } from "~/db/client.server";
import { answers } from "~/db/schema";
import { breach, type ContractOperation, contract, contractOperations } from "../harness/api-contract";
import { type Server, startServer } from "../harness/server";
import { goodPassword, signedInPerson } from "../harness/sign-in";

/** Compares the API's own document with the running product. */

let server: Server;
let cookie: string;
let tokens: Record<TokenScope | "both", string>;
let account: Awaited<ReturnType<typeof signedInPerson>>["account"];
beforeAll(async () => {
  server = await startServer();
  const person = await signedInPerson();
  account = person.account;
  cookie = person.cookie.split(";")[0] ?? "";
  const make = async (scopes: TokenScope[]) => (await createApiToken(account, { name: "Contract", scopes })).token;
  tokens = { ask: await make(["ask"]), history: await make(["history"]), both: await make(["ask", "history"]) };
});
afterAll(() => server.stop());

interface Sending {
  method?: string;
  id?: string;
  query?: Record<string, string>;
  body?: unknown;
  raw?: { type: string; bytes: BodyInit };
  headers?: Record<string, string>;
  /** Who calls; by default, a caller with access. */
  as?: Record<string, string>;
}

/** Calls an operation with its documented example, with overrides. */
async function send(operation: ContractOperation, sending: Sending = {}): Promise<Response> {
  const { id = randomUUID(), query = exampleQuery(operation), as = allowed(operation), raw } = sending;
  const method = sending.method ?? operation.method;
  const body = sending.body ?? operation.body?.example;
  const json = method !== "GET" && method !== "HEAD" && (operation.body || sending.body !== undefined);
  const type = raw?.type ?? (json ? "application/json" : undefined);
  return fetch(`${server.url}${operation.path.replace("{id}", id)}?${new URLSearchParams(query)}`, {
    method,
    headers: { ...exampleHeaders(operation), ...(type && { "Content-Type": type }), ...as, ...sending.headers },
    ...(raw ? { body: raw.bytes } : json && { body: JSON.stringify(body) }),
  });
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const allowed = ({ scope }: ContractOperation) => (scope ? bearer(tokens.both) : { Cookie: cookie });

function exampleQuery({ path, parameters }: ContractOperation): Record<string, string> {
  if (path === "/api/search" || path === "/api/library/search") return { q: "What is machine learning?" };
  return parameters.some(({ name, required }) => name === "q" && required) ? { q: "tea" } : {};
}

function exampleHeaders({ parameters }: ContractOperation): Record<string, string> {
  const named = parameters.filter((parameter) => parameter.in === "header" && parameter.required);
  return Object.fromEntries(named.map(({ name, example = "" }) => [name, example]));
}

/** Checks a response against the documented schema for its status. */
async function expectAnswer(operation: ContractOperation, response: Response, status: number, code?: string) {
  const body = await response.json();
  expect([response.status, code ? body.code : undefined], JSON.stringify(body)).toEqual([status, code]);
  expect(operation.statuses).toContain(status);
  expect(breach(operation, status, body)).toBeNull();
  expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(response.headers.get("X-Request-Id")).toBeTruthy();
  return body;
}

/** As left by a model: this server has none, and a checked answer is not checked again. */
async function markChecked(answerId: string): Promise<void> {
  const row = await db().query.answers.findFirst({ where: eq(answers.id, answerId) });
  const verdict: Verdict = { support: "supported", by: "model", missing: [] };
  const citations = row?.citations.map((citation) => ({ ...citation, verdict }));
  await db().update(answers).set({ citations }).where(eq(answers.id, answerId));
}

/** Creates what a valid call needs, as another program would: through the API. */
async function prepared(operation: ContractOperation): Promise<Pick<Sending, "id" | "body">> {
  const { path, method } = operation;
  const as = bearer(tokens.both);
  const other = (name: string) => {
    const found = contractOperations().find((one) => one.name === name);
    if (!found) throw new Error(`The document has no ${name}`);
    return found;
  };
  if (path.startsWith("/api/answers/") || path === "/api/follow-up") {
    const answer = await (await send(other("GET /api/search"), { as })).json();
    if (path.endsWith("/check")) await markChecked(answer.id);
    return {
      id: answer.id,
      ...(operation.body?.schema.properties?.sessionId && {
        body: { ...operation.body.example, sessionId: answer.sessionId },
      }),
    };
  }
  if (path.startsWith("/api/conversations/{id}")) {
    const { conversation } = await (await send(other("POST /api/conversations"), { as })).json();
    if (path.endsWith("/restore")) await send(other("DELETE /api/conversations/{id}"), { as, id: conversation.id });
    return { id: conversation.id };
  }
  if (path === "/api/tokens" && operation.body) return { body: { ...operation.body.example, password: goodPassword } };
  if (path === "/api/tokens/{id}") return { id: (await createApiToken(account, { name: "Old", scopes: ["ask"] })).id };
  if (path.startsWith("/api/history") && operation.body && method !== "POST") return { body: { all: true } };
  if (path === "/api/history/restore") {
    const entry = await (await send(other("POST /api/history"), { as })).json();
    await send(other("DELETE /api/history"), { as, body: { id: entry.id } });
    return { body: { id: entry.id } };
  }
  return {};
}

test("the server serves the document, and it is valid", async () => {
  const told = await (await fetch(`${server.url}/api/openapi.json`)).json();
  expect(told).toEqual({ ...contract, servers: [{ url: server.url }] });
  expect(await new Validator().validate(told)).toEqual({ valid: true });
});

test("the topics are a file with an ETag", async () => {
  const first = await fetch(`${server.url}/topics.csv`);
  expect(first.headers.get("Content-Type")).toMatch(/^text\/csv/);
  const again = await fetch(first.url, {
    // By default, Node's fetch bypasses caches with "no-cache".
    headers: { "If-None-Match": first.headers.get("ETag") ?? "", "Cache-Control": "max-age=0" },
  });
  expect(again.status).toBe(304);
});

describe.each(contractOperations().map((operation) => [operation.name, operation] as const))(
  "%s",
  (_name, operation) => {
    const { statuses, body, parameters, method, path } = operation;

    test("answers a valid call as documented", async () => {
      const response = await send(operation, await prepared(operation));
      if (!operation.events) return expectAnswer(operation, response, statuses.includes(201) ? 201 : 200);
      expect([response.status, response.headers.get("Content-Type")]).toEqual([
        200,
        expect.stringMatching(/^text\/event-stream/),
      ]);
      await response.body?.cancel();
    });

    test("refuses callers without access", async () => {
      await expectAnswer(operation, await send(operation, { as: bearer("al_unknown") }), 401, "bad_token");
      if (!operation.open) await expectAnswer(operation, await send(operation, { as: {} }), 401, "sign_in_needed");
      if (operation.scope) {
        const as = bearer(tokens[operation.scope === "ask" ? "history" : "ask"]);
        await expectAnswer(operation, await send(operation, { as }), 403, "scope_missing");
      } else await expectAnswer(operation, await send(operation, { as: bearer(tokens.both) }), 403, "session_needed");
    });

    test("lists its methods when called with another one", async () => {
      const response = await send(operation, { method: "PUT", body: {} });
      expect(response.headers.get("Allow")).toContain(method);
      await expectAnswer(operation, response, 405, "method_not_allowed");
    });

    if (path.includes("{id}"))
      test("does not find an unknown or malformed id", async () => {
        for (const id of [randomUUID(), "1", "%20"])
          await expectAnswer(operation, await send(operation, { id }), 404, "not_found");
      });

    if (method === "GET") {
      test("refuses an undecodable query, and answers HEAD only by status", async () => {
        const response = await fetch(`${server.url}${path.replace("{id}", randomUUID())}?x=%FF`, {
          headers: allowed(operation),
        });
        await expectAnswer(operation, response, 400, "invalid_encoding");
        const head = await send(operation, { method: "HEAD" });
        expect([head.status, await head.text()]).toEqual([200, ""]);
      });

      test.each(
        parameters.filter((parameter) => parameter.in === "query").map((parameter) => [parameter.name, parameter]),
      )("refuses a wrong %s", async (name, { required, schema }) => {
        const query = exampleQuery(operation);
        if (schema.type === "integer" || schema.type === "number") {
          const wrong = await expectAnswer(operation, await send(operation, { query: { ...query, [name]: "x" } }), 400);
          expect(Object.keys(wrong.fields)).toEqual([name]);
        }
        const { [name]: _missing, ...rest } = query;
        if (required) await expectAnswer(operation, await send(operation, { query: rest }), 400, "invalid_input");
        const long = await send(operation, { query: { ...query, [name]: "a".repeat(3_000) } });
        await expectAnswer(operation, long, 400, "invalid_input");
      });
    } else {
      test("refuses an unreadable body", async () => {
        const type = "application/json";
        const raw = (bytes: BodyInit, as = type) => send(operation, { raw: { type: as, bytes } });
        await expectAnswer(operation, await raw("a=b", "text/plain"), 415, "unsupported_media_type");
        await expectAnswer(operation, await raw("{"), 400, "invalid_json");
        await expectAnswer(operation, await raw(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])), 400, "invalid_json");
        await expectAnswer(operation, await raw(`"${"a".repeat(66_000)}"`), 413, "too_large");
        for (const none of ["null", "[]", "5", '""']) expect((await raw(none)).status).toBe(400);
      });

      test("names a field that it does not accept", async () => {
        const told = await send(operation, { body: { ...body?.example, lantern: true } });
        const { fields } = await expectAnswer(operation, told, 400, "unknown_field");
        expect(Object.keys(fields)).toEqual(["lantern"]);
      });

      test("refuses a request from another site's page that carries a cookie", async () => {
        const response = await send(operation, {
          as: { Cookie: cookie },
          headers: { Origin: "https://elsewhere.example" },
        });
        await expectAnswer(operation, response, 403, "bad_origin");
      });
    }

    if (body?.schema.properties)
      test.each(Object.entries(body.schema.properties))("refuses a wrong %s", async (name, schema) => {
        const wrong = { ...body.example, [name]: schema.type === "object" ? 5 : { a: 1 } };
        const told = await expectAnswer(operation, await send(operation, { body: wrong }), 400, "invalid_input");
        expect(Object.keys(told.fields)).toEqual([name]);
        if (!body.schema.required?.includes(name)) return;
        const { [name]: _missing, ...rest } = body.example;
        await expectAnswer(operation, await send(operation, { body: rest }), 400, "invalid_input");
      });

    if (statuses.includes(304))
      test("is not sent again to a client that has it", async () => {
        const etag = (await send(operation)).headers.get("ETag") ?? "";
        expect((await send(operation, { headers: { "If-None-Match": etag } })).status).toBe(304);
      });
  },
);
