import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { outbox } from "~/db/schema";
import { exportDiagram } from "~/diagrams/exported-diagram.server";
import { markdownDisposition } from "~/sharing/markdown-file-name";
import { requestText, sendRaw } from "../harness/raw-http";
import { type Server, startServer } from "../harness/server";
import { goodPassword, newEmail, signedInPerson } from "../harness/sign-in";
import { TestVisitor } from "../harness/visitor";

/** Hostile requests to the product itself, over the wire. */

let server: Server;
let named: Server;
beforeAll(async () => {
  server = await startServer();
  named = await startServer({ APP_ORIGIN: "https://ask.example" });
}, 240_000);
afterAll(() => Promise.all([server?.stop(), named?.stop()]));

const away = [
  "//evil.example",
  "///evil.example",
  "////evil.example/%2e%2e",
  "/\\evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\n/evil.example",
  "/\u0000/evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/%2e//evil.example",
  "/a/../..//evil.example",
  "https://evil.example",
  "https:evil.example",
  "http:/evil.example",
  "HTTPS://evil.example",
  "//evil.example@localhost",
  "//localhost@evil.example",
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "java\tscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  " //evil.example",
  "\u00a0//evil.example",
  "/\u2028/evil.example",
  "evil.example",
  "@evil.example",
  "?to=//evil.example",
  "/x\r\nSet-Cookie: stolen=1",
  "/x\r\n\r\n<script>alert(1)</script>",
  "/%0d%0aSet-Cookie:%20stolen=1",
];

describe("no parameter leads away from the site, or into another header", () => {
  const forms: Record<string, (to: string) => Promise<Response>> = {
    "sign-in": (to) =>
      new TestVisitor(server.url).postForm(`/sign-in?${new URLSearchParams({ to })}`, {
        to,
        intent: "password",
        email: newEmail(),
        password: goodPassword,
      }),
    "sign-out": (to) => new TestVisitor(server.url).postForm("/sign-out", { to }),
    theme: (from) => new TestVisitor(server.url).postForm("/theme", { theme: "dark", from }),
    language: (from) => new TestVisitor(server.url).postForm("/language", { language: "de", from }),
  };
  test.each(Object.keys(forms))("%s", { timeout: 60_000 }, async (name) => {
    // Each sign-in hashes a password: a part of the list does, for all of it goes through the page below.
    for (const to of name === "sign-in" ? away.filter((_, index) => index % 5 === 0) : away) {
      const response = await forms[name]?.(to);
      expect(response?.status, `${name} ${JSON.stringify(to)}`).toBeLessThan(500);
      expectAtHome(response?.headers.get("Location") ?? null, to);
      expect(String(response?.headers.get("Set-Cookie"))).not.toContain("stolen");
    }
  });

  test("of who has signed in already", async () => {
    const visitor = new TestVisitor(server.url);
    const signedIn = await visitor.postForm("/sign-in", {
      intent: "password",
      email: newEmail(),
      password: goodPassword,
    });
    expect([signedIn.status, await signedIn.text()]).toEqual([303, ""]);
    for (const to of away) {
      const response = await visitor.fetch(`/sign-in?${new URLSearchParams({ to })}`);
      expect(response.status).toBe(302);
      expectAtHome(response.headers.get("Location"), to);
    }
  });

  test("nor does a page that needs signing in, whatever its address", async () => {
    for (const address of [
      "/account?to=//evil.example",
      "/account?a=%0d%0aSet-Cookie:%20stolen=1",
      "/conversations?q=%5c%5cevil.example",
    ]) {
      const response = await new TestVisitor(server.url).fetch(address);
      expectAtHome(response.headers.get("Location"), address);
      expect(String(response.headers.get("Set-Cookie"))).not.toContain("stolen");
    }
  });
});

/** As a browser reads it: on the site, and one line. */
function expectAtHome(location: string | null, given: string): void {
  if (location === null) return;
  expect(location).not.toMatch(/[\r\n]/);
  const url = new URL(location, server.url);
  expect(url.origin, JSON.stringify({ given, location })).toBe(server.url);
  expect(url.pathname.startsWith("//"), JSON.stringify({ given, location })).toBe(false);
}

