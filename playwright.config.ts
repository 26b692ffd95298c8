import { defineConfig } from "playwright/test";
import { chromiumPath } from "./scripts/chromium-path.mjs";

const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * `both` has what works with and without JavaScript; tests tagged @plain run without it too. What needs only one of
 * them has its own folder. `npm test` skips tests tagged @full: `npm run test:full` and CI run everything.
 */
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "tests/e2e/support/global-setup.ts",
  outputDir: "test-results",
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // One more than a small machine has cores: on two, four workers took longer than two.
  workers: 3,
  // A test that fails once and then passes is reported as flaky at the end.
  retries: process.env.CI ? 1 : 0,
  // Nothing is timed: this only ends tests that hang, on a slow machine too.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // Both list the failed and flaky tests at the end.
  reporter: process.stdout.isTTY ? "list" : "dot",
  use: {
    browserName: "chromium",
    locale: "en-US",
    launchOptions: { executablePath: chromiumPath(), args },
    // Tests about motion enable it: moving pages are never quite still, least of all on a busy machine.
    reducedMotion: "reduce",
    // Recording a trace makes a test a third slower: of a first try it is recorded with PWTRACE=1 only.
    trace: process.env.PWTRACE ? "retain-on-first-failure" : "on-first-retry",
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "scripted", testMatch: ["both/*.spec.ts", "scripted/*.spec.ts"] },
    {
      name: "plain",
      testMatch: ["both/*.spec.ts", "plain/*.spec.ts"],
      grep: /@plain/,
      use: { javaScriptEnabled: false },
    },
  ],
});
