import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { readEvents } from "~/answers/run/event-log.server";
import { answerFinished, startListening } from "~/answers/run/live.server";
import { db } from "~/db/client.server";
import { answers } from "~/db/schema";
import { DatabaseUnreachable } from "~/db/unreachable.server";

/** Who waits for a whole answer, as an API client does, is told when the database stays away. */

vi.mock(import("~/answers/run/event-log.server"), async (original) => {
  const actual = await original();
  return { ...actual, readEvents: vi.fn(actual.readEvents) };
});

let stop: () => Promise<void>;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  stop = await startListening();
});
afterEach(() => vi.mocked(readEvents).mockReset());
afterAll(async () => {
  await stop();
  vi.useRealTimers();
});

async function runningAnswer(): Promise<string> {
  const [answer] = await db().insert(answers).values({ question: "What is a lantern?", status: "running" }).returning();
  return answer?.id ?? "";
}

test("after ten seconds without an answer from it", async () => {
  const answerId = await runningAnswer();
  vi.mocked(readEvents).mockResolvedValueOnce([]);
  vi.mocked(readEvents).mockRejectedValue(new DatabaseUnreachable("away"));
  const outcome = vi.fn();
  const waiting = answerFinished(answerId, new AbortController().signal).catch(outcome);
  await vi.waitFor(() => expect(readEvents).toHaveBeenCalled());
  await vi.advanceTimersByTimeAsync(14_000);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_000);
  await waiting;
  expect(outcome.mock.calls).toEqual([[expect.objectContaining({ message: "away" })]]);
});
