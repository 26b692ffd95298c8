import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Server, startServer } from "../harness/server";
import { newEmail, signedInPerson } from "../harness/sign-in";

/** Pages rendered once for everyone: cached correctly, and never one user's page for another. */

const scripted = ["/", "/discover"];
const read = ["/library", "/library/photosynthesis", "/blog", "/privacy-policy", "/terms", "/about", "/pricing"];

let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const get = (path: string, headers: Record<string, string> = {}) => fetch(new URL(path, server.url), { headers });
const nonceIn = (policy: string | null) => /'nonce-([^']+)'/.exec(policy ?? "")?.[1] ?? "";

describe.each([...scripted, ...read])("%s", (path) => {
  test("keeps its ETag while its content is the same, and is not sent again", async () => {
    const first = await get(path);
    const tag = first.headers.get("ETag") ?? "";
    expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
    expect((await get(path)).headers.get("ETag")).toBe(tag);
    const again = await get(path, { "If-None-Match": tag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
    // The browser's cached page keeps the policy it came with.
    expect(again.headers.has("Content-Security-Policy")).toBe(false);
  });

  test("differs for a signed-in user, and is not cached", async () => {
    const anonymous = await (await get(path)).text();
    const email = newEmail();
    const { cookie } = await signedInPerson(email);
    const own = await get(path, { Cookie: cookie.split(";")[0] ?? "" });
    expect(own.headers.get("Cache-Control")).toMatch(/^private/);
    expect(own.headers.has("ETag")).toBe(false);
    expect(await own.text()).toContain(email.slice(0, 8));
    expect(anonymous).not.toContain("@example.com");
    expect(await (await get(path)).text()).not.toContain(email.slice(0, 8));
  });

  test("differs by language and theme", async () => {
    const visitors: Record<string, string>[] = [
      {},
      { "Accept-Language": "de" },
      { "Accept-Language": "es" },
      { Cookie: "theme=dark" },
    ];
    const tags = await Promise.all(visitors.map(async (headers) => (await get(path, headers)).headers.get("ETag")));
    expect(new Set(tags).size).toBe(4);
    const vary = (await get(path)).headers.get("Vary") ?? "";
    expect(vary.split(", ").sort()).toEqual(["Accept-Encoding", "Accept-Language", "Cookie"]);
  });
});

test.each(scripted)("%s has a new nonce in every response, in its policy and in all of its scripts", async (path) => {
  const responses = await Promise.all([get(path), get(path)]);
  const nonces = responses.map(({ headers }) => nonceIn(headers.get("Content-Security-Policy")));
  expect(new Set(nonces).size).toBe(2);
  for (const [index, response] of responses.entries()) {
    const html = await response.text();
    const inScripts = [...html.matchAll(/<script[^>]* nonce="([^"]*)"/g)].map(([, nonce]) => nonce);
    expect(inScripts.length).toBeGreaterThan(1);
    expect(new Set(inScripts)).toEqual(new Set([nonces[index]]));
    expect(response.headers.get("Cache-Control")).toBe("private, no-cache");
  }
});

test.each(read)("%s has no inline script, so shared caches may store it", async (path) => {
  const response = await get(path);
  const html = await response.text();
  expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/);
  expect(html).not.toContain(nonceIn(response.headers.get("Content-Security-Policy")));
  expect(response.headers.get("Cache-Control")).toMatch(/^public, .*stale-while-revalidate=\d+/);
});

test("a page with a query, or that does not exist, is private to the visitor", async () => {
  for (const path of ["/?utm_source=mail", "/library/no-such-entry"]) {
    const { headers } = await get(path);
    expect(headers.get("Cache-Control")).toMatch(/^private/);
    expect(headers.has("ETag")).toBe(false);
  }
});

test("build files are served as compressed at build time", async () => {
  const html = await (await get("/")).text();
  const [file = ""] = html.match(/\/build\/_assets\/tailwind-[\w]+\.css/) ?? [];
  const plain = await (await get(file, { "Accept-Encoding": "identity" })).text();
  for (const [accepted, coding] of [
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["identity", null],
  ] as const) {
    const response = await get(file, { "Accept-Encoding": accepted });
    expect(response.headers.get("Content-Encoding")).toBe(coding);
    expect(response.headers.get("Content-Type")).toMatch(/^text\/css/);
    expect(response.headers.get("Vary")).toBe("Accept-Encoding");
    expect(response.headers.get("Cache-Control")).toContain("immutable");
    expect(await response.text()).toBe(plain);
  }
});
