import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answerStream } from "~/api/answer-schemas.server";
import { db } from "~/db/client.server";
import { answerSessions, answers } from "~/db/schema";
import { type Server, startServer } from "../harness/server";
import { readEventStream, summaryOf, TestVisitor } from "../harness/visitor";

let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const newcomer = () => TestVisitor.arriving(server.url);

describe("a program that asks", () => {
  test("gets a summary in which every citation links to a supporting passage", async () => {
    const response = await (await newcomer()).ask("What is photosynthesis?");
    const body = await response.json();
    expect(response.status).toBe(200);
    expect(body).toMatchObject({
      engine: "extractive",
      outcome: "answered",
      sessionId: expect.any(String),
      id: expect.any(String),
    });
    expect(body.summary).toMatch(/^<p>.*photosynthesis/i);
    const marks = [...body.summary.matchAll(/data-citation="(\d+)"[^>]*>(\d+)</g)];
    expect(marks.length).toBeGreaterThan(0);
    for (const [, nth, marker] of marks) {
      const citation = body.citations[Number(nth) - 1];
      expect(citation.marker).toBe(Number(marker));
      expect(citation.passage).toContain(citation.quote);
      expect(body.sources[citation.marker - 1]).toMatchObject({ title: citation.title });
    }
    expect(body.related.length).toBeGreaterThan(0);
  });

  test("may be greeted and thanked: the answer is the same", async () => {
    const visitor = await newcomer();
    const plain = await (await visitor.ask("What is inflation?")).json();
    const greeted = await (await visitor.ask("Hi there! What is inflation? Thanks")).json();
    expect(greeted.summary).toBe(plain.summary);
    expect(greeted.citations).toEqual(plain.citations);
  });

  test("gets no citations when nothing answers, but what is near in the library, if anything is", async () => {
    const visitor = await newcomer();
    const near = await (await visitor.ask("When did the volcano of Ruritania erupt?")).json();
    expect(near).toMatchObject({ outcome: "declined", citations: [] });
    expect(near.summary).toContain('href="/library/volcanoes"');
    const nothing = await (await visitor.ask("Which comb suits a Ruritanian poodle?")).json();
    expect(nothing).toMatchObject({ outcome: "declined", citations: [] });
    expect(nothing.summary).not.toContain('href="/library/');
    expect(nothing.summary).toContain('href="/library?category=');
  });

  test.each([
    ["no question", "/api/search"],
    ["an empty one", "/api/search?q="],
    ["a blank one", "/api/search?q=%20%0A"],
    ["one of 2,001 characters", `/api/search?q=${"a".repeat(2001)}`],
    ["one with control characters", "/api/search?q=a%00b"],
    ["two", "/api/search?q=a&q=b"],
  ])("%s is refused with 400", async (_what, path) => {
    const response = await (await newcomer()).fetch(path);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      message: expect.any(String),
      code: "invalid_input",
      fields: { q: [expect.any(String)] },
    });
  });

  test("a word from no language is read in the visitor's language, and a follow-up in the thread's", async () => {
    const visitor = await newcomer();
    const summaryOf = async (answered: Promise<Response>) => (await (await answered).json()).summary;
    visitor.setCookie("language", "de");
    const german = await (await visitor.ask("Zwirbelkrautsud")).json();
    expect(german.summary).toMatch(/Keines dieser Wörter/);
    visitor.setCookie("language", "es");
    expect(await summaryOf(visitor.followUp(german.sessionId, "Murmelgrasbrei"))).toMatch(/Keines dieser Wörter/);
    expect(await summaryOf(visitor.ask("Zwirbelkrautsud"))).toMatch(/Ninguna de estas palabras/);
    expect(await summaryOf((await newcomer()).ask("Zwirbelkrautsud"))).toMatch(/None of these words/);
  });

  test("2,000 characters are accepted", async () => {
    expect((await (await newcomer()).ask("b".repeat(2000))).status).toBe(200);
  });

  test("unknown, malformed and other people's sessions are all 404", async () => {
    const [owner, other] = [await newcomer(), await newcomer()];
    const { sessionId, id } = await (await owner.ask("What is a black hole?")).json();
    for (const session of ["00000000-0000-4000-8000-000000000000", sessionId, "1"]) {
      const response = await other.followUp(session, "Why?");
      expect([response.status, (await response.json()).code]).toEqual([404, "not_found"]);
    }
    expect((await other.fetch(`/api/answers/${id}/events`)).status).toBe(404);
    expect((await owner.fetch("/api/answers/1/events")).status).toBe(404);
  });

  test("wrong methods, types and bodies each have their own status", async () => {
    const visitor = await newcomer();
    const post = (body: BodyInit, type = "application/json") =>
      visitor.fetch("/api/follow-up", { method: "POST", headers: { "Content-Type": type }, body });
    const wrongMethod = await visitor.fetch("/api/follow-up");
    expect([wrongMethod.status, wrongMethod.headers.get("Allow")]).toEqual([405, "POST"]);
    const alsoWrong = await visitor.fetch("/api/search", { method: "DELETE" });
    expect([alsoWrong.status, alsoWrong.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
    expect((await post("a=b", "application/x-www-form-urlencoded")).status).toBe(415);
    expect((await post("{")).status).toBe(400);
    expect((await post(Buffer.from([0x22, 0xff, 0x22]))).status).toBe(400);
    expect((await post(JSON.stringify({ sessionId: "1", query: 5 }))).status).toBe(400);
    expect((await post("[]")).status).toBe(400);
    expect((await post(JSON.stringify({ query: "a".repeat(65 * 1024) }))).status).toBe(413);
  });

  test("another site's page can't follow up with a visitor's cookie", async () => {
    const visitor = await newcomer();
    const { sessionId } = await (await visitor.ask("What is machine learning?")).json();
    const body = { sessionId, query: "Why?" };
    const foreign = await visitor.postJson("/api/follow-up", body, { Origin: "https://evil.example" });
    expect([foreign.status, (await foreign.json()).code]).toEqual([403, "bad_origin"]);
    expect((await visitor.postJson("/api/follow-up", body, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  });
});

describe("a stream", () => {
  test("sends the sources, the text, its citations and the end", async () => {
    const visitor = await newcomer();
    const events = await readEventStream(await visitor.ask("How do vaccines work?", { Accept: "text/event-stream" }));
    expect(events.map(({ id }) => id)).toEqual(events.map((_, index) => index + 1));
    expect(new Set(events.map(({ event }) => event))).toEqual(
      new Set(["status", "sources", "delta", "citation", "related", "done"]),
    );
    const whole = await (await visitor.ask("How do vaccines work?")).json();
    expect(whole.id).toBe(events.at(-1)?.data.id);
    for (const { event, data } of events) {
      const documented = answerStream.events[event as keyof typeof answerStream.events];
      expect(documented.data.safeParse(data).error).toBeUndefined();
    }
  });

  test("resumes after the last received event, without repetition", async () => {
    const visitor = await newcomer();
    const all = await readEventStream(
      await visitor.ask("What are the phases of the Moon?", { Accept: "text/event-stream" }),
    );
    const address = `/api/answers/${all.at(-1)?.data.id}/events`;
    const rest = await readEventStream(await visitor.fetch(address, { headers: { "Last-Event-ID": "2" } }));
    expect(rest).toEqual(all.slice(2));
    expect(await readEventStream(await visitor.fetch(`${address}?after=2`))).toEqual(rest);
  });

  test("says at its start where it can be resumed", async () => {
    const visitor = await newcomer();
    const response = await visitor.ask("Why do leaves change color?", { Accept: "text/event-stream" });
    const address = response.headers.get("Content-Location") ?? "";
    const all = await readEventStream(response);
    expect(address).toBe(`/api/answers/${all.at(-1)?.data.id}/events`);
    expect(await readEventStream(await visitor.fetch(address, { headers: { "Last-Event-ID": "1" } }))).toEqual(
      all.slice(1),
    );
  });

  test("tells an EventSource that comes back after the end to stay away, and asks nothing again", async () => {
    const visitor = await newcomer();
    const question = "What is a lunar eclipse?";
    const all = await readEventStream(await visitor.ask(question, { Accept: "text/event-stream" }));
    const { id, sessionId } = all.at(-1)?.data ?? {};
    const comeBack = (lastEventId: unknown) => ({ Accept: "text/event-stream", "Last-Event-ID": String(lastEventId) });
    const last = comeBack(all.at(-1)?.id);
    const addresses = [`/api/answers/${id}/events`, `/api/search?${new URLSearchParams({ q: question })}`];
    for (const address of addresses) expect((await visitor.fetch(address, { headers: last })).status).toBe(204);
    for (const address of addresses) {
      const rest = await readEventStream(await visitor.fetch(address, { headers: comeBack(2) }));
      expect(rest.map(({ event }) => event)).toEqual(all.slice(2).map(({ event }) => event));
      expect(rest.at(-1)?.data).toMatchObject({ id, sessionId });
    }
  });

  test("of a pruned answer sends the same", async () => {
    const visitor = await newcomer();
    const all = await readEventStream(
      await visitor.ask("What is the greenhouse effect?", { Accept: "text/event-stream" }),
    );
    const id = String(all.at(-1)?.data.id);
    await db().execute(`DELETE FROM answer_events WHERE answer_id = '${id}'`);
    const replayed = await readEventStream(
      await visitor.fetch(`/api/answers/${id}/events`, { headers: { "Last-Event-ID": "3" } }),
    );
    expect(summaryOf(replayed)).toBe(summaryOf(all));
    expect(replayed.at(-1)).toMatchObject({ event: "done", data: { id } });
  });
});

describe("guests", () => {
  test("get exactly nine answers to two hundred simultaneous searches", async () => {
    const visitor = await newcomer();
    const statuses = await Promise.all(
      Array.from({ length: 200 }, async () => (await visitor.ask("What is DNA?")).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(9);
    expect(statuses.filter((status) => status === 429)).toHaveLength(191);
    const refused = await visitor.ask("One more?");
    expect(await refused.json()).toMatchObject({ code: "guest_limit", limit: 9 });
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(refused.headers.get("RateLimit-Limit")).toBe("9");
  });

  test("are charged for follow-ups, and a forged cookie identifies nobody", async () => {
    const visitor = await newcomer();
    const { sessionId } = await (await visitor.ask("What is a neural network?")).json();
    for (let count = 2; count <= 9; count++)
      expect((await visitor.followUp(sessionId, "How does it learn?")).status).toBe(200);
    expect((await visitor.followUp(sessionId, "Why?")).status).toBe(429);
    visitor.setCookie("guest", "bm90IHNpZ25lZA==.forged");
    expect((await visitor.followUp(sessionId, "Why?")).status).toBe(404);
  });

  test("the same question asked twenty times at once is generated only once", async () => {
    const visitors = await Promise.all(Array.from({ length: 20 }, newcomer));
    const before = await db().$count(answers);
    const bodies = await Promise.all(
      visitors.map(async (visitor) => (await visitor.ask("What was the Silk Road?")).json()),
    );
    expect(new Set(bodies.map(({ id }) => id)).size).toBe(1);
    expect(new Set(bodies.map(({ sessionId }) => sessionId)).size).toBe(20);
    expect(await db().$count(answers)).toBe(before + 1);
  });
});

describe("visiting a page", () => {
  test("asks once, but not again on reload, nor for a robot, a prefetch or HEAD", async () => {
    const visitor = await newcomer();
    const asked = await visitor.fetch("/search?q=What+is+budgeting%3F");
    expect(asked.status).toBe(302);
    const address = asked.headers.get("Location") ?? "";
    const sessions = await db().$count(answerSessions);
    const page = await (await visitor.fetch(address)).text();
    expect(page).toContain("data-citation");
    expect(page).toMatch(/<title>What is budgeting\? \| AskLantern<\/title>/);
    await visitor.fetch(address);
    await visitor.fetch("/search?q=What+is+sleep%3F", { method: "HEAD" });
    await visitor.fetch("/search?q=What+is+sleep%3F", { headers: { "Sec-Purpose": "prefetch" } });
    await visitor.fetch("/search?q=What+is+sleep%3F", {
      headers: { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" },
    });
    expect(await db().$count(answerSessions)).toBe(sessions);
  });

  test("a question opened on the first visit is answered in place, and its reload asks nothing", async () => {
    const visitor = new TestVisitor(server.url);
    const first = await visitor.fetch("/search?q=What+is+compound+interest%3F");
    expect([first.status, (await first.text()).includes("data-citation")]).toEqual([200, true]);
    const sessions = await db().$count(answerSessions);
    expect((await visitor.fetch("/search?q=What+is+compound+interest%3F")).status).toBe(200);
    expect(await db().$count(answerSessions)).toBe(sessions);
  });

  test("a follow-up by plain form redirects to the thread", async () => {
    const visitor = await newcomer();
    const address = (await visitor.fetch("/search?q=What+is+Mars%3F")).headers.get("Location") ?? "";
    const session = new URL(address, server.url).searchParams.get("session") ?? "";
    const sent = await visitor.postForm(address, { session, q: "How long is a day there?" });
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, `${address}#turn-1`]);
    const page = await (await visitor.fetch(address)).text();
    expect(page).toContain("You followed up with");
    const blank = await visitor.postForm(address, { session, q: "  " });
    expect([blank.status, (await blank.text()).includes("Please enter a search query")]).toEqual([400, true]);
  });
});

test("the log contains no question and no address", async () => {
  await (await newcomer()).ask("What is xylotomography?");
  expect(server.logs()).toContain('"path":"/api/search"');
  expect(server.logs()).not.toMatch(/xylotomography|127\.0\.0\.1:|photosynthesis/);
});
