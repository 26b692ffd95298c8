import { setImmediate } from "node:timers/promises";

/** Takes a generator's steps one by one, and lets other work happen in between. */
export async function atIntervals<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    await setImmediate();
  }
}

/** Takes all of a generator's steps at once. */
export function atOnce<Result>(steps: Generator<void, Result>): Result {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}