describe("file names of downloads", () => {
  const hostile = [
    'a"; filename="evil.exe',
    "a\r\nSet-Cookie: b=c",
    "../../etc/passwd",
    "a\u0000b",
    "..\\..\\evil",
    "a;b=c",
    "\u202Egpj.exe",
    "'\"<script>",
    "naïve résumé",
    "問い",
  ];

  test.each(hostile)("%j", async (name) => {
    const disposition = markdownDisposition(name);
    expect(() => new Headers({ "Content-Disposition": disposition })).not.toThrow();
    expect(disposition).toMatch(/^attachment; filename="[a-z0-9-]+\.md"(; filename\*=UTF-8''[\w.~!#$&+^`|%-]+)?$/);
    const diagram = await exportDiagram(
      { id: "x", topic: name, diagram: { nodes: [], edges: [] } } as unknown as Parameters<typeof exportDiagram>[0],
      "json",
      { theme: "light", origin: "http://localhost" },
    );
    expect(diagram?.name).toMatch(/^[a-z0-9-]+\.json$/);
  });
});

describe("hosts", () => {
  test("without APP_ORIGIN the site is where it is asked for, and forwarded headers count for nothing", async () => {
    const { hostname, port } = new URL(server.url);
    const robots = (headers: Record<string, string>) => sendRaw(server.url, requestText("GET /robots.txt", headers));
    const forwarded = {
      "X-Forwarded-Host": "evil.example:9",
      "X-Forwarded-Proto": "https",
      "X-Forwarded-Port": "9",
      Forwarded: "host=evil.example;proto=https",
    };
    expect((await robots({ Host: `${hostname}:${port}`, ...forwarded })).body).toContain(
      `http://${hostname}:${port}/sitemap.xml`,
    );
    expect((await robots({ Host: "other.example" })).body).toContain("http://other.example/sitemap.xml");
  });

  test("with APP_ORIGIN no request can name another", async () => {
    for (const line of [
      "GET /robots.txt",
      "GET http://evil.example/robots.txt",
      "GET /sitemap.xml",
      "GET /feed.xml",
      "GET /",
    ]) {
      const { body, status } = await sendRaw(
        named.url,
        requestText(line, { Host: "evil.example", "X-Forwarded-Host": "evil.example" }),
      );
      expect(status).toBe(200);
      expect(body).toContain("https://ask.example");
      expect(body).not.toContain("evil.example");
    }
  });

  test("links in mails lead to APP_ORIGIN, whatever host the form was sent to", async () => {
    const { account } = await signedInPerson();
    const body = String(new URLSearchParams({ email: String(account.email) }));
    const sent = await sendRaw(
      named.url,
      requestText(
        "POST /forgot-password",
        {
          Host: "evil.example",
          Origin: "https://ask.example",
          "X-Forwarded-Host": "ask.example",
          "Content-Type": "application/x-www-form-urlencoded",
          "Content-Length": String(body.length),
        },
        body,
      ),
    );
    const texts = (await db().select().from(outbox)).map(({ payload }) => JSON.stringify(payload));
    expect(texts.filter((text) => text.includes("evil.example"))).toEqual([]);
    if (sent.status === 303) expect(texts.join()).toContain("https://ask.example/reset-password");
    else expect(sent.status).toBeGreaterThanOrEqual(400);
  });

  test("one host's page is never given out for another's", async () => {
    const page = async (Host: string) => (await sendRaw(server.url, requestText("GET /", { Host }))).body;
    expect(await page("first.example")).toContain("http://first.example");
    expect(await page("second.example")).not.toContain("first.example");
  });
});

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
  ])("%s gives nothing away and breaks nothing", async (path) => {
    const { status, body, head } = await sendRaw(server.url, requestText(`GET ${path}`));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body).not.toMatch(/"dependencies"|root:x:|\bat \w+ \(|DATABASE_URL/);
    expect(head).not.toMatch(/set-cookie: x/i);
  });

  test.each(["//evil.example/%2e%2e", "//evil.example//build", "/\\evil.example", "/build//evil.example"])(
    "%s redirects nowhere else",
    async (path) => {
      const { head } = await sendRaw(server.url, requestText(`GET ${path}`));
      expect(/^location: (.*)$/im.exec(head)?.[1] ?? "/").toMatch(/^\/(?![/\\])/);
    },
  );
});

describe("headers", () => {
  test("oversized cookies are refused, and odd ones are nobody's", async () => {
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

  test("a header given twice is no way around a check", async () => {
    const twice =
      "POST /sign-out HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nOrigin: https://evil.example\r\nOrigin: http://localhost\r\nContent-Length: 0\r\n\r\n";
    expect((await sendRaw(server.url, twice)).status).toBe(403);
    const tokens =
      "GET /api/conversations HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer al_a\r\nAuthorization: Bearer al_b\r\n\r\n";
    expect((await sendRaw(server.url, tokens)).status).toBe(401);
  });

  test("an address that a client claims counts for nothing", async () => {
    expect(config().TRUST_PROXY).toBe(false);
    const ask = (claimed: string) =>
      fetch(`${server.url}/api/search?q=${encodeURIComponent(`What is inflation ${claimed}?`)}`, {
        headers: { "X-Forwarded-For": claimed, "X-Client-Address": claimed, Forwarded: `for=${claimed}` },
      });
    const statuses: number[] = [];
    for (let last = 1; last <= 11; last += 1) statuses.push((await ask(`9.9.9.${last}`)).status);
    // Nine questions are what an address without an account has.
    expect(statuses.filter((status) => status === 200)).toHaveLength(9);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });
});

test("a request behind a refused one is never answered as its own", async () => {
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
