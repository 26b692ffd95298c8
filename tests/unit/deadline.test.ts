import { expect, test } from "vitest";
import { DeadlineError, withDeadline } from "~/http/deadline";

const forever = () => new Promise<never>(() => {});

function working() {
  let signal: AbortSignal | undefined;
  const work = (given: AbortSignal) => {
    signal = given;
    return forever();
  };
  return { seen: () => signal, work };
}

test("passes on what the work brings or throws", async () => {
  const { signal } = new AbortController();
  expect(await withDeadline(1_000, signal, async () => "done")).toBe("done");
  await expect(withDeadline(1_000, signal, async () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  const thrower = () => {
    throw new Error("at once");
  };
  await expect(withDeadline(1_000, signal, thrower)).rejects.toThrow("at once");
});

test("work that ignores its signal is not waited for, and has been told", async () => {
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

test("nothing begins for a caller who has gone", async () => {
  const { seen, work } = working();
  await expect(withDeadline(60_000, AbortSignal.abort(new Error("gone")), work)).rejects.toThrow("gone");
  expect(seen()).toBeUndefined();
});

test("what failing work left running is told to stop", async () => {
  let left: AbortSignal | undefined;
  const work = async (signal: AbortSignal) => {
    left = signal;
    throw new Error("half-way");
  };
  await expect(withDeadline(60_000, new AbortController().signal, work)).rejects.toThrow("half-way");
  expect(left?.aborted).toBe(true);
});
