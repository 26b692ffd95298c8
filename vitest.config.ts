import path from "node:path";
import { defineConfig } from "vitest/config";

const alias = { "~": path.resolve("app"), pino: path.resolve("tests/harness/pino-to-console.ts") };

/** These end what hangs; they measure nothing. A busy machine takes ten times as long as a quiet one. */
const limits = { testTimeout: 240_000, hookTimeout: 480_000, expect: { poll: { timeout: 60_000 } } };

/** Tests against a real PostgreSQL, one database per file. */
const withDatabase = {
  globalSetup: ["tests/integration/current-build.ts", "tests/integration/database-server.ts"],
  setupFiles: ["tests/integration/fresh-database.ts", "tests/harness/logs-of-failures.ts"],
  ...limits,
};

export default defineConfig({
  test: {
    // Words alone decide in this process: the tests that are about meaning make their own model.
    env: { EMBEDDINGS: "off" },
    // A passing run prints only the runner's own output.
    silent: "passed-only",
    reporters: process.stdout.isTTY ? "default" : "minimal",
    // Also on two cores, where the default is one: the longest files wait for leases and locks.
    maxWorkers: 4,
    projects: [
      // Without isolated modules per file, which take as long as the tests: the tested code keeps no state.
      {
        resolve: { alias },
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          isolate: false,
          restoreMocks: true,
          ...limits,
        },
      },
      {
        resolve: { alias },
        test: { name: "integration", include: ["tests/integration/**/*.test.ts"], ...withDatabase },
      },
      // Slow on any machine: every address in turn, processes that are killed and restarted, huge inputs.
      {
        resolve: { alias },
        test: { name: "full", include: ["tests/full/**/*.test.ts"], ...withDatabase },
      },
    ],
  },
});
