import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { streamEvents } from "~/answers/ask/answer-result.server";
import { noteWatched } from "~/answers/run/lease.server";
import { DatabaseBusy } from "~/db/busy.server";
import { db } from "~/db/client.server";
import { turns } from "~/db/schema";
import { keptThread, newGuest, withConversations } from "../../harness/conversation-fixtures";

/** A stream that has begun waits for a database that is away, and goes on. */

vi.mock(import("~/answers/run/lease.server"), async (original) => {
  const actual = await original();
  return { ...actual, noteWatched: vi.fn(actual.noteWatched) };
});

withConversations();

async function eventsOfAnswer() {
  const { key } = await newGuest();
  const sessionId = await keptThread(key, ["What is a lantern?"]);
  const [turn] = await db().select().from(turns).where(eq(turns.sessionId, sessionId));
  return streamEvents({ answerId: turn?.answerId ?? "", sessionId }, 0, AbortSignal.timeout(60_000));
}

test("the events come once the database answers again", async () => {
  vi.mocked(noteWatched).mockRejectedValueOnce(new DatabaseBusy("No connection came free"));
  vi.mocked(noteWatched).mockRejectedValueOnce(Object.assign(new Error("closed"), { code: "CONNECTION_CLOSED" }));
  const names: string[] = [];
  for await (const { event } of await eventsOfAnswer()) names.push(event);
  expect(names.at(-1)).toBe("done");
  expect(names.filter((name) => name === "done")).toHaveLength(1);
});

test("another failure ends the stream", async () => {
  vi.mocked(noteWatched).mockRejectedValueOnce(new Error("a mistake of ours"));
  await expect((await eventsOfAnswer()).next()).rejects.toThrow("a mistake of ours");
});

test("a reader who leaves isn't waited for", async () => {
  const { key } = await newGuest();
  const sessionId = await keptThread(key, ["What is a lamp?"]);
  const [turn] = await db().select().from(turns).where(eq(turns.sessionId, sessionId));
  const leaving = new AbortController();
  vi.mocked(noteWatched).mockImplementationOnce(async () => {
    setTimeout(() => leaving.abort(new Error("gone")), 50);
    throw new DatabaseBusy("No connection came free");
  });
  const events = streamEvents({ answerId: turn?.answerId ?? "", sessionId }, 0, leaving.signal);
  await expect(events.next()).rejects.toMatchObject({ name: "AbortError" });
});
