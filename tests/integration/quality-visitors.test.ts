import { vi } from "vitest";
import { testVisitorFloors } from "../harness/visitor-floors";

vi.hoisted(() => {
  process.env.EMBEDDINGS = "on";
});

// A quarter of the questions; `tests/full` asks them all.
testVisitorFloors({ every: 4, slack: 0.05 });
