import { once } from "node:events";
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { failureOf } from "~/answers/run/pipeline.server";
import { abortAfter, DeadlineError, withDeadline } from "~/http/deadline";

const forever = () => new Promise<never>(() => {});

function working() {
  let signal: AbortSignal | undefined;
  const work = (given: AbortSignal) => {
    signal = given;
    return forever();
  };
  return { seen: () => signal, work };
}

test("passes on what the work returns or throws", async () => {
  const { signal } = new AbortController();
  expect(await withDeadline(1_000, signal, async () => "done")).toBe("done");
  await expect(withDeadline(1_000, signal, async () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  const thrower = () => {
    throw new Error("at once");
  };
  await expect(withDeadline(1_000, signal, thrower)).rejects.toThrow("at once");
});

test("work that ignores its signal is aborted and not waited for", async () => {
  const { seen, work } = working();
  await expect(withDeadline(1, new AbortController().signal, work)).rejects.toThrow(DeadlineError);
  expect(seen()?.aborted).toBe(true);
});

test("the outer signal ends the work, with its reason", async () => {
  const outer = new AbortController();
  const { seen, work } = working();
  const result = withDeadline(60_000, outer.signal, work);
  outer.abort(new Error("gone"));
  await expect(result).rejects.toThrow("gone");
  expect(seen()?.aborted).toBe(true);
});

test("nothing starts for a caller who has left", async () => {
  const { seen, work } = working();
  await expect(withDeadline(60_000, AbortSignal.abort(new Error("gone")), work)).rejects.toThrow("gone");
  expect(seen()).toBeUndefined();
});

test("work left running by a failure is aborted", async () => {
  let left: AbortSignal | undefined;
  const work = async (signal: AbortSignal) => {
    left = signal;
    throw new Error("half-way");
  };
  await expect(withDeadline(60_000, new AbortController().signal, work)).rejects.toThrow("half-way");
  expect(left?.aborted).toBe(true);
});

test("deadlines fire after garbage collection even if only a listener refers to their signals", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = runInNewContext("gc");
  const begun = 50;
  const reasons: unknown[] = [];
  for (let nth = 0; nth < begun; nth++) {
    const controller = new AbortController();
    abortAfter(50, controller);
    const { signal } = controller;
    signal.addEventListener("abort", () => reasons.push(signal.reason));
  }
  for (const giveUpAt = Date.now() + 2_000; reasons.length < begun && Date.now() < giveUpAt; ) {
    collectGarbage();
    await setImmediate();
  }
  expect(reasons).toHaveLength(begun);
  for (const reason of reasons) expect(reason).toBeInstanceOf(DeadlineError);
});

test("a cancelled deadline does not fire", async () => {
  const [stopped, later] = [new AbortController(), new AbortController()];
  abortAfter(1, stopped)();
  abortAfter(5, later);
  await once(later.signal, "abort");
  expect(stopped.signal.aborted).toBe(false);
});

test("an answer past its deadline took too long, and one that fails earlier did not", async () => {
  const late = new AbortController();
  abortAfter(1, late);
  await once(late.signal, "abort");
  expect(failureOf(new Error("aborted"), late.signal).code).toBe("timeout");
  expect(failureOf(new DeadlineError(1), new AbortController().signal).code).toBe("internal");
});
