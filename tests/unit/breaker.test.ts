import { expect, test } from "vitest";
import { CircuitBreaker } from "~/http/breaker";

function breakerAt(start = 0) {
  let time = start;
  const breaker = new CircuitBreaker(() => time);
  return { breaker, pass: (ms: number) => (time += ms) };
}

function fail(breaker: CircuitBreaker, times: number) {
  for (let time = 0; time < times; time += 1) {
    expect(breaker.allows()).toBe(true);
    breaker.failed();
  }
}

test("two failures in a row change nothing, three stop calls for 30 seconds", () => {
  const { breaker, pass } = breakerAt();
  fail(breaker, 2);
  expect(breaker.allows()).toBe(true);
  breaker.failed();
  expect(breaker.allows()).toBe(false);
  pass(29_999);
  expect(breaker.allows()).toBe(false);
  pass(1);
  expect(breaker.allows()).toBe(true);
});

test("only failures in a row count", () => {
  const { breaker } = breakerAt();
  fail(breaker, 2);
  breaker.succeeded();
  fail(breaker, 2);
  expect(breaker.allows()).toBe(true);
});

test("after the pause there is one trial at a time; if it fails, another pause", () => {
  const { breaker, pass } = breakerAt();
  fail(breaker, 3);
  pass(30_000);
  expect([breaker.allows(), breaker.allows()]).toEqual([true, false]);
  breaker.failed();
  pass(29_999);
  expect(breaker.allows()).toBe(false);
  pass(1);
  expect(breaker.allows()).toBe(true);
});

test("a trial that succeeds closes the circuit", () => {
  const { breaker, pass } = breakerAt();
  fail(breaker, 3);
  pass(30_000);
  expect(breaker.allows()).toBe(true);
  breaker.succeeded();
  fail(breaker, 2);
  expect(breaker.allows()).toBe(true);
});

test("a trial that never reports is followed by another after 30 seconds", () => {
  const { breaker, pass } = breakerAt();
  fail(breaker, 3);
  pass(30_000);
  expect(breaker.allows()).toBe(true);
  pass(29_999);
  expect(breaker.allows()).toBe(false);
  pass(1);
  expect(breaker.allows()).toBe(true);
});

test("calls in flight may fail during the pause", () => {
  const { breaker, pass } = breakerAt();
  fail(breaker, 3);
  pass(20_000);
  breaker.failed();
  pass(10_000);
  expect(breaker.allows()).toBe(false);
});
