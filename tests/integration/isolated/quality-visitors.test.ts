import { vi } from "vitest";
import { testShownFloor, testVisitorFloors } from "../../harness/visitor-floors";

vi.hoisted(() => {
  vi.stubEnv("EMBEDDINGS", "on");
});

// A twelfth of the questions, and more of those that nothing answers; `tests/full` asks more.
const sample = { every: 12, mostUnanswered: 60, slack: 0.08 };
testShownFloor(sample);
testVisitorFloors(sample);
