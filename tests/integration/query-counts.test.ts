import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Visitor } from "~/accounts/visitor.server";
import { viewThread } from "~/answers/ask/threads.server";
import { postgresStore } from "~/conversations/store/postgres-store.server";
import { db } from "~/db/client.server";
import { answerSessions, answers, feeds, newsArticles, turns } from "~/db/schema";
import { readNews } from "~/news/news.server";
import { readShare } from "~/sharing/read-share.server";
import { shareThread } from "~/sharing/shares.server";
import { capturedQueries } from "../harness/captured-queries";
import { newAccount, signedIn } from "../harness/new-account";

/** The number of queries does not depend on how much there is to show. */

const countQueries = async (work: () => Promise<unknown>) => (await capturedQueries(work)).length;

test.each([1, 10])("a thread of %i turns takes one query, and so does a shared one", async (length) => {
  const person = signedIn(await newAccount());
  const sessionId = await thread(person, length);
  expect(await countQueries(() => viewThread(person, sessionId))).toBe(1);
  const shareId = await shareThread(person, sessionId);
  expect((await readShare(shareId))?.turns).toHaveLength(length);
  expect(await countQueries(() => readShare(shareId))).toBe(1);
});

test.each([5, 50])("a list of %i conversations takes one query, and so does searching it", async (length) => {
  const account = await newAccount();
  for (let index = 0; index < length; index++) {
    const messages = [{ id: "0.question", role: "user" as const, content: `Question ${index}` }];
    await postgresStore.create(account, { id: randomUUID(), title: `Title ${index}`, messages });
  }
  expect(await postgresStore.list(account, "updatedAt")).toHaveLength(length);
  expect(await countQueries(() => postgresStore.list(account, "updatedAt"))).toBe(1);
  expect(await postgresStore.search(account, "question")).toHaveLength(length);
  expect(await countQueries(() => postgresStore.search(account, "question"))).toBe(1);
});

test.each([1, 50])("%i news articles take two queries", async (length) => {
  const feedUrl = `https://example.com/${length}.xml`;
  await db().delete(feeds);
  await db().insert(feeds).values({ url: feedUrl });
  await db()
    .insert(newsArticles)
    .values(Array.from({ length }, (_, index) => article(feedUrl, index)));
  expect((await readNews())?.articles).toHaveLength(length);
  expect(await countQueries(() => readNews())).toBe(2);
});

async function thread(owner: Visitor, length: number): Promise<string> {
  const sessionId = randomUUID();
  await db().insert(answerSessions).values({ id: sessionId, owner: owner.key });
  for (let position = 0; position < length; position++) {
    const answerId = randomUUID();
    await db()
      .insert(answers)
      .values({ id: answerId, question: "Why?", status: "done", outcome: "answered", finishedAt: new Date() });
    await db().insert(turns).values({ sessionId, position, query: "Why?", answerId });
  }
  return sessionId;
}

function article(feedUrl: string, index: number) {
  return {
    feedUrl,
    url: `https://example.com/${index}`,
    titleKey: `title ${index}`,
    title: `Title ${index}`,
    sourceName: "Example",
    description: "",
    publishedAt: new Date(Date.now() - index * 60_000),
  };
}
