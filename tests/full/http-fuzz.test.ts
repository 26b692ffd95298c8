import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { Agent, request as send } from "undici";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { routeAddresses } from "../harness/build-routes";
import { type Server, startServer } from "../harness/server";
import { newEmail } from "../harness/sign-in";
import { TestVisitor } from "../harness/visitor";

/**
 * Requests as scanners, broken clients and attackers send them, to every route of the build: none may cause a server error, a
 * blank refusal or a hang. A failure prints its seed and the request.
 */

const requests = 10_000;
/** A test each, so that what hangs is ended, but not what is many. */
const PARTS = 4;
const seeds = [20_261_123, 15];
const atOnce = 16;
const patienceMs = 20_000;

let site: Server;
let agent: Agent;
let cookies: string[];
let addresses: string[];

beforeAll(async () => {
  site = await startServer({
    DATABASE_URL: process.env.DATABASE_URL ?? "",
    TRUST_PROXY: "true",
    GUEST_SEARCH_LIMIT: "100000",
    ADS_CLIENT: "ca-pub-1234567890",
  });
  agent = new Agent({ connections: atOnce, bodyTimeout: patienceMs, headersTimeout: patienceMs });
  const person = new TestVisitor(site.url);
  await person.postForm("/sign-in", { intent: "password", email: newEmail(), password: "Lantern-1x" });
  await person.fetch("/search");
  const signedIn = person.cookieHeader();
  cookies = [signedIn, signedIn, `${signedIn}x`, "session=x; guest=%; language=xx; theme=\u00ff", "a=b; ".repeat(40)];
  addresses = [...new Set(routeAddresses().map(({ address }) => address))].flatMap((address) => [
    address,
    address === "/" ? "/_root.data" : `${address}.data`,
  ]);
  addresses.push("/__manifest", "/__manifest?p=/about&p=//");
});
afterAll(async () => {
  await agent.close();
  await site.stop();
});

interface Fuzzed {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Buffer | null;
}

const odd = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "\0",
    "%00",
    "%",
    "%E0%A4%A",
    "__proto__",
    "null",
    "-1",
    "1e999",
    "true",
    "../../etc/passwd",
  ),
  fc.constantFrom("'; --", "<svg onload=x>", "\u202e", "\ud800", "//other.example", "javascript:x", "[]", "{}", "NaN"),
  fc.string({ maxLength: 40 }),
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.uuid(),
  fc.integer({ min: 300, max: 3_000 }).map((length) => "a".repeat(length)),
);
const names = fc.oneof(
  fc.constantFrom("q", "intent", "email", "password", "prompt", "session", "to", "from", "id", "limit", "before"),
  fc.constantFrom(
    "message",
    "name",
    "subject",
    "topic",
    "choice",
    "theme",
    "language",
    "token",
    "file",
    "mode",
    "_data",
  ),
  fc.constantFrom("_routes", "index", "page", "category", "text", "response", "position", "sessionId", "query"),
  odd,
);
const values = fc.oneof(
  fc.constantFrom(
    "password",
    "ask",
    "What is gravity?",
    "US. US. US. US.",
    "follow-up",
    "dark",
    "de",
    "all",
    "retry",
    "x@example.com",
  ),
  odd,
);
const fields = fc.array(fc.tuple(names, values), { maxLength: 6 });
const wellFormed = (text: string) => text.toWellFormed();
const encoded = (pairs: [string, string][]) =>
  pairs
    .map(([name, value]) => `${encodeURIComponent(wellFormed(name))}=${encodeURIComponent(wellFormed(value))}`)
    .join("&");

