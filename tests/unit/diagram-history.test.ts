import { expect, it } from "vitest";
import { afterStep, type History, newHistory, type Step } from "~/diagrams/canvas/edits/history";
import type { Diagram } from "~/diagrams/diagram";

const named = (label: string): Diagram => ({
  nodes: [{ id: "a", position: { x: 0, y: 0 }, data: { label }, width: 88, height: 44 }],
  edges: [],
});
const [one, two, three] = [named("one"), named("two"), named("three")];

const after = (history: History, ...steps: Step[]) => steps.reduce(afterStep, history);

it("undoes and redoes", () => {
  const changed = after(newHistory(one), { type: "change", diagram: two }, { type: "change", diagram: three });
  const back = after(changed, { type: "undo" }, { type: "undo" });
  expect(back.present).toBe(one);
  expect(after(back, { type: "undo" })).toBe(back);
  expect(after(back, { type: "redo" }, { type: "redo" }).present).toBe(three);
});

it("drops undone edits after a new one", () => {
  const history = after(
    newHistory(one),
    { type: "change", diagram: two },
    { type: "undo" },
    { type: "change", diagram: three },
  );
  expect(history.future).toEqual([]);
  expect(after(history, { type: "undo" }).present).toBe(one);
});

it("treats a whole move as one step, even an unfinished one", () => {
  const moving = after(newHistory(one), { type: "move", diagram: two }, { type: "move", diagram: three });
  expect(after(moving, { type: "settle" }, { type: "undo" }).present).toBe(one);
  expect(after(moving, { type: "undo" }).present).toBe(one);
  expect(after(newHistory(one), { type: "settle" }).past).toEqual([]);
});

it("keeps a hundred steps", () => {
  const steps = Array.from({ length: 130 }, (_, index): Step => ({ type: "change", diagram: named(`${index}`) }));
  expect(after(newHistory(one), ...steps).past).toHaveLength(100);
});
