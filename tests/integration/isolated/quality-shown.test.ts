import { vi } from "vitest";
import { testShownFloor } from "../../harness/visitor-floors";

vi.hoisted(() => {
  vi.stubEnv("EMBEDDINGS", "on");
});

// A twelfth of the questions; `tests/full` asks more.
testShownFloor({ every: 12, slack: 0.08 });
