import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { routeAddresses } from "../harness/build-routes";
import { requestText, sendRaw } from "../harness/raw-http";
import { type Server, startServer } from "../harness/server";
import { TestVisitor } from "../harness/visitor";

/** Every address of the build, including new routes, and unknown ones: each response has the security headers. */

const addresses = routeAddresses().map(({ address }) => address);
const others = [
  "/favicon.svg",
  "/topics.csv",
  `/build/${firstScript()}`,
  "/build/missing.js",
  "/nothing/here",
  "/%e0%a4%a",
  "/build/",
  "/fonts",
  "/search.data?q=",
];

let plain: Server;
let secure: Server;
beforeAll(async () => {
  plain = await startServer();
  secure = await startServer({ APP_ORIGIN: "https://ask.example" });
});
afterAll(() => Promise.all([plain?.stop(), secure?.stop()]));

test("the build's routes are found", () => {
  expect(addresses).toEqual(
    expect.arrayContaining(["/", "/search", "/api/search", "/healthz", "/s/x", "/api/answers/x/events"]),
  );
});

describe.each([...new Set([...addresses, ...others])])("%s", (address) => {
  test.each(["GET", "HEAD", "POST", "DELETE", "OPTIONS"])("%s", async (method) => {
    const response = await fetch(new URL(address, plain.url), { method, redirect: "manual" });
    await response.body?.cancel();
    expectCareful(response);
    expect(response.headers.has("Strict-Transport-Security")).toBe(false);
  });

  test("behind https", async () => {
    const response = await fetch(new URL(address, secure.url), { redirect: "manual" });
    await response.body?.cancel();
    expectCareful(response);
    expect(response.headers.get("Strict-Transport-Security")).toBe("max-age=31536000; includeSubDomains");
  });
});

function expectCareful({ headers, status }: Response): void {
  expect(status).toBeGreaterThanOrEqual(200);
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("Permissions-Policy")).toBe("camera=(), geolocation=(), microphone=(self), browsing-topics=()");
  expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
  expect(headers.get("Cross-Origin-Resource-Policy")).toMatch(/^(same|cross)-origin$/);
  const policy = headers.get("Content-Security-Policy") ?? "";
  // One policy, not two: a comma would separate them.
  expect(policy).not.toMatch(/unsafe-|,|(?:^|[ ;])\*/);
  expect(policy).toMatch(/^default-src '(?:none|self)'/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers.has("X-Powered-By")).toBe(false);
  if (/html/.test(headers.get("Content-Type") ?? "") && !policy.startsWith("default-src 'none'"))
    expect(policy).toMatch(
      /script-src 'nonce-[\w+/=]{22,}' 'strict-dynamic'.*style-src 'self' 'nonce-[\w+/=]{22,}';.*object-src 'none'.*base-uri 'none'.*form-action 'self'/,
    );
}

test("no two responses share a nonce", async () => {
  const nonces = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const response = await fetch(plain.url);
      const nonce = /'nonce-([^']+)'/.exec(response.headers.get("Content-Security-Policy") ?? "")?.[1] ?? "";
      const used = [...(await response.text()).matchAll(/nonce="([^"]+)"/g)].map(([, value]) => value);
      expect(new Set(used)).toEqual(new Set([nonce]));
      return nonce;
    }),
  );
  expect(new Set(nonces).size).toBe(20);
});

test("only resources meant for other sites can be embedded there", async () => {
  const policyOf = async (address: string) =>
    (await fetch(new URL(address, plain.url))).headers.get("Cross-Origin-Resource-Policy");
  for (const address of [
    "/blog/best-ai-prompts-for-asklantern/cover.png",
    "/favicon.svg",
    "/icon-512.png",
    "/api/news",
    "/api/openapi.json",
  ])
    expect(await policyOf(address), address).toBe("cross-origin");
  for (const address of [
    "/",
    "/search",
    "/account/data",
    "/account/photo",
    "/ai-diagram/x/svg",
    "/healthz",
    `/build/${firstScript()}`,
  ])
    expect(await policyOf(address), address).toBe("same-origin");
});

test("a stream has the headers, and a 304 leaves the cached policy and nonce alone", async () => {
  const visitor = await TestVisitor.arriving(plain.url);
  const { id } = await (await visitor.ask("What is photosynthesis?")).json();
  const stream = await visitor.fetch(`/api/answers/${id}/events`);
  expect(stream.headers.get("Content-Type")).toContain("text/event-stream");
  expectCareful(stream);
  await stream.body?.cancel();
  for (const address of ["/blog/best-ai-prompts-for-asklantern/cover.png", "/"]) {
    const first = await fetch(new URL(address, plain.url));
    const again = await fetch(new URL(address, plain.url), {
      headers: { "If-None-Match": first.headers.get("ETag") ?? "" },
    });
    expect(again.status).toBe(304);
    // A browser would apply these to its cached copy: the picture's policy, or the page's nonce.
    expect(again.headers.has("Cross-Origin-Resource-Policy")).toBe(false);
    expect(again.headers.has("Content-Security-Policy")).toBe(false);
    expect(again.headers.get("X-Content-Type-Options")).toBe("nosniff");
  }
});

test("requests refused before any route, or by the framework, have the headers too", async () => {
  const large = await sendRaw(plain.url, requestText("POST /contact", { "Content-Length": "99999999" }));
  const odd = await sendRaw(plain.url, requestText("GET /a%00b"));
  const foreign = await sendRaw(
    plain.url,
    requestText("POST /contact", { Origin: "https://evil.example", "Content-Length": "0" }),
  );
  expect([large.status, odd.status]).toEqual([413, 400]);
  expect(foreign.status).toBeGreaterThanOrEqual(400);
  for (const { head } of [large, odd, foreign]) expectCareful(new Response(null, { headers: headersOf(head) }));
});

function headersOf(head: string): [string, string][] {
  return head
    .split("\r\n")
    .slice(1)
    .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]);
}

function firstScript(): string {
  return readdirSync("public/build").find((name) => /^root-\w+\.js$/.test(name)) ?? "";
}
