import { randomBytes } from "node:crypto";
import { Agent, fetch } from "undici";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findNginx, type Nginx, startNginx } from "../harness/nginx";
import { type Server, startServer } from "../harness/server";
import { readEventStream } from "../harness/visitor";

/** One process behind nginx, as docs/operations.md configures it: nginx keeps its connections for other visitors. */

const program = findNginx();

describe.skipIf(program === null)(`behind nginx${program ? "" : " (skipped: this machine has no nginx)"}`, () => {
  let site: Server;
  let nginx: Nginx;
  beforeAll(async () => {
    site = await startServer({ DATABASE_URL: process.env.DATABASE_URL ?? "", TRUST_PROXY: "true" });
    nginx = await startNginx(program ?? "", site.url);
  });
  afterAll(async () => {
    await nginx?.stop();
    await site?.stop();
  });

  /** Each visitor has a connection of their own to nginx. */
  const visit = (path: string, init: Parameters<typeof fetch>[1] = {}) =>
    fetch(nginx.url + path, {
      redirect: "manual",
      dispatcher: new Agent(),
      signal: AbortSignal.timeout(20_000),
      ...init,
    });

  test.each([
    ["401", "/api/history", { Authorization: "Bearer al_unknown", "Content-Type": "application/json" }],
    ["404", "/nowhere", { "Content-Type": "application/x-www-form-urlencoded" }],
    ["405", "/about", { "Content-Type": "application/x-www-form-urlencoded" }],
    ["415", "/api/history", { "Content-Type": "text/csv" }],
  ])("bodies answered early with %s make no other visitor wait", async (status, path, headers) => {
    for (const size of [128, 256, 500]) {
      const body = randomBytes(size * 1024);
      const early = await Promise.all(
        Array.from({ length: 6 }, async () => (await visit(path, { method: "POST", headers, body })).status),
      );
      expect(early).toEqual(Array(6).fill(Number(status)));
      const others = await Promise.all(Array.from({ length: 6 }, async () => (await visit("/about")).status));
      expect(others).toEqual(Array(6).fill(200));
    }
  });

  test("pages, forms and streams come through", async () => {
    const page = await visit("/");
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("</html>")]);
    const form = { method: "POST", body: new URLSearchParams({ email: "none" }), headers: { Origin: nginx.url } };
    expect((await visit("/subscribe", form)).status).toBe(400);
    const stream = await visit("/api/search?q=What+is+photosynthesis%3F", { headers: { Accept: "text/event-stream" } });
    const events: string[] = [];
    await readEventStream(stream as unknown as Response, ({ event }) => events.push(event) < 0);
    expect(events.at(-1)).toBe("done");
  });
});
