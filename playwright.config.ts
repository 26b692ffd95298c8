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
 * What works with JavaScript and without is in `both`; tests tagged @plain run without it too. What only one of them can
 * do has a folder of its own. `npm test` leaves out what is tagged @full: `npm run test:full` and CI run everything.
 */
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "tests/e2e/support/global-setup.ts",
  outputDir: "test-results",
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // One more than the cores of a small machine: much of a browser test is waiting.
  workers: 3,
  // A test that fails once and then passes is named as flaky in the last lines, with the trace of its failure.
  retries: process.env.CI ? 1 : 0,
  // No test times anything: these only end one that hangs, on a slow machine too.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // Both name the failed and the flaky tests in the end.
  reporter: process.stdout.isTTY ? "list" : "dot",
  use: {
    browserName: "chromium",
    locale: "en-US",
    launchOptions: { executablePath: chromiumPath(), args },
    // Tests about motion ask for it: with it a page is never quite still, on a busy machine least of all.
    reducedMotion: "reduce",
    // Recording a trace is work in every test: by hand, PWTRACE=1 asks for it.
    trace: process.env.CI || process.env.PWTRACE ? "retain-on-first-failure" : "off",
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
