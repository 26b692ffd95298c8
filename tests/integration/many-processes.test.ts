import { like, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fairUse } from "~/api/fair-use";
import { db } from "~/db/client.server";
import { feeds, outbox, rateLimits } from "~/db/schema";
import { type RoundRobin, startRoundRobin } from "../harness/round-robin";
import { type Server, startServer } from "../harness/server";
import { goodPassword, newEmail } from "../harness/sign-in";
import { readEventStream, summaryOf, TestVisitor } from "../harness/visitor";
import { type ClaudePeer, startClaude } from "../peers/claude";
import { rss, startFeeds } from "../peers/feeds";
import { type SmtpPeer, startSmtp } from "../peers/smtp";
import type { StandIn } from "../peers/stand-in";

/** Two processes on one database, behind a proxy that gives each request to the next one: nobody can tell them from one. */

let claude: ClaudePeer;
let smtp: SmtpPeer;
let feed: StandIn;
let processes: Server[] = [];
let site: RoundRobin;
let settings: Record<string, string>;

beforeAll(async () => {
  claude = await startClaude({ mode: "marks", firstWordMs: 20, wordsPerSecond: 60 });
  smtp = await startSmtp();
  feed = await startFeeds({
    "/news.xml": rss([
      {
        title: "A lamp is lit",
        link: "https://harbor.example/lamp",
        date: new Date().toISOString(),
        description: "It is lit.",
      },
    ]),
  });
  site = await startRoundRobin([]);
  settings = {
    APP_ORIGIN: site.url,
    ANTHROPIC_BASE_URL: claude.url,
    SMTP_URL: smtp.url,
    NEWS_FEEDS: `${feed.url}/news.xml`,
    RATE_LIMIT_SCALE: "1",
  };
  processes = await Promise.all([startServer(settings), startServer(settings)]);
  for (const { url } of processes) site.add(url);
}, 60_000);

afterAll(async () => {
  await site.close();
  await Promise.all(processes.map((server) => server.stop()));
  await Promise.all([claude.close(), smtp.close(), feed.close()]);
}, 30_000);

/** As many requests as there are processes, twice, get to each of them. */
const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

test("who signs in at one is signed in at all, and out at all", async () => {
  const person = new TestVisitor(site.url);
  const signedIn = await person.postForm("/sign-in", {
    intent: "password",
    email: newEmail(),
    password: goodPassword,
  });
  expect(signedIn.status).toBe(303);
  const seen = await times(4, () => person.fetch("/account"));
  expect(seen.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await person.at(processes[0]?.url ?? "").fetch("/api/conversations");
  await person.ask("What is photosynthesis?");
  const lists = await Promise.all(processes.map(({ url }) => person.at(url).fetch("/api/conversations")));
  for (const list of lists) expect(await list.text()).toContain("photosynthesis");
  const cookies = person.at(site.url);
  await person.postForm("/sign-out", {});
  const after = await times(4, () => cookies.fetch("/account"));
  expect(after.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
});

test("twenty questions of a guest at once are counted exactly", async () => {
  const guest = await TestVisitor.arriving(site.url);
  const asked = await times(20, (index) => guest.ask(`What is photosynthesis in garden ${index}?`));
  const statuses = asked.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(9).fill(200), ...Array(11).fill(429)]);
  expect((await guest.ask("What are black holes?")).status).toBe(429);
});

test("requests are limited over all processes together", async () => {
  const guest = await TestVisitor.arriving(site.url);
  const { perMinute } = fairUse.library;
  const answered = await times(perMinute + 20, () => guest.fetch("/api/library/search?q=lamp"));
  // The minute may turn meanwhile: then there are two counts.
  const counts = await db()
    .select({ count: rateLimits.count })
    .from(rateLimits)
    .where(like(rateLimits.key, "library:%"));
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(perMinute + 20);
  const allowed = counts.reduce((sum, { count }) => sum + Math.min(count, perMinute), 0);
  expect(answered.filter(({ status }) => status === 200)).toHaveLength(allowed);
  expect(answered.filter(({ status }) => status === 429)).toHaveLength(perMinute + 20 - allowed);
});

test("an answer begun at one is read at all of them, word for word", async () => {
  const guest = await TestVisitor.arriving(site.url);
  const stream = { Accept: "text/event-stream" };
  const begun = await guest.ask("What is quantum computing?", stream);
  const whole = readEventStream(begun);
  const reloaded = await Promise.all(
    processes.map(async ({ url }) => readEventStream(await guest.at(url).ask("What is quantum computing?", stream))),
  );
  const summary = summaryOf(await whole);
  expect(summary).not.toBe("");
  for (const events of reloaded) expect(summaryOf(events)).toBe(summary);
});

