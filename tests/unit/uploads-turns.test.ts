import { expect, test } from "vitest";
import { inTurn, NoTurnError } from "~/uploads/in-turn";

const { signal } = new AbortController();
const patient = { signal, mostWaitMs: 60_000 };

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
  const run = inTurn(2);
  const log: string[] = [];
  const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => work(name, log));
  if (!a || !b || !c || !d) throw new Error("Four works are needed");
  const results = [a, b, c, d].map((one) => run(one.run, patient));
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
  const run = inTurn(1);
  const log: string[] = [];
  const [first, late, gone, last] = ["first", "late", "gone", "last"].map((name) => work(name, log));
  if (!first || !late || !gone || !last) throw new Error("Four works are needed");
  const failing = run(async () => {
    await first.run();
    throw new Error("failed");
  }, patient);
  const leaving = new AbortController();
  const waitsTooLong = run(late.run, { signal, mostWaitMs: 0 });
  const goesAway = run(gone.run, { signal: leaving.signal, mostWaitMs: 60_000 });
  const waits = run(last.run, patient);
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
