import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { answers, guests } from "~/db/schema";
import { questionsLeft } from "../harness/questions-left";
import { type Server, startServer } from "../harness/server";
import { TestVisitor } from "../harness/visitor";
import { startClaude } from "../peers/claude";

let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const newcomer = (at = server) => TestVisitor.arriving(at.url);

describe("a guest's free questions", () => {
  test("that were declined are given back once for each time the same question was asked, at two processes at once", async () => {
    const other = await startServer();
    try {
      const visitors = await Promise.all(Array.from({ length: 4 }, () => newcomer()));
      const asked = visitors.flatMap((visitor) =>
        Array.from({ length: 12 }, (_, nth) => (nth % 2 ? visitor : visitor.at(other.url))),
      );
      const statuses = await Promise.all(
        asked.map(async (visitor) => (await visitor.ask("Who yodelled at once in Quxville?")).status),
      );
      expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
      for (const visitor of visitors) expect(await questionsLeft(visitor)).toBe("9");
      expect((await db().select().from(guests)).every(({ searchCount }) => searchCount >= 0)).toBe(true);
    } finally {
      await other.stop();
    }
  });

  test("that a model was asked for are given back as often as questions are free", async () => {
    const claude = await startClaude({ mode: "marks", reply: "<no-answer>" });
    const withModel = await startServer({ ANTHROPIC_BASE_URL: claude.url, GUEST_SEARCH_LIMIT: "2" });
    try {
      const visitor = await newcomer(withModel);
      const statuses: number[] = [];
      for (const nth of [1, 2, 3, 4, 5]) statuses.push((await visitor.ask(`Is Mars red, number ${nth}?`)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 429]);
      expect(claude.requests).toHaveLength(4);
    } finally {
      await withModel.stop();
      await claude.close();
    }
  });

  test("are given back by the process that takes an answer over", async () => {
    const claude = await startClaude({ mode: "marks", reply: "<no-answer>", firstWordMs: 1_000 });
    const env = { ANTHROPIC_BASE_URL: claude.url };
    const [first, second] = await Promise.all([startServer(env), startServer(env)]);
    try {
      const visitor = await newcomer(first);
      const question = "Which black hole does my aunt prefer?";
      const lost = visitor.ask(question).catch(() => null);
      await expect.poll(() => claude.requests.length).toBe(1);
      await first.stop("SIGKILL");
      await lost;
      const statusNow = async () =>
        (await db().query.answers.findFirst({ where: eq(answers.question, question) }))?.status;
      await expect.poll(statusNow).toBe("done");
      expect((await db().query.answers.findFirst({ where: eq(answers.question, question) }))?.outcome).toBe("declined");
      const id = decodeURIComponent(visitor.cookieHeader());
      const counts = await db().select({ id: guests.id, searches: guests.searchCount }).from(guests);
      const mine = counts.find((guest) =>
        Buffer.from(/guest=([^.;]*)/.exec(id)?.[1] ?? "", "base64").includes(guest.id),
      );
      expect(mine?.searches).toBe(0);
    } finally {
      await second.stop();
      await claude.close();
    }
  });
});
