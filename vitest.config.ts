import path from "node:path";
import { defineConfig } from "vitest/config";

const alias = { "~": path.resolve("app"), pino: path.resolve("tests/harness/pino-to-console.ts") };

/** These end what hangs; they measure nothing. A busy machine takes ten times as long as a quiet one. */
const limits = {
  testTimeout: 240_000,
  hookTimeout: 480_000,
  expect: { poll: { timeout: 60_000 } },
  // As in the browser: a test that fails once and then passes is named at the end.
  retry: process.env.CI ? 1 : 0,
};

/** Files share a process, and so the packages that they load, which takes as long as most tests. */
const shared = { isolate: false, restoreMocks: true };

/** Tests against a real PostgreSQL, one database per file. */
const withDatabase = {
  globalSetup: ["tests/integration/current-build.ts", "tests/integration/database-server.ts"],
  setupFiles: ["tests/integration/fresh-database.ts", "tests/harness/logs-of-failures.ts"],
  ...limits,
};

/** The same for files that share a process: each has our modules for itself, since a process reads its settings once. */
const sharedWithDatabase = {
  ...withDatabase,
  ...shared,
  setupFiles: ["tests/integration/fresh-modules.ts", ...withDatabase.setupFiles],
  sequence: { setupFiles: "list" as const },
};

export default defineConfig({
  test: {
    // Words alone decide in this process: the tests that are about meaning make their own model.
    env: { EMBEDDINGS: "off" },
    // A passing run prints only the runner's own output.
    silent: "passed-only",
    reporters: [process.stdout.isTTY ? "default" : "minimal", "tests/harness/flaky-tests.ts"],
    // Also on two cores, where the default is one: the longest files wait for leases and locks.
    maxWorkers: 4,
    projects: [
      // The tested code keeps no state.
      { resolve: { alias }, test: { name: "unit", include: ["tests/unit/**/*.test.{ts,tsx}"], ...shared, ...limits } },
      {
        resolve: { alias },
        test: { name: "integration", include: ["tests/integration/*.test.ts"], ...sharedWithDatabase },
      },
      // Those that replace modules, which lasts as long as the process.
      {
        resolve: { alias },
        test: { name: "isolated", include: ["tests/integration/isolated/*.test.ts"], ...withDatabase },
      },
      // Slow on any machine: every address in turn, processes that are killed and restarted, huge inputs.
      // Three at once: with four, servers under test were too busy to answer in time.
      {
        resolve: { alias },
        test: {
          name: "full",
          include: ["tests/full/**/*.test.ts"],
          ...sharedWithDatabase,
          maxWorkers: 3,
          sequence: { ...sharedWithDatabase.sequence, groupOrder: 1 },
        },
      },
      // Reads our source code, without a database, beside the full tests: a group has one number of workers.
      {
        test: {
          name: "source",
          include: ["tests/source/*.test.ts"],
          ...limits,
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
