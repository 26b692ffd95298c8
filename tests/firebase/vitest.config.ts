import path from "node:path";
import { defineConfig } from "vitest/config";

/** Separate from the other tests because it needs its own packages: `npm run test:firebase`. */
export default defineConfig({
  root: path.resolve("."),
  resolve: { alias: { "~": path.resolve("app"), pino: path.resolve("tests/harness/pino-to-console.ts") } },
  test: {
    name: "firebase",
    silent: "passed-only",
    include: ["tests/firebase/**/*.test.ts"],
    exclude: ["**/node_modules/**"],
    globalSetup: ["tests/integration/database-server.ts", "tests/firebase/emulators.ts"],
    setupFiles: ["tests/firebase/settings.ts", "tests/integration/fresh-database.ts"],
    testTimeout: 180_000,
    hookTimeout: 240_000,
  },
});
