import { describe, expect, test } from "vitest";
import { inTurn, NoTurnError } from "~/in-turn";

const { signal } = new AbortController();
const roomy = { running: 9, waiting: 9 };
const unlimited = { visitor: roomy, address: roomy };
const from = (visitor: string, address = visitor) => ({ caller: { visitor, address }, signal, mostWaitMs: 60_000 });

/** Work that ends on command. */
function work(name: string, log: string[]) {
  const { promise, resolve } = withResolvers();
  return {
    finish: () => resolve(name),
    run: () => {
      log.push(name);
      return promise;
    },
  };
}

function withResolvers() {
  let resolve: (value: string) => void = () => {};
  const promise = new Promise<string>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

test("a limited number run at once, the others in order of arrival", async () => {
  const run = inTurn({ mostAtOnce: 2, ofOne: unlimited });
  const log: string[] = [];
  const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => work(name, log));
  if (!a || !b || !c || !d) throw new Error("Four works are needed");
  const results = [a, b, c, d].map((one) => run(one.run, from("one")));
  expect(log).toEqual(["a", "b"]);
  b.finish();
  await results[1];
  expect(log).toEqual(["a", "b", "c"]);
  a.finish();
  await results[0];
  expect(log).toEqual(["a", "b", "c", "d"]);
  c.finish();
  d.finish();
  expect(await Promise.all(results)).toEqual(["a", "b", "c", "d"]);
});

test("a caller who waits too long or disconnects leaves the queue, and a failure frees its place", async () => {
  const run = inTurn({ mostAtOnce: 1, ofOne: unlimited });
  const log: string[] = [];
  const [first, late, gone, last] = ["first", "late", "gone", "last"].map((name) => work(name, log));
  if (!first || !late || !gone || !last) throw new Error("Four works are needed");
  const failing = run(async () => {
    await first.run();
    throw new Error("failed");
  }, from("one"));
  const leaving = new AbortController();
  const waitsTooLong = run(late.run, { ...from("one"), mostWaitMs: 0 });
  const goesAway = run(gone.run, { ...from("one"), signal: leaving.signal });
  const waits = run(last.run, from("one"));
  const refused = [
    expect(failing).rejects.toThrow("failed"),
    expect(waitsTooLong).rejects.toThrow(NoTurnError),
    expect(goesAway).rejects.toThrow("gone"),
  ];
  leaving.abort(new Error("gone"));
  await Promise.all(refused.slice(1));
  first.finish();
  last.finish();
  await Promise.all(refused);
  expect(await waits).toBe("last");
  expect(log).toEqual(["first", "last"]);
});

describe("callers", () => {
  /** Tasks named by their visitor, which end one by one on command. */
  function tasks(options: Parameters<typeof inTurn>[0]) {
    const run = inTurn(options);
    const log: string[] = [];
    const under: { name: string; task: ReturnType<typeof work>; result: Promise<string> }[] = [];
    return {
      log,
      /** @param address by default one of the visitor's own */
      send(visitor: string, address?: string) {
        const task = work(visitor, log);
        const result = run(task.run, from(visitor, address));
        under.push({ name: visitor, task, result });
        // Those still waiting at a test's end are late, one day.
        result.catch(() => {});
        return result;
      },
      /** Ends the longest running task of a visitor. */
      async end(visitor: string) {
        const index = under.findIndex(({ name }) => name === visitor);
        const [ended] = under.splice(index, 1);
        ended?.task.finish();
        await ended?.result;
      },
    };
  }

  test("one visitor's tasks run one at a time, and leave room for others", async () => {
    const ofOne = { visitor: { running: 1, waiting: 2 }, address: roomy };
    const { send, end, log } = tasks({ mostAtOnce: 3, ofOne });
    for (const visitor of ["a", "a", "a", "b"]) void send(visitor);
    expect(log).toEqual(["a", "b"]);
    await end("a");
    expect(log).toEqual(["a", "b", "a"]);
  });

  test("an address with many visitors leaves room for other addresses", async () => {
    const ofOne = { visitor: roomy, address: { running: 2, waiting: 9 } };
    const { send, end, log } = tasks({ mostAtOnce: 3, ofOne });
    for (const visitor of ["a", "b", "c", "d"]) void send(visitor, "school");
    void send("e");
    expect(log).toEqual(["a", "b", "e"]);
    await end("e");
    expect(log).toEqual(["a", "b", "e"]);
    await end("b");
    expect(log).toEqual(["a", "b", "e", "c"]);
  });

  test("turns go round: first by address, then by visitor", async () => {
    const { send, end, log } = tasks({ mostAtOnce: 1, ofOne: unlimited });
    for (const [visitor, address] of [
      ["a", "school"],
      ["a", "school"],
      ["a", "school"],
      ["b", "school"],
      ["c", "home"],
      ["c", "home"],
      ["d", "office"],
    ] as const)
      void send(visitor, address);
    for (const next of ["a", "c", "d", "b", "c", "a"]) await end(next);
    expect(log).toEqual(["a", "c", "d", "b", "c", "a", "a"]);
  });

  test("of one caller only some may wait; the rest are told at once, and others may still wait", async () => {
    const ofOne = { visitor: { running: 1, waiting: 1 }, address: { running: 1, waiting: 2 } };
    const { send, end, log } = tasks({ mostAtOnce: 1, ofOne });
    void send("a", "school");
    void send("a", "school");
    await expect(send("a", "school")).rejects.toMatchObject({ reason: "full" });
    void send("b", "school");
    await expect(send("c", "school")).rejects.toMatchObject({ reason: "full" });
    void send("d", "home");
    for (const next of ["a", "d", "b"]) await end(next);
    expect(log).toEqual(["a", "d", "b", "a"]);
  });
});
