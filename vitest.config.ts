import path from "node:path";
import { defineConfig } from "vitest/config";

const alias = { "~": path.resolve("app") };

export default defineConfig({
  test: {
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
          testTimeout: 20_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.ts"],
          globalSetup: ["tests/integration/current-build.ts", "tests/integration/database-server.ts"],
          setupFiles: "tests/integration/fresh-database.ts",
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
