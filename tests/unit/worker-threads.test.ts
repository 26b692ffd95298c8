import { expect, test } from "vitest";
import { makeWorkerThreads } from "~/threads/worker-threads.server";

/** A thread whose work doesn't end, or needs too much memory, harms nothing but its own work. */

const threads = makeWorkerThreads<{ file: string; given: string }, string>({
  file: "app/markdown/thread.mjs",
  mostThreads: 1,
  mostWaiting: 1,
  megabytes: { old: 96, young: 16 },
});
const run = (given: string, ms = 60_000) =>
  threads.run({ file: "tests/harness/endless-rendering.mjs", given }, AbortSignal.timeout(ms));

test("one that misses its deadline is ended, and the next job gets another", async () => {
  await expect(run("for ever", 2_000)).rejects.toMatchObject({ name: "TimeoutError" });
  await expect(run("at once")).resolves.toBe("done");
});

test("one that takes too much memory is ended, and the next job gets another", async () => {
  await expect(run("all memory")).rejects.toThrow("memory");
  await expect(run("at once")).resolves.toBe("done");
});

test("a job waits for its turn, and is refused when too many do", async () => {
  const jobs = [run("for ever", 1_000), run("at once"), run("at once")];
  const outcomes = await Promise.allSettled(jobs);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "rejected"]);
  expect(outcomes[2]).toMatchObject({ reason: expect.objectContaining({ message: "1 others wait" }) });
});
