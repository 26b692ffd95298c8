import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createApiToken } from "~/accounts/api-tokens.server";
import { startListening } from "~/answers/run/live.server";
import { drainRuns } from "~/answers/run/run.server";
import { apiRoute, type DocumentedOperation } from "~/api/api-route.server";
import { startConversation, startWatching } from "~/conversations/conversations.server";
import { documentedOperations } from "~/documented-operations.server";
import * as openApiRoute from "~/routes/api.openapi[.]json";
import { newAddress, requestFrom, signedInPerson } from "../harness/sign-in";

/** Five thousand malformed calls: none may cause a server error. */

const calls = 5_000;
const seed = 20_261_121;
const operations = documentedOperations();
/** Calls that are slow when valid: made less often, and by one guest, who has nine questions. */
const isCostly = ({ limit }: DocumentedOperation) => ["ask", "prompt", "diagram", "picture"].includes(limit);
const guestAddress = newAddress();

let ends: (() => Promise<void>)[];
let callers: Record<string, string>[];
let known: string[];

beforeAll(async () => {
  vi.stubEnv("MEDIAWIKI_API_URL", "");
  vi.stubEnv("NEWS_FEEDS", "none");
  vi.stubEnv("RATE_LIMIT_SCALE", "0");
  ends = [await startListening(), await startWatching()];
  const { account, cookie } = await signedInPerson();
  const { id, token } = await createApiToken(account, { name: "Fuzz", scopes: ["ask", "history"] });
  const asks = await createApiToken(account, { name: "Fuzz", scopes: ["ask"] });
  known = [await startConversation(account), id];
  callers = [
    { Authorization: `Bearer ${token}` },
    { Authorization: `Bearer ${token}`, Cookie: cookie.split(";")[0] ?? "" },
    { Cookie: cookie.split(";")[0] ?? "" },
    { Authorization: `Bearer ${asks.token}` },
    { Authorization: "Bearer al_nothing" },
    {},
  ];
});
afterAll(async () => {
  await drainRuns(0);
  await Promise.all(ends.map((end) => end()));
});

const oddText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("a\0b", "\uD800") },
  fc.constantFrom(
    "",
    " ",
    "\0",
    "a\0b",
    "\uD800",
    "\uDC00x",
    "%",
    "%00",
    "'; --",
    "__proto__",
    "\u202E",
    "ﷺ".repeat(40),
  ),
  fc.constantFrom("null", "-1", "1e999", "NaN", "0", "99999999999999999999", "true"),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.integer({ min: 1_900, max: 20_500 }).map((length) => "a".repeat(length)),
  fc.uuid(),
);
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: oddText },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(null, [], {}, 0, -1, 1.5, 1e308, [[]], [null], true) },
);

/** The example's own input, with fields changed, left out or added. */
function mutated(operation: DocumentedOperation): fc.Arbitrary<unknown> {
  const example = Object.entries(operation.docs.example.input ?? {});
  const kept = example.map(([name, good]) =>
    fc.tuple(
      fc.constant(name),
      fc.oneof(
        { weight: 5, arbitrary: fc.constant(good) },
        { weight: 3, arbitrary: oddValue },
        { weight: 1, arbitrary: fc.constant(undefined) },
      ),
    ),
  );
  const added = fc.array(fc.tuple(oddText, oddValue), { maxLength: 1 });
  return fc
    .tuple(fc.tuple(...kept), fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: added }))
    .map(([fields, more]) => Object.fromEntries([...fields, ...more].filter(([, value]) => value !== undefined)));
}

function oddQuery(operation: DocumentedOperation): fc.Arbitrary<string> {
  const fields = mutated(operation).map((input) =>
    Object.entries(input as object)
      .map(([name, value]) => `${encoded(name)}=${encoded(typeof value === "string" ? value : JSON.stringify(value))}`)
      .join("&"),
  );
  return fc.oneof(
    { weight: 5, arbitrary: fields },
    {
      weight: 1,
      arbitrary: fc.constantFrom("q=%FF", "q=%", "q=a&q=b", "&&&", "q[]=1", "=", "limit=1e3", "q=%ED%A0%80"),
    },
  );
}

