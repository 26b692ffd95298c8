import { expect, test } from "vitest";
import { slopeOf } from "../drills/slope";

const minuteMs = 60_000;

test("a straight line has its slope and a zero interval", () => {
  const points = Array.from({ length: 10 }, (_, minute) => ({ atMs: minute * minuteMs, value: 100 + minute * 2 }));
  const { perHour, margin } = slopeOf(points);
  expect(perHour).toBeCloseTo(120);
  expect(margin).toBeCloseTo(0);
});

test("pure noise has an interval around zero", () => {
  const points = Array.from({ length: 100 }, (_, minute) => ({ atMs: minute * minuteMs, value: 100 + (minute % 2) }));
  const { perHour, margin } = slopeOf(points);
  expect(Math.abs(perHour)).toBeLessThan(margin);
  expect(margin).toBeLessThan(1);
});
