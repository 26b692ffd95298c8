import { expect, test } from "vitest";
import { nextReveal, revealed, revealTickMs, totalLength } from "~/answers/turn/reveal/reveal";

test("a short backlog appears at 50 characters a tick", () => {
  expect(nextReveal(0, 180)).toBe(50);
  expect(nextReveal(50, 180)).toBe(100);
  expect(nextReveal(150, 180)).toBe(180);
});

test("a backlog of 5,000 characters is cleared within a second", () => {
  let ticks = 0;
  for (let shown = 0; shown < 5000; shown = nextReveal(shown, 5000)) ticks += 1;
  expect(ticks * revealTickMs).toBeLessThanOrEqual(1000);
});

test("blocks appear one after the other, the last one truncated", () => {
  const blocks = ["<p>four</p>", "<p>eleven more</p>", "<p>end</p>"];
  expect(totalLength(blocks)).toBe(18);
  expect(revealed(blocks, 0)).toEqual([]);
  expect(revealed(blocks, 4)).toEqual(["<p>four</p>"]);
  expect(revealed(blocks, 10)).toEqual(["<p>four</p>", "<p>eleven</p>"]);
  expect(revealed(blocks, 18)).toEqual(blocks);
});