const query = fc.oneof(
  { weight: 4, arbitrary: fc.constant("") },
  { weight: 4, arbitrary: fields.map((pairs) => `?${encoded(pairs)}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "?",
      "?&&",
      "?%",
      "?q=%FF",
      "?q[]=1&q[x]=2",
      "?_data=routes%2Fabout",
      "?%5Fdata=routes%2Fabout",
    ),
  },
);

const multipart = (pairs: [string, string][], boundary: string) =>
  `${pairs.map(([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join("")}--${boundary}--\r\n`;
type Body = { type: string | null; body: string | Buffer };
const body: fc.Arbitrary<Body> = fc.oneof(
  fields.map((pairs) => ({ type: "application/x-www-form-urlencoded", body: encoded(pairs) })),
  fields.map((pairs) => ({ type: "multipart/form-data; boundary=x", body: multipart(pairs, "x") })),
  fields.map((pairs) => ({ type: "multipart/form-data; boundary=y", body: multipart(pairs, "x") })),
  fields.map((pairs) => ({ type: "application/json", body: JSON.stringify(Object.fromEntries(pairs)) })),
  fc.json().map((text) => ({ type: "application/json", body: text })),
  fc.constantFrom(
    { type: "multipart/form-data", body: "--x" },
    { type: "application/json", body: "{" },
    { type: "application/json", body: "[".repeat(5_000) },
    { type: "application/json", body: "" },
    { type: "text/plain", body: "a=b" },
    { type: "text/xml", body: "<a/>" },
    { type: null, body: "a=b" },
    { type: "application/x-www-form-urlencoded; charset=x", body: "%=%&=" },
    { type: ";;;", body: "x" },
    { type: "application/json", body: "x".repeat(140_000) },
  ),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => ({ type: "application/octet-stream", body: Buffer.from(bytes) })),
);

const oddHeaders = fc.record(
  {
    Origin: fc.constantFrom("own", "own", "https://other.example", "null", "x"),
    "Sec-Fetch-Site": fc.constantFrom("same-origin", "cross-site", "none", "?"),
    Authorization: fc.constantFrom("Bearer x", "Bearer ", "Basic eDp5", `Bearer al_${"a".repeat(43)}`, "x"),
    Accept: fc.constantFrom("*/*", "text/html", "application/json", "text/event-stream", ";;", ""),
    "Accept-Language": fc.constantFrom("de", "es;q=0.9", "xx", ";;;", "*", "a".repeat(500)),
    "Accept-Encoding": fc.constantFrom("gzip", "br", "identity;q=0", "x"),
    "x-client-id": fc.constantFrom(randomUUID(), "short", "a".repeat(900)),
    "If-None-Match": fc.constantFrom("*", '"x"', "W/", ","),
    Range: fc.constantFrom("bytes=0-10", "bytes=9999999-", "x=y"),
    "Last-Event-ID": fc.constantFrom("0", "-1", "x", "99999999999999"),
    "X-Forwarded-Host": fc.constantFrom("other.example", "%", "a b"),
    "X-Forwarded-Proto": fc.constantFrom("https", "ftp", ",,"),
    "X-Forwarded-For": fc.constantFrom("1.2.3.4", "1.2.3.4:80, [::1]:9", "unknown", ",,"),
    Cookie: fc.nat({ max: 4 }).map(String),
    Expect: fc.constantFrom("100-continue"),
  },
  { requiredKeys: [] },
);

/** Most requests are otherwise as our own pages send them, so that they get past the first checks. */
const headers: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 2, arbitrary: fc.nat({ max: 4 }).map((cookie) => ({ Origin: "own", Cookie: String(cookie) })) },
  { weight: 1, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: oddHeaders },
);

/** The router takes no notice of capitals and escapes. */
const spelling = fc.oneof(
  { weight: 18, arbitrary: fc.constant((path: string) => path) },
  { weight: 1, arbitrary: fc.constant((path: string) => path.toUpperCase()) },
  {
    weight: 1,
    arbitrary: fc.constant((path: string) =>
      path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    ),
  },
);

const fuzzed: fc.Arbitrary<(base: string) => Fuzzed> = fc
  .record({
    method: fc.oneof(
      { weight: 8, arbitrary: fc.constant("GET") },
      { weight: 8, arbitrary: fc.constant("POST") },
      { weight: 2, arbitrary: fc.constantFrom("PUT", "PATCH", "DELETE", "OPTIONS", "HEAD") },
    ),
    at: fc.nat(),
    spelling,
    query,
    body,
    headers,
  })
  .map(({ method, at, spelling, query, body, headers }) => (base: string) => {
    const address = addresses[at % addresses.length] ?? "/";
    const { Cookie, Origin, ...rest } = headers;
    const sent = method === "GET" || method === "HEAD" || method === "OPTIONS" ? null : body;
    return {
      method,
      path: spelling(address) + query,
      headers: {
        ...rest,
        // Signed out, nobody would be signed in for the rest.
        ...(Cookie !== undefined && !address.startsWith("/sign-out") && { Cookie: cookies[Number(Cookie)] ?? "" }),
        ...(Origin !== undefined && { Origin: Origin === "own" ? base : Origin }),
        ...(sent?.type && { "Content-Type": sent.type }),
      },
      body: sent?.body ?? null,
    };
  });

const statuses = new Map<number, number>();

/** @returns what is wrong with the answer; null for nothing */
async function flawOf({ method, path, headers, body }: Fuzzed): Promise<string | null> {
  const leaving = AbortSignal.timeout(patienceMs);
  try {
    const answer = await send(site.url + path, {
      method: method as "GET",
      // A client library's own rules are not what is tested.
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => name !== "Expect")),
      body,
      dispatcher: agent,
      signal: leaving,
    });
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
    const type = String(answer.headers["content-type"] ?? "");
    if (answer.statusCode < 400 && type.startsWith("text/event-stream")) {
      answer.body.on("error", () => {}).destroy();
      return null;
    }
    const text = await answer.body.text();
    if (answer.statusCode >= 500 && !isDocumented(answer.statusCode, text))
      return `${answer.statusCode} ${text.slice(0, 300)}`;
    if (answer.statusCode >= 400 && method !== "HEAD" && text.trim() === "") return `${answer.statusCode}, blank`;
    return null;
  } catch (error) {
    return leaving.aborted ? `no answer in ${patienceMs / 1000} s` : `broken off: ${(error as Error).message}`;
  }
}

/** What is not set up here says so: 503 with a code of its own. A probe says when a write takes long, as it may here. */
const isDocumented = (status: number, text: string) =>
  status === 503 && /"code":"(?:no_model|no_news|busy)"|^not ready\n$/.test(text);

describe.each(seeds)(`${requests} requests of seed %i`, (seed) => {
  let made: Fuzzed[];
  beforeAll(() => {
    made = fc.sample(fuzzed, { seed, numRuns: requests }).map((make) => make(site.url));
  });

  test.each(Array.from({ length: PARTS }, (_, part) => part))("part %i", async (part) => {
    const some = made.slice((part * requests) / PARTS, ((part + 1) * requests) / PARTS);
    const flaws: string[] = [];
    statuses.clear();
    let next = 0;
    const visit = async () => {
      for (let one = some[next++]; one; one = some[next++]) {
        const flaw = await flawOf(one);
        if (flaw) flaws.push(`${flaw}\n  ${JSON.stringify({ ...one, body: String(one.body).slice(0, 200) })}`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, visit));
    expect(flaws.length, `${flaws.length} of ${some.length}:\n${flaws.slice(0, 15).join("\n")}`).toBe(0);
    // Not all are turned away at the door.
    expect(statuses.get(200)).toBeGreaterThan(some.length / 8);
    expect(statuses.get(400)).toBeGreaterThan(some.length / 20);
    const errors = site.logs().match(/^\{"level":[56]0.*$/gm) ?? [];
    expect(errors.slice(0, 5)).toEqual([]);
  });
});
