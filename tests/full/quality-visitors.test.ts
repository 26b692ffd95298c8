import { vi } from "vitest";
import { testVisitorFloors } from "../harness/visitor-floors";

vi.hoisted(() => {
  process.env.EMBEDDINGS = "on";
});

// All questions; the gate asks some of them.
testVisitorFloors({ every: 1, slack: 0 });
