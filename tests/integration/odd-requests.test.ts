import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Server, startServer } from "../harness/server";
import { goodPassword, newEmail } from "../harness/sign-in";
import { TestVisitor } from "../harness/visitor";

/** Requests that none of our pages sends: each is refused at once, with words, and none is logged as a fault of ours. */

let site: Server;
let person: TestVisitor;
beforeAll(async () => {
  site = await startServer({ DATABASE_URL: process.env.DATABASE_URL ?? "" });
  person = new TestVisitor(site.url);
  await person.postForm("/sign-in", { intent: "password", email: newEmail(), password: goodPassword });
});
afterAll(() => site.stop());

/** The build's public list of routes. */
const manifestFile = () =>
  `public/build/${readdirSync("public/build").find((name) => /^manifest-\w+\.js$/.test(name))}`;

const patience = () => AbortSignal.timeout(15_000);
const form = { "Content-Type": "application/x-www-form-urlencoded" };
const elsewhere = { Origin: "https://other.example", "Sec-Fetch-Site": "cross-site" };

describe("Remix's address of data", () => {
  test.each([
    ["an event stream", "GET", "/api/conversations/events.data", 404],
    ["a stream of an answer", "GET", "/api/answers/0f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0f/events.data", 404],
    ["MCP", "POST", "/mcp.data", 404],
    ["a page, only its headers", "HEAD", "/sign-in.data", 405],
    ["a page that has no forms", "POST", "/about.data", 405],
    ["a page, by a method that no form has", "DELETE", "/account.data", 405],
    ["an event stream, in capitals", "GET", "/API/Conversations/events.DATA", 404],
    ["an event stream, spelt otherwise", "GET", "/%61pi/conversations/events%2Edata", 404],
    ["MCP, in capitals", "POST", "/MCP.data", 404],
  ])("of %s", async (_what, method, path, status) => {
    const response = await person.fetch(path, { method, signal: patience() });
    expect(response.status).toBe(status);
    if (method !== "HEAD") expect((await response.text()).length).toBeGreaterThan(20);
  });

  test("works for our own pages, with the mark of an earlier client too", async () => {
    const paths = [
      "/about.data",
      "/_root.data?_routes=root",
      "/library.data?_data=routes%2Flibrary._index",
      "/about?%5Fdata=routes%2Fabout",
      "/about?_d%61ta=routes%2Fabout&a=%",
    ];
    for (const path of paths) {
      const response = await person.fetch(path);
      expect([path, response.status]).toEqual([path, 200]);
      expect((await response.text()).length).toBeGreaterThan(100);
    }
  });
});

describe("an address that takes the router long", () => {
  const version = () => /"version":"(\w+)"/.exec(readFileSync(manifestFile(), "utf8"))?.[1] ?? "";
  const manifest = (query: string) => `/__manifest?version=${version()}&${query}`;

  test.each([
    ["thousands of slashes", () => `/zzz${"/".repeat(8_000)}x`, 414],
    ["thousands of segments", () => `/${"a/".repeat(1_500)}`, 414],
    ["routes for thousands of segments", () => manifest(`p=${"/".repeat(7_000)}`), 400],
    ["routes for a long address", () => manifest(`p=${"/a".repeat(3_500)}`), 400],
    [
      "routes for a thousand addresses",
      () => manifest(Array.from({ length: 1_000 }, (_, at) => `p=${at}`).join("&")),
      400,
    ],
    ["routes, with a form", () => manifest("p=/about"), 405],
  ])("is refused with words: %s", async (_what, path, status) => {
    const method = status === 405 ? "POST" : "GET";
    const response = await person.fetch(path(), { method, signal: patience() });
    expect(response.status).toBe(status);
    expect((await response.text()).length).toBeGreaterThan(20);
  });

  test("routes for the links of a page are told", async () => {
    const paths = Array.from({ length: 90 }, (_, at) => `p=/library/${at}`).join("&");
    const response = await person.fetch(manifest(`p=/about&${paths}`));
    expect(Object.keys(await response.json())).toContain("routes/about");
  });
});

describe("another site's form", () => {
  const paths = ["/account", "/account.data", "/sign-out", "/theme.data", "/share"];
  test.each(paths)("%s is refused, with a token too", async (path) => {
    for (const headers of [elsewhere, { ...elsewhere, Authorization: "Bearer x" }]) {
      const init = { method: "POST", headers: { ...form, ...headers }, body: "theme=dark", signal: patience() };
      const response = await person.fetch(path, init);
      expect(response.status).toBe(403);
      expect(await response.text()).toContain("came from another site");
    }
  });
});

test.each([
  ["JSON", "application/json", "{}"],
  ["no type", "", "choice=all"],
  ["a broken multipart", "multipart/form-data; boundary=x", "--y"],
])("what is no form gets a page that says so: %s", async (_what, type, body) => {
  for (const path of ["/cookies", "/contact", "/theme", "/forgot-password"]) {
    const headers = { Origin: site.url, Accept: "text/html", "Content-Type": type };
    const response = await person.fetch(path, { method: "POST", headers, body, signal: patience() });
    expect([path, response.status]).toEqual([path, 400]);
    expect(await response.text()).toContain("The form was not understood. Please try again.");
  }
});

test("none of these is an error in the log", async () => {
  await person.fetch("/about", { method: "PUT", headers: form, body: "a" });
  await person.fetch("/about?_data=routes%2Fabout");
  await person.fetch("/nowhere", { method: "POST", headers: form, body: "a=b" });
  expect(site.logs().match(/^\{"level":[56]0.*$/gm) ?? []).toEqual([]);
});
