import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { listArticles } from "~/blog/articles.server";
import { db } from "~/db/client.server";
import { documents, passages } from "~/db/schema";
import { listEntries, syncLibrary } from "~/library/library.server";
import { changeLibrary } from "~/library/store.server";
import { emptyLibrary } from "../harness/empty-library";
import { expectTrueFigures } from "../harness/library-figures";
import { longestAllowedMs, longestHold } from "../harness/main-thread";

beforeAll(async () => {
  await emptyLibrary();
  await Promise.all(Array.from({ length: 10 }, () => syncLibrary(listArticles())));
});

test("ten processes that start together add each entry and article once", async () => {
  const kept = await db().select({ url: documents.url }).from(documents);
  const own = [...listEntries(), ...listArticles()];
  expect(kept.map(({ url }) => url).sort()).toEqual(own.map(({ url }) => url).sort());
  expect(await db().$count(passages)).toBe(own.flatMap((text) => text.passages).length);
  await expectTrueFigures();
});

test("adding all of them keeps no request waiting for long", async () => {
  const hold = await longestHold(async () => {
    await emptyLibrary();
    await syncLibrary(listArticles());
  });
  expect(hold).toBeLessThan(longestAllowedMs);
});

test("unchanged entries are left alone", async () => {
  const before = await ids();
  await syncLibrary(listArticles());
  expect(await ids()).toEqual(before);
});

test("a changed entry is replaced, a removed one is dropped, and imported documents stay", async () => {
  const before = await ids();
  await changeLibrary("library", () => ({
    keep: [document("mars", "An older text on Mars."), document("gone", "Zeppelins are airships.")],
    remove: [],
  }));
  await changeLibrary("imported", () => ({ keep: [document("mine", "Zeppelins are mine.")], remove: [] }));
  await syncLibrary(listArticles());
  const after = await ids();
  expect(after.has("gone")).toBe(false);
  expect(after.has("mine")).toBe(true);
  expect(after.get("sleep")).toBe(before.get("sleep"));
  const [mars] = await db().select().from(documents).where(eq(documents.key, "mars"));
  expect(mars?.body).toBe(listEntries().find(({ slug }) => slug === "mars")?.body);
  await expectTrueFigures();
});

test("a failed change leaves documents and statistics as they were", async () => {
  const before = await ids();
  const broken = { ...document("broken", "Zeppelins."), title: "\0" };
  await expect(
    changeLibrary("library", () => ({ keep: [document("whole", "Airships."), broken], remove: ["mars"] })),
  ).rejects.toThrow();
  expect(await ids()).toEqual(before);
  await expectTrueFigures();
});

async function ids(): Promise<Map<string, number>> {
  const rows = await db().select({ key: documents.key, id: documents.id }).from(documents);
  return new Map(rows.map(({ key, id }) => [key, id]));
}

function document(key: string, text: string) {
  const url = `/library/${key}`;
  return { key, url, title: key, body: text, contentHash: text, passages: [{ heading: "", anchor: "p1", text }] };
}
