import { vi } from "vitest";
import { testVisitorFloors } from "../harness/visitor-floors";

vi.hoisted(() => {
  vi.stubEnv("EMBEDDINGS", "on");
});

// A third of the questions, and all that nothing answers; the gate asks fewer, and `npm run eval` all.
testVisitorFloors({ every: 3, slack: 0.02 });