test("each mail is sent once", async () => {
  const addresses = Array.from({ length: 8 }, newEmail);
  const visitors = await times(8, () => TestVisitor.arriving(site.url));
  await Promise.all(addresses.map((email, index) => visitors[index]?.postJson("/api/subscribe", { email })));
  await smtp.until(({ mails }) => mails.length >= addresses.length);
  await expect
    .poll(async () => (await db().select().from(outbox)).map(({ sentAt, attempts }) => [sentAt !== null, attempts]))
    .toEqual(addresses.map(() => [true, 1]));
  expect(smtp.mails.map(({ to }) => to?.[0]?.address).sort()).toEqual(addresses.sort());
});

test("news is fetched once and shown by all", async () => {
  await expect.poll(async () => (await db().select().from(feeds))[0]?.fetchedAt, { timeout: 15_000 }).not.toBeNull();
  for (const { url } of processes)
    expect(await (await fetch(new URL("/api/news", url))).text()).toContain("A lamp is lit");
  expect(feed.requests).toHaveLength(1);
});

test("a page is the same page at all of them, in each visitor's language and light", async () => {
  const pages = await times(4, () => fetch(new URL("/pricing", site.url)));
  expect(new Set(pages.map(({ headers }) => headers.get("etag"))).size).toBe(1);
  const known = { headers: { "If-None-Match": pages[0]?.headers.get("etag") ?? "" } };
  const again = await times(2, () => fetch(new URL("/pricing", site.url), known));
  expect(again.map(({ status }) => status)).toEqual([304, 304]);

  const reader = new TestVisitor(site.url);
  await reader.postForm("/theme", { theme: "dark", from: "/" });
  await reader.postForm("/language", { language: "de", from: "/" });
  const seen = await times(4, async () => (await reader.fetch("/pricing")).text());
  for (const html of seen) expect(/<html[^>]*>/.exec(html)?.[0]).toMatch(/^(?=.*lang="de")(?=.*dark)/);
  const others = await times(4, async () => (await fetch(new URL("/pricing", site.url))).text());
  for (const html of others) expect(/<html[^>]*>/.exec(html)?.[0]).toContain('lang="en"');
});

test("processes are exchanged one after another under load, and no request and no answer is lost", {
  timeout: 90_000,
}, async () => {
  let ending = false;
  const failures: string[] = [];
  const summaries = new Map<string, string>();
  const note = (what: string) => (error: unknown) => void failures.push(`${what}: ${String(error)}`);

  const readsPages = async (path: string) => {
    while (!ending) {
      const response = await fetch(new URL(path, site.url));
      await response.text();
      if (response.status !== 200) failures.push(`${path}: ${response.status}`);
    }
  };
  const asks = async (reader: number) => {
    for (let index = 0; !ending; index++) {
      const question = `What is photosynthesis for reader ${reader} at turn ${index}?`;
      const visitor = await TestVisitor.arriving(site.url);
      summaries.set(question, await wholeAnswer(visitor, question));
    }
  };
  const load = [
    ...["/", "/library", "/search"].map((path) => readsPages(path).catch(note(path))),
    ...[1, 2, 3].map((reader) => asks(reader).catch(note("answer"))),
  ];
  for (const leaving of processes) {
    const coming = await startServer(settings);
    site.add(coming.url);
    // First from the proxy, as docs/operations.md has it: a connection may wait unaccepted at the moment a process ends.
    site.remove(leaving.url);
    expect(await leaving.stop()).toBe(0);
    processes = [...processes.filter((server) => server !== leaving), coming];
  }
  ending = true;
  await Promise.all(load);
  expect(failures).toEqual([]);
  const kept = await db().execute<{ question: string; status: string; summary: string }>(
    sql`SELECT question, status, summary FROM answers WHERE question LIKE 'What is photosynthesis for reader%'`,
  );
  expect(kept.length).toBe(summaries.size);
  for (const { question, status, summary } of kept) {
    expect(status).toBe("done");
    expect(summaries.get(question)).toBe(summary);
  }
});

/** Reads an answer as browsers do: where the stream ends early they come back with the number of the last event. */
async function wholeAnswer(visitor: TestVisitor, question: string): Promise<string> {
  const events = await readEventStream(await visitor.ask(question, { Accept: "text/event-stream" }));
  const [row] = await db().execute<{ id: string }>(sql`SELECT id FROM answers WHERE question = ${question}`);
  while (events.at(-1)?.event !== "done") {
    const seen = { headers: { "Last-Event-ID": String(events.at(-1)?.id ?? 0) } };
    const response = await visitor.fetch(`/api/answers/${row?.id}/events`, seen);
    if (response.status !== 200) throw new Error(`the stream's continuation: ${response.status}`);
    events.push(...(await readEventStream(response)));
    if (events.at(-1)?.event === "failed") throw new Error("the answer failed");
  }
  return summaryOf(events);
}
