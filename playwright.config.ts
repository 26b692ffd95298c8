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

/** Everything a person does is tested twice, with JavaScript and without; what only one of them can do has a folder of its own. */
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "tests/e2e/support/global-setup.ts",
  outputDir: "test-results",
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // One more than the cores of a small machine: much of a browser test is waiting.
  workers: 3,
  retries: 0,
  // No test times anything: these only end one that hangs, on a slow machine too.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    locale: "en-US",
    launchOptions: { executablePath: chromiumPath(), args },
    // Recording a trace is work in every test: PWTRACE=1 keeps those of failures.
    trace: process.env.PWTRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "scripted", testMatch: ["both/*.spec.ts", "scripted/*.spec.ts"] },
    { name: "plain", testMatch: ["both/*.spec.ts", "plain/*.spec.ts"], use: { javaScriptEnabled: false } },
  ],
});
