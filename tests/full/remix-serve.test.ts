import { afterAll, beforeAll, expect, test } from "vitest";
import { type Server, startRemixServe } from "../harness/server";
import { readEventStream, TestVisitor } from "../harness/visitor";

/** The build under Remix's own server, without our middleware: the site works, and its absence helps no attacker. */

let server: Server;
beforeAll(async () => {
  server = await startRemixServe();
}, 120_000);
afterAll(() => server?.stop());

test("pages load, questions are answered, and answers are streamed", async () => {
  const visitor = await TestVisitor.arriving(server.url);
  const events = await readEventStream(await visitor.ask("What is photosynthesis?", { Accept: "text/event-stream" }));
  expect(events.at(-1)?.event).toBe("done");
  const page = await visitor.fetch("/library/photosynthesis");
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Photosynthesis")]);
  expect(page.headers.get("Content-Security-Policy")).toContain("script-src 'nonce-");
});

test("a client's claimed address is ignored: all guests share one address", async () => {
  const ask = (claimed: string) =>
    fetch(`${server.url}/api/search?q=${encodeURIComponent("What is inflation?")}`, {
      headers: { "X-Client-Address": claimed, "X-Forwarded-For": claimed },
    });
  const statuses: number[] = [];
  for (let last = 1; last <= 10; last += 1) statuses.push((await ask(`9.9.9.${last}`)).status);
  // Nine questions is the limit for an address without an account.
  expect(statuses).toEqual([...Array(9).fill(200), 429]);
});

test("the metrics are hidden without a token, whoever the client claims to be", async () => {
  const claims = { "X-Client-Address": "127.0.0.1", Authorization: "Bearer " };
  expect((await fetch(`${server.url}/metrics`, { headers: claims })).status).toBe(404);
});

test("another site's page can change nothing", async () => {
  const form = (path: string) =>
    fetch(new URL(path, server.url), {
      method: "POST",
      redirect: "manual",
      headers: { Origin: "https://evil.example", Accept: "text/html" },
      body: new URLSearchParams({ theme: "dark" }),
    });
  expect((await form("/theme")).status).toBe(403);
  // A page's own form: Remix refuses it with a blank page.
  expect((await form("/sign-in")).status).toBe(500);
});
