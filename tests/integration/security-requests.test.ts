import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { config } from "~/config.server";
import { requestText, sendRaw } from "../harness/raw-http";
import { type Server, startServer } from "../harness/server";

/** Hostile requests to the product, over the wire. */

let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

describe("paths", () => {
  test.each([
    "/%2e%2e/%2e%2e/etc/passwd",
    "/../../etc/passwd",
    "/build/../../package.json",
    "/build/..%2f..%2fpackage.json",
    "/build/%2e%2e/%2e%2e/package.json",
    "/build/%252e%252e/package.json",
    "/build/..;/..;/package.json",
    "/fonts/../../.env",
    "/.env",
    "/.git/config",
    "/.data/secret",
    "/package.json",
    "/build/index.js.map",
    "/app/config.server.ts",
    "/node_modules/express/package.json",
    "/build//../../package.json",
    "/./../package.json",
    "/%c0%ae%c0%ae/package.json",
    "/build/%",
    "/%",
    "/%zz",
    "/blog/%ff",
    "/library/..%2f..%2f",
    "/icon/..%2f..%2fx.svg",
    "/pictures/..%2f..%2fx.png",
    "/s/%0d%0aSet-Cookie:x=1",
    `/${"a/".repeat(3_000)}`,
    `/blog/${"a".repeat(8_000)}`,
  ])("%s reveals nothing and breaks nothing", async (path) => {
    const { status, body, head } = await sendRaw(server.url, requestText(`GET ${path}`));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body).not.toMatch(/"dependencies"|root:x:|\bat \w+ \(|DATABASE_URL/);
    expect(head).not.toMatch(/set-cookie: x/i);
  });
});

describe("headers", () => {
  test("oversized cookies are refused, and malformed ones identify nobody", async () => {
    expect((await sendRaw(server.url, requestText("GET /", { Cookie: `session=${"x".repeat(17_000)}` }))).status).toBe(
      431,
    );
    for (const Cookie of [
      "session=;;;===",
      "session=%",
      `guest=${"x".repeat(8_000)}`,
      "=; =",
      "\u00ff\u00fe",
      "session=a; session=b",
      "__proto__=1",
    ]) {
      const { status } = await sendRaw(server.url, requestText("GET /account", { Cookie }));
      expect(status, Cookie.slice(0, 30)).toBe(303);
    }
  });

  test("a duplicate header does not bypass a check", async () => {
    const twice =
      "POST /sign-out HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nOrigin: https://evil.example\r\nOrigin: http://localhost\r\nContent-Length: 0\r\n\r\n";
    expect((await sendRaw(server.url, twice)).status).toBe(403);
    const tokens =
      "GET /api/conversations HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer al_a\r\nAuthorization: Bearer al_b\r\n\r\n";
    expect((await sendRaw(server.url, tokens)).status).toBe(401);
  });

  test("a client's claimed address is ignored", async () => {
    expect(config().TRUST_PROXY).toBe(false);
    const ask = (claimed: string) =>
      fetch(`${server.url}/api/search?q=What+is+inflation%3F`, {
        headers: { "X-Forwarded-For": claimed, "X-Client-Address": claimed, Forwarded: `for=${claimed}` },
      });
    const statuses: number[] = [];
    for (let last = 1; last <= 11; last += 1) statuses.push((await ask(`9.9.9.${last}`)).status);
    // Nine questions is the limit for an address without an account.
    expect(statuses.filter((status) => status === 200)).toHaveLength(9);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });
});

test.each(["https://evil.example", "null", "no address", "http://localhost:1"])(
  "a form sent to our page from %s is refused with a message, and is not a server error",
  async (origin) => {
    for (const path of ["/sign-in", "/contact", "/search", "/", "/nothing"]) {
      const response = await fetch(new URL(path, server.url), {
        method: "POST",
        headers: { Origin: origin, Accept: "text/html" },
        body: new URLSearchParams({ intent: "password" }),
      });
      expect([response.status, await response.text()]).toEqual([403, "This request came from another site.\n"]);
    }
    expect(server.logs()).not.toMatch(/header does not match|request failed/);
  },
);

test("a request smuggled behind a refused one is never answered separately", async () => {
  const smuggled =
    "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const { status, body } = await sendRaw(server.url, smuggled);
  expect(status).toBe(400);
  expect(body).not.toContain("Sitemap");
});

test("a compressed body is refused unread, on pages and on the API", async () => {
  for (const path of ["/contact", "/api/search", "/api/subscribe", "/mcp", "/search"]) {
    const response = await fetch(new URL(path, server.url), {
      method: "POST",
      headers: { "Content-Encoding": "gzip", "Content-Type": "application/json" },
      body: Buffer.alloc(100),
    });
    expect(response.status).toBe(415);
  }
});
