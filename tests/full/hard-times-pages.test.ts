import { randomUUID } from "node:crypto";
import { createRequire } from "node:module";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { db } from "~/db/client.server";
import { type Server, startServer } from "../harness/server";
import { goodPassword, newEmail } from "../harness/sign-in";
import { TestVisitor } from "../harness/visitor";

const required = createRequire(createRequire(import.meta.url).resolve("@remix-run/react"));
/** How Remix's pages fetch data. */
const { decode }: typeof import("turbo-stream") = required("turbo-stream");

describe("while the pool is exhausted", () => {
  let server: Server;
  beforeAll(async () => {
    server = await startServer({ DATABASE_POOL_SIZE: "2" });
  });
  afterAll(() => server?.stop());

  test("pages and their data answer with Retry-After, and are served once it is free", async () => {
    const person = await signedInVisitor(server.url);
    const wish = { prompt: "a lamp", size: "square" };
    const stranger = new TestVisitor(server.url);
    const asked = await whileFull(person, () =>
      Promise.all([
        // The root loader fails because it looks up the session; for a guest, the page's loader does.
        person.fetch("/about"),
        stranger.fetch("/search"),
        stranger.postForm("/image-generator", wish),
        stranger.fetch("/search", { headers: { "Accept-Language": "de" } }),
        stranger.fetch("/search.data"),
        person.fetch("/about.data?_routes=root"),
        stranger.fetch("/image-generator.data", {
          method: "POST",
          headers: { Origin: server.url },
          body: new URLSearchParams(wish),
        }),
      ]),
    );
    for (const response of asked) {
      const told = [response.status, response.headers.get("Retry-After"), response.headers.get("Cache-Control")];
      expect(told, response.url).toEqual([503, "5", "no-store"]);
      expect(response.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
    }
    const texts = asked.slice(0, 4).map((response) => response.text());
    const [ofRoot, ofLoader, ofAction, german] = await Promise.all(texts);
    for (const text of [ofRoot, ofLoader, ofAction]) {
      expect(text).toContain("The site is very busy. Please try again in a few seconds.");
      expect(text).toMatch(/<title>The site can(?:'|&#x27;)t answer just now/);
    }
    expect(german).toContain("Bitte versuche es in ein paar Sekunden noch einmal.");
    const [ofPage, ofOneRoute, ofSending] = await Promise.all(asked.slice(4, 7).map(decoded));
    const message = "The site is very busy. Please try again in a few seconds.";
    const busy = { error: { status: 503, data: { code: "busy", message } } };
    expect(ofPage).toMatchObject({ root: { data: {} }, "routes/search": busy });
    expect(ofOneRoute).toMatchObject({ root: busy });
    expect(ofSending).toMatchObject(busy);
    for (const path of ["/about", "/search.data"]) expect((await person.fetch(path)).status).toBe(200);
  });

  test("resource routes answer the same: people with a page, programs with JSON", async () => {
    const person = await signedInVisitor(server.url);
    const share = { intent: "share", session: randomUUID() };
    const asked = await whileFull(person, () =>
      Promise.all([
        person.postForm("/share", share),
        person.fetch("/account/data", { headers: { "Accept-Language": "de" } }),
        person.fetch(`/search/export?session=${share.session}`),
        person.fetch("/account/photo"),
        person.fetch("/share", {
          method: "POST",
          headers: { Origin: server.url, Accept: "application/json" },
          body: new URLSearchParams(share),
        }),
      ]),
    );
    for (const response of asked)
      expect([response.status, response.headers.get("Retry-After")], response.url).toEqual([503, "5"]);
    expect(await asked[0]?.text()).toContain("<p>The site is very busy. Please try again in a few seconds.</p>");
    expect(await asked[1]?.text()).toContain("Bitte versuche es in ein paar Sekunden noch einmal.");
    expect(await asked[2]?.text()).toContain("The site is very busy.");
    for (const response of asked.slice(3)) expect(await response.json()).toMatchObject({ code: "busy" });
    expect((await person.fetch("/account/data")).status).toBe(200);
  });

  test("any other failure has no Retry-After, and is a page too", async () => {
    const response = await new TestVisitor(server.url).postForm("/about", {});
    expect([response.status, response.headers.get("Retry-After")]).toEqual([405, null]);
    expect(await response.text()).toContain("The request could not be understood.");
  });
});

async function signedInVisitor(url: string): Promise<TestVisitor> {
  const visitor = new TestVisitor(url);
  const form = { intent: "password", email: newEmail(), password: goodPassword };
  expect((await visitor.postForm("/sign-in", form)).status).toBe(303);
  return visitor;
}

/** Runs a callback while two of a user's pages wait for a locked table, each on one of the pool's two connections. */
async function whileFull<Value>(person: TestVisitor, work: () => Promise<Value>): Promise<Value> {
  let holders: Promise<Response>[] = [];
  const done = await db().transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE`);
    holders = ["/terms", "/cookies"].map((path) => person.fetch(path));
    await vi.waitFor(async () => {
      const waiting = sql`SELECT count(*)::int AS n FROM pg_locks WHERE relation = 'sessions'::regclass AND NOT granted`;
      expect((await db().execute(waiting))[0]).toEqual({ n: 2 });
    }, 60_000);
    return work();
  });
  expect((await Promise.all(holders)).map(({ status }) => status)).toEqual([200, 200]);
  return done;
}

/** Decodes a data response as Remix's page does. */
async function decoded({ body }: Response): Promise<unknown> {
  if (!body) throw new Error("Nothing to decode");
  const ofError = (type: string, data: unknown, status: unknown) =>
    type === "ErrorResponse" ? { value: { data, status } } : false;
  return (await decode(body, { plugins: [ofError as never] })).value;
}
