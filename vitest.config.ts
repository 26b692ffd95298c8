import path from "node:path";
import { defineConfig } from "vitest/config";

const alias = { "~": path.resolve("app"), pino: path.resolve("tests/harness/pino-to-console.ts") };

/** They end what hangs. Nothing is timed by them: a busy machine takes ten times as long as a quiet one. */
const limits = { testTimeout: 240_000, hookTimeout: 480_000, expect: { poll: { timeout: 60_000 } } };

/** Tests against a real PostgreSQL, each file with a database of its own. */
const withDatabase = {
  globalSetup: ["tests/integration/current-build.ts", "tests/integration/database-server.ts"],
  setupFiles: ["tests/integration/fresh-database.ts", "tests/harness/logs-of-failures.ts"],
  ...limits,
};

export default defineConfig({
  test: {
    // A passing run prints what the runner has to say, and nothing else.
    silent: "passed-only",
    reporters: process.stdout.isTTY ? "default" : "minimal",
    // Also on two cores, where one would be the default: the longest files wait for leases and locks.
    maxWorkers: 3,
    projects: [
      // Without a fresh set of modules for each file, which takes as long as the tests: what they test keeps nothing between them.
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
      // What takes long whatever the machine: processes that are killed and started again, and inputs of great size.
      {
        resolve: { alias },
        test: { name: "full", include: ["tests/full/**/*.test.ts"], ...withDatabase },
      },
    ],
  },
});
