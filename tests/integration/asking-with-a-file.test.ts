import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { answerSessions, guests, uploads } from "~/db/schema";
import { type Server, startServer } from "../harness/server";
import { TestVisitor } from "../harness/visitor";

let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const handbook = `# Lantern keeper's handbook

## Oil

The harbor lantern of Port Ellery burns rapeseed oil and holds eleven liters. A keeper fills it every third evening.

## Glass

The panes are washed with vinegar on Sundays, because soap leaves a film that dims the flame.
`;

function send(visitor: TestVisitor, q: string, file: File): Promise<Response> {
  const body = new FormData();
  body.set("intent", "ask");
  body.set("q", q);
  body.set("file", file);
  return visitor.fetch("/search", { method: "POST", headers: { Origin: server.url }, body });
}

const markdown = () => new File([handbook], "handbook.md", { type: "text/markdown" });

test("questions and follow-ups are answered from the file, cited by name and place, for its owner alone", async () => {
  const [visitor, other] = [await TestVisitor.arriving(server.url), await TestVisitor.arriving(server.url)];
  const sent = await send(visitor, "How many liters does the harbor lantern hold?", markdown());
  expect(sent.status).toBe(303);
  const address = sent.headers.get("Location") ?? "";
  const page = await (await visitor.fetch(address)).text();
  expect(page).toContain("holds eleven liters");
  expect(page).toContain("handbook.md");
  const session = new URL(address, server.url).searchParams.get("session") ?? "";
  const next = await (await visitor.followUp(session, "Why are the panes washed with vinegar?")).json();
  expect(next.citations[0]).toMatchObject({ title: "handbook.md", heading: "Glass" });
  expect(next.citations[0].quote).toContain("soap leaves a film");
  const place = new URL(next.citations[0].url).pathname;
  expect(await (await visitor.fetch(place)).text()).toContain("every third evening");
  expect((await other.fetch(place)).status).toBe(404);
});

test("a question can be about the whole file", async () => {
  const visitor = await TestVisitor.arriving(server.url);
  const sent = await send(visitor, "Summarize this file", markdown());
  expect(await (await visitor.fetch(sent.headers.get("Location") ?? "")).text()).toContain("rapeseed oil");
});

test("someone else's identical question is not answered from my file", async () => {
  const [visitor, other] = [await TestVisitor.arriving(server.url), await TestVisitor.arriving(server.url)];
  const question = "How often is the lantern of Port Ellery filled?";
  await send(visitor, question, markdown());
  expect((await (await other.ask(question)).json()).summary).not.toContain("third evening");
});

test("a file isn't read for a guest who has no search left", async () => {
  const visitor = await TestVisitor.arriving(server.url);
  await db().update(guests).set({ searchCount: 9 });
  const unreadable = new File([Buffer.from("MZ\u0000\u0001binary")], "setup.pdf");
  expect((await send(visitor, "What does it say?", unreadable)).status).toBe(429);
  await db().update(guests).set({ searchCount: 8 });
  expect((await send(visitor, "What does it say?", unreadable)).status).toBe(400);
  expect((await send(visitor, "What does it say?", markdown())).status).toBe(303);
});

test("an unreadable file is refused with a message, the question is kept and not counted", async () => {
  const visitor = await TestVisitor.arriving(server.url);
  const before = await db().$count(answerSessions);
  const refused = await send(
    visitor,
    "What does it say?",
    new File([Buffer.from("MZ\u0000\u0001binary")], "setup.pdf"),
  );
  const page = await refused.text();
  expect(refused.status).toBe(400);
  expect(page).toMatch(/role="alert"[\s\S]*<\/svg>[^<]*setup\.pdf/);
  expect(page).toMatch(/<textarea[^>]*>What does it say\?<\/textarea>/);
  expect(await db().$count(answerSessions)).toBe(before);
  const tooLarge = await send(visitor, "And this?", new File([Buffer.alloc(11 * 1024 * 1024, "a")], "long.txt"));
  expect(tooLarge.status).toBe(413);
});

test("a file is deleted with its thread", async () => {
  expect(await db().$count(uploads)).toBeGreaterThan(0);
  await db().execute("TRUNCATE answer_sessions CASCADE");
  expect(await db().$count(uploads)).toBe(0);
});
