import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { requestText, sendRaw } from "../harness/raw-http";
import { type Server, startServer } from "../harness/server";
import { goodPassword, newEmail } from "../harness/sign-in";
import { TestVisitor } from "../harness/visitor";

/** Where requests may redirect, over the wire: only to a page of this site. */

let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

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

describe("no parameter redirects off the site or injects a header", () => {
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
  test.each(Object.keys(forms))("%s", async (name) => {
    // Each sign-in hashes a password: part of the list is enough, as the page below gets all of it.
    for (const to of name === "sign-in" ? away.filter((_, index) => index % 5 === 0) : away) {
      const response = await forms[name]?.(to);
      expect(response?.status, `${name} ${JSON.stringify(to)}`).toBeLessThan(500);
      expectAtHome(response?.headers.get("Location") ?? null, to);
      expect(String(response?.headers.get("Set-Cookie"))).not.toContain("stolen");
    }
  });

  test("when already signed in", async () => {
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

  test("nor does a page that requires sign-in, whatever its address", async () => {
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

test.each(["//evil.example/%2e%2e", "//evil.example//build", "/\\evil.example", "/build//evil.example"])(
  "%s redirects nowhere else",
  async (path) => {
    const { head } = await sendRaw(server.url, requestText(`GET ${path}`));
    expect(/^location: (.*)$/im.exec(head)?.[1] ?? "/").toMatch(/^\/(?![/\\])/);
  },
);

/** As a browser reads it: on this site, and one line. */
function expectAtHome(location: string | null, given: string): void {
  if (location === null) return;
  expect(location).not.toMatch(/[\r\n]/);
  const url = new URL(location, server.url);
  expect(url.origin, JSON.stringify({ given, location })).toBe(server.url);
  expect(url.pathname.startsWith("//"), JSON.stringify({ given, location })).toBe(false);
}
