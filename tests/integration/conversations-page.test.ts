import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { conversations } from "~/db/schema";
import * as page from "~/routes/conversations";
import { withConversations } from "../harness/conversation-fixtures";
import { DirectBrowser } from "../harness/direct-browser";
import { signedInPerson } from "../harness/sign-in";

/** The page of a person's conversations comes in parts of a hundred. */

withConversations();

describe("a long list", () => {
  let browser: DirectBrowser;
  beforeAll(async () => {
    const { account, cookie } = await signedInPerson();
    browser = new DirectBrowser(cookie);
    const rows = Array.from({ length: 230 }, (_, n) => ({
      userId: account.userId,
      id: randomUUID(),
      title: n % 2 === 0 ? `Lamp ${n}` : `Tide ${n}`,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, n)),
    }));
    await db().insert(conversations).values(rows);
  });

  const titles = async (address: string) => {
    const { body } = await browser.get(page, address);
    const listed: string[] = body.conversations.map(({ title }: { title: string }) => title);
    return { page: body.page, pages: body.pages, count: listed.length, first: listed[0], last: listed.at(-1) };
  };

  test("begins with the newest, and goes on", async () => {
    expect(await titles("/conversations")).toEqual({
      page: 1,
      pages: 3,
      count: 100,
      first: "Tide 229",
      last: "Lamp 130",
    });
    expect(await titles("/conversations?page=3")).toEqual({
      page: 3,
      pages: 3,
      count: 30,
      first: "Tide 29",
      last: "Lamp 0",
    });
  });

  test.each(["4", "99999999", "1e400"])("page %s is the last one there is, or the first", async (asked) => {
    expect([1, 3]).toContain((await titles(`/conversations?page=${asked}`)).page);
  });

  test.each(["0", "-1", "1.5", "next", ""])("page %j is the first", async (asked) => {
    expect(await titles(`/conversations?page=${asked}`)).toMatchObject({ page: 1, count: 100 });
  });

  test("of a search has parts too", async () => {
    expect(await titles("/conversations?q=tide&page=2")).toMatchObject({ page: 2, pages: 2, count: 15 });
  });

  test("stays at its part after a change", async () => {
    const { body } = await browser.get(page, "/conversations?q=tide&page=2");
    const [{ id }] = body.conversations;
    const deleted = await browser.post(page, "/conversations?q=tide&page=2", { intent: "delete", id });
    expect(deleted.location).toBe(`/conversations?q=tide&page=2&deleted=${id}`);
  });
});
