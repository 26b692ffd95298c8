import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { requestText, sendRaw } from "../harness/raw-http";
import { type Server, startServer } from "../harness/server";

/** Requests from well-meaning clients that the product can't accept: each is told why. */

let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

describe("a body of 5 MB", () => {
  const body = JSON.stringify({ prompt: "a".repeat(5_000_000) });

  test.each(["/api/gemini", "/api/image/generate", "/api/generate-diagram"])("to %s gets a response", async (path) => {
    for (let round = 0; round < 10; round += 1) {
      const headers = { "Content-Type": "application/json" };
      const response = await fetch(new URL(path, server.url), { method: "POST", headers, body });
      expect([response.status, response.headers.get("Connection")]).toEqual([413, "close"]);
      expect(await response.json()).toMatchObject({ code: "too_large", message: expect.any(String) });
      const answer = await sendRaw(server.url, post(path, { "Content-Length": String(body.length) }), body);
      expect(answer).toMatchObject({ status: 413, wasReset: false });
    }
  });

  test("gets a response without a Content-Length", async () => {
    const response = await fetch(new URL("/api/gemini", server.url), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: new Blob([body]).stream(),
      duplex: "half",
    } as RequestInit);
    expect([response.status, await response.json()]).toEqual([413, expect.objectContaining({ code: "too_large" })]);
  });

  test("gets a response in curl, with and without Expect", async () => {
    for (const expectation of ["Expect: 100-continue", "Expect:"])
      expect(await curl("-H", expectation, "--data-binary", "@-", body)).toMatchObject({ code: "too_large" });
  });
});

/** Posts the last argument to /api/gemini. */
async function curl(...given: string[]): Promise<unknown> {
  const options = ["-sS", "-X", "POST", "-H", "Content-Type: application/json", ...given.slice(0, -1)];
  const running = promisify(execFile)("curl", [...options, `${server.url}/api/gemini`]);
  running.child.stdin?.end(given.at(-1));
  return JSON.parse((await running).stdout);
}

const post = (path: string, headers: Record<string, string>) =>
  requestText(`POST ${path}`, { "Content-Type": "application/json", ...headers });

describe("an address with invalid encoding", () => {
  const addresses = ["/%c0%af%c0%ae", "/%", "/%zz", "/blog/%ff", "/library/%e0%80%af"];

  test.each(addresses)("%s is a page that does not exist", async (path) => {
    const { status, head, body } = await sendRaw(server.url, requestText(`GET ${path}`, { Accept: "text/html" }));
    expect(status).toBe(404);
    expect(body).toContain("The page you&#x27;re looking for doesn&#x27;t exist.");
    for (const header of [
      /^content-security-policy: .*script-src 'nonce-/im,
      /^x-content-type-options: nosniff/im,
      /^referrer-policy: /im,
      /^permissions-policy: /im,
      /^cross-origin-opener-policy: /im,
      /^cross-origin-resource-policy: /im,
    ])
      expect(head).toMatch(header);
  });

  test.each(["/api/%c0%af", "/api/answers/%ff", "/api/%zz?q=1"])("%s is refused in JSON", async (path) => {
    for (const Accept of ["*/*", "text/html"]) {
      const { status, head, body } = await sendRaw(server.url, requestText(`GET ${path}`, { Accept }));
      expect(status).toBe(400);
      expect(head).toMatch(/^content-type: application\/json/im);
      expect(head).toMatch(/^x-content-type-options: nosniff/im);
      expect(JSON.parse(body)).toMatchObject({ code: "bad_request", message: expect.any(String) });
    }
  });

  test("is 404 for a build file and a picture too", async () => {
    for (const path of ["/build/%c0%ae.js", "/icon/%ff.svg", "/pictures/%c0%ae.png", "/s/%c3%28/image.png"]) {
      expect((await sendRaw(server.url, requestText(`GET ${path}`))).status).toBe(404);
    }
  });

  test("is the only kind affected: a valid one is left as it is", async () => {
    const { status } = await sendRaw(server.url, requestText("GET /library?q=caf%C3%A9%20100%25"));
    expect(status).toBe(200);
  });
});