function oddBody(operation: DocumentedOperation): fc.Arbitrary<Uint8Array> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  return fc.oneof(
    { weight: 8, arbitrary: mutated(operation).map((input) => bytes(JSON.stringify(input))) },
    { weight: 2, arbitrary: fc.jsonValue().map((value) => bytes(JSON.stringify(value))) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }) },
    { weight: 1, arbitrary: fc.constantFrom("", "{", "[]", "null", '{"a":1,"a":2}', "[".repeat(9_000)).map(bytes) },
    { weight: 1, arbitrary: fc.constant(new Uint8Array(65 * 1024)) },
  );
}

const oddHeaders = fc.record(
  {
    "Content-Type": fc.constantFrom("application/json", "application/json; charset=x", "text/plain", "", ";"),
    Accept: fc.constantFrom("text/event-stream", "*/*", "application/json"),
    "Last-Event-ID": fc.constantFrom("", "3", "-1", "x", "99999999999"),
    "x-client-id": fc.constantFrom(randomUUID(), "short", "", "a".repeat(10_000), "'%00"),
    "If-None-Match": fc.constantFrom("*", '""', "W/", ",,,"),
    Origin: fc.constantFrom("null", "http://localhost:3000", "https://elsewhere.example", "x"),
    "Sec-Fetch-Site": fc.constantFrom("cross-site", "same-origin", "?"),
  },
  { requiredKeys: [] },
);

const oddCall = fc
  .oneof(
    ...operations.map((operation) => ({ weight: isCostly(operation) ? 1 : 30, arbitrary: fc.constant(operation) })),
  )
  .chain((operation) =>
    fc.record({
      operation: fc.constant(operation),
      caller: fc.nat(),
      id: fc.oneof(fc.nat({ max: 1 }), oddText),
      query: operation.method === "GET" ? oddQuery(operation) : fc.constant(""),
      body: operation.method === "GET" ? fc.constant(null) : oddBody(operation),
      headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: oddHeaders }),
    }),
  );

test(`none of ${calls.toLocaleString("en")} odd calls is answered with 500`, async () => {
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(oddCall, async (call) => {
      const response = await made(call);
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      expect(response.status, `${call.operation.method} ${call.operation.path}`).toBeLessThan(500);
      await assertReadable(response);
    }),
    { numRuns: calls, seed, endOnFailure: true },
  );
  // The calls get past the parser, and hit each of its refusals.
  for (const status of [200, 201, 400, 401, 403, 404, 413, 415]) expect(statuses.get(status)).toBeGreaterThan(0);
});

type OddCall = typeof oddCall extends fc.Arbitrary<infer Call> ? Call : never;

function made({ operation, caller, id, query, body, headers }: OddCall): Promise<Response> {
  // The document's own route is described apart from its handler.
  const route = "handle" in operation ? apiRoute({ [operation.method]: operation }) : openApiRoute;
  const identity = isCostly(operation) ? {} : callers[caller % callers.length];
  const request = requestFrom(guestAddress, `/api?${query}`, {
    method: operation.method,
    headers: { ...(body && { "Content-Type": "application/json" }), ...headers, ...identity },
    ...(body && { body: Buffer.from(body) }),
  });
  return route.loader({ request, params: { id: typeof id === "number" ? known[id] : id }, context: {} });
}

/** JSON or a stream; an error has a code and a message. */
async function assertReadable(response: Response): Promise<void> {
  if (response.headers.get("Content-Type")?.startsWith("text/event-stream")) return response.body?.cancel();
  const text = await response.text();
  if (response.status === 304) return expect(text).toBe("");
  const told: unknown = JSON.parse(text);
  if (response.status >= 400) expect(told).toMatchObject({ code: expect.any(String), message: expect.any(String) });
}

/** As written by a program that knows nothing of surrogates. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
