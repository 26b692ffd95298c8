import { afterEach, beforeEach, expect, test, vi } from "vitest";

let inPieces: typeof import("~/turn.server").inPieces;
let turn: typeof import("~/turn.server").turn;

/** A clock that only work moves, so that a busy machine changes nothing, and a module that knows no other. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.resetModules();
  ({ inPieces, turn } = await import("~/turn.server"));
});
afterEach(() => void vi.useRealTimers());

const busyFor = (ms: number) => void vi.advanceTimersByTime(ms);

/** Requests that take this long in each turn of the event loop. */
function requests(ms: number) {
  let turns = 0;
  let timer = setImmediate(function next() {
    turns++;
    busyFor(ms);
    timer = setImmediate(next);
  });
  return { turns: () => turns, end: () => clearImmediate(timer) };
}

/** Of so many steps of 5 ms. */
function* work(steps: number): Generator<void, string> {
  for (let step = 0; step < steps; step++) yield busyFor(5);
  return "done";
}

test("work of many pieces doesn't wait for as many full turns", async () => {
  const busy = requests(400);
  await inPieces(work(48), new AbortController().signal);
  busy.end();
  // 240 ms, up to four pieces of 15 in a turn.
  expect(busy.turns()).toBeLessThanOrEqual(5);
});

test("requests come in between, also where many work at once", async () => {
  const busy = requests(20);
  const { signal } = new AbortController();
  await Promise.all(Array.from({ length: 4 }, () => inPieces(work(12), signal)));
  busy.end();
  // 240 ms in pieces of 15, never two in one turn: requests take too little time for that.
  expect(busy.turns()).toBeGreaterThanOrEqual(15);
});

test("whoever waits first comes first", async () => {
  const order: number[] = [];
  const busy = requests(100);
  await Promise.all([1, 2, 3, 4].map((name) => turn().then(() => order.push(name))));
  busy.end();
  expect(order).toEqual([1, 2, 3, 4]);
});

test("ends with what the work returns, or with the signal's reason", async () => {
  const aborted = AbortSignal.abort(new Error("gone"));
  expect(await inPieces(work(1), new AbortController().signal)).toBe("done");
  await expect(inPieces(work(1), aborted)).rejects.toThrow("gone");
});
