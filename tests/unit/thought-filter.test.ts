import { describe, expect, test } from "vitest";
import { LeakedThoughts, type ThinkingHabit, ThoughtFilter } from "~/ai/thought-filter";

const never: ThinkingHabit = { beginsInThought: false };

/** What is left of a reply that arrives in pieces of a few characters. */
function filtered(reply: string, habit: ThinkingHabit = { ...never }, size = 3): string {
  const filter = new ThoughtFilter(habit);
  const pieces = reply.match(new RegExp(`.{1,${size}}`, "gs")) ?? [];
  return pieces.map((piece) => filter.push(piece)).join("") + filter.end();
}

test.each([1, 2, 3, 7, 1_000])("thoughts at the beginning are left out, in pieces of %i characters", (size) => {
  const left = (reply: string) => filtered(reply, { ...never }, size);
  expect(left("<think>It says so.</think>\n\nLight becomes sugar.")).toBe("Light becomes sugar.");
  expect(left("\n <thinking>\nHm.\n</thinking>Light becomes sugar.")).toBe("Light becomes sugar.");
  expect(left("<think></think>Light.")).toBe("Light.");
  expect(left("<think>It never ends")).toBe("");
});

test.each([
  "Light becomes sugar.",
  "<b>Light</b> becomes < sugar",
  "In that format, `</think>` ends the thoughts.",
  "Thoughts stand between tags:\n\n```\n<think>\nHm.\n</think>\n```\n",
  "<thin",
  "1 <",
])("a reply without thoughts is passed on whole: %j", (reply) => {
  for (const size of [1, 4, 1_000]) expect(filtered(reply, { ...never }, size)).toBe(reply);
});

describe("thoughts without an opening tag", () => {
  const leaking = "First, the passage.\nIt says so.\n</think>\n\nLight becomes sugar.";

  test("are noticed at their end, and left out of the next reply", () => {
    const habit = { ...never };
    for (const size of [1, 4]) expect(() => filtered(leaking, { ...never }, size)).toThrow(LeakedThoughts);
    expect(() => filtered(leaking, habit)).toThrow(LeakedThoughts);
    expect(filtered(leaking, habit)).toBe("Light becomes sugar.");
    expect(filtered(leaking, habit)).toBe("Light becomes sugar.");
  });

  test("are expected no more once a reply had none, which is passed on whole", () => {
    const habit = { beginsInThought: true };
    expect(filtered("Light becomes sugar.", habit)).toBe("Light becomes sugar.");
    expect(habit).toEqual(never);
  });
});
