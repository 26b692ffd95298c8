import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { answers, guests } from "~/db/schema";
import { type Server, startServer } from "../harness/server";

/** Another site's page must not spend this one's model, or its readers' searches, by embedding a question's address. */

let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

let asked = 0;
async function visit(headers: Record<string, string>) {
  const before = [await db().$count(answers), await db().$count(guests)];
  const address = `${server.url}/search?${new URLSearchParams({ q: `What is photosynthesis ${asked++}?` })}`;
  const response = await fetch(address, { headers, redirect: "manual" });
  const after = [await db().$count(answers), await db().$count(guests)];
  return { status: response.status, begun: after.map((count, index) => count - (before[index] ?? 0)) };
}
const elsewhere = { "Sec-Fetch-Site": "cross-site" };

test.each(["image", "iframe", "script", "frame", "object", "empty"])(
  "a question embedded elsewhere as %s asks nothing and begins no guest",
  async (destination) => {
    expect(await visit({ ...elsewhere, "Sec-Fetch-Dest": destination })).toEqual({ status: 200, begun: [0, 0] });
  },
);

test.each([
  ["a link from elsewhere", { ...elsewhere, "Sec-Fetch-Dest": "document", "Sec-Fetch-Mode": "navigate" }],
  ["this site's own script", { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "empty" }],
  ["a program", {}],
])("%s asks", async (_, headers) => {
  expect(await visit(headers as Record<string, string>)).toMatchObject({ begun: [1, 1] });
});
