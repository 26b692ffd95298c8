import { vi } from "vitest";
import { testVisitorFloors } from "../../harness/visitor-floors";

vi.hoisted(() => {
  vi.stubEnv("EMBEDDINGS", "on");
});

// A twelfth of the questions, and more of those that nothing answers; `tests/full` asks more.
testVisitorFloors({ every: 12, mostUnanswered: 60, slack: 0.08 });
