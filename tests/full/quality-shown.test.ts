import { vi } from "vitest";
import { testShownFloor } from "../harness/visitor-floors";

vi.hoisted(() => {
  vi.stubEnv("EMBEDDINGS", "on");
});

// A third of the questions; the gate asks fewer, and `npm run eval` all.
testShownFloor({ every: 3, slack: 0.02 });
