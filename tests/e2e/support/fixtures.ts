import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import axe from "axe-core";
import { test as base, expect, type Page } from "playwright/test";
import { serverLogs } from "./app-server";

interface Fixtures {
  /** Lists console messages that this test expects, e.g. for the 404 that it requests. */
  allowComplaint(pattern: RegExp): void;
  /** On failure, lists the server logs that grew during the test. */
  logsOfFailure: undefined;
  /** A question that no other test asks, so that no cached answer is used. */
  fresh(question: string): string;
}

let asked = 0;

/** Every page under test is free of console errors, warnings and uncaught exceptions. */
export const test = base.extend<Fixtures>({
  baseURL: process.env.E2E_LIBRARY_URL,

  logsOfFailure: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
    async ({}, use, testInfo) => {
      const before = new Map(logSizes());
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus) return;
      for (const [file, size] of logSizes())
        if (size > (before.get(file) ?? 0))
          testInfo.attachments.push({ name: "what a server logged", path: file, contentType: "text/plain" });
    },
    { auto: true },
  ],

  // After the previous fixture, since its findings are failures too.
  allowComplaint: [
    async ({ context, logsOfFailure: _ }, use) => {
      const complaints: string[] = [];
      const allowed: RegExp[] = [];
      context.on("console", (message) => {
        const isComplaint = message.type() === "error" || message.type() === "warning";
        if (isComplaint && !isAbortedNavigation(message.text())) complaints.push(message.text());
      });
      context.on("weberror", (error) => complaints.push(String(error.error())));
      await use((pattern) => void allowed.push(pattern));
      expect(complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
  fresh: async ({}, use, { project, parallelIndex }) => {
    await use((question) => `${question} (${project.name} ${parallelIndex}.${process.pid}.${++asked})`);
  },
});

export { expect };

/** Remix logs it when a navigation begins before the last one's data is read; app/ui/aborted-navigations.ts has the rest. */
function isAbortedNavigation(logged: string): boolean {
  return logged.startsWith("AbortError: signal is aborted without reason");
}

function logSizes(): [file: string, size: number][] {
  const files = existsSync(serverLogs) ? readdirSync(serverLogs) : [];
  return files.map((name) => path.join(serverLogs, name)).map((file) => [file, statSync(file).size]);
}

/** Asks from the home page, with or without JavaScript. */
export async function ask(page: Page, question: string): Promise<void> {
  await page.goto("/");
  await page.getByRole("textbox", { name: "Your question" }).fill(question);
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await page.waitForURL(/\/search/);
}

/** Asks as the page's visitor, who already has a cookie, ignoring the answer: for tests that need many questions. */
export async function askByRequest(page: Page, question: string): Promise<void> {
  const userAgent = await page.evaluate(() => navigator.userAgent);
  const response = await page.request.get("/search", { params: { q: question }, headers: { "User-Agent": userAgent } });
  expect(response.url()).toContain("session=");
}

/** The answer of turn n, counted from 0. */
export function turn(page: Page, position: number) {
  return page.locator(`#turn-${position}`);
}

/** Holds requests to an address, of one method if given. @returns a function that releases them and lets later ones through */
export async function holdRequests(
  page: Page,
  address: string,
  { method }: { method?: string } = {},
): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    if (method === undefined || route.request().method() === method) await held;
    await route.continue();
  });
  return letGo;
}

/** Waits until the newest answer is finished, which is when its follow-up box appears. */
export async function finished(page: Page): Promise<void> {
  await expect(page.getByRole("textbox", { name: "Follow-up question" })).toBeVisible();
}

/** Checks that a library page opened at a passage has it in view and highlighted. */
export async function expectPassageHighlighted(page: Page, text: string): Promise<void> {
  const passage = page.locator(new URL(page.url()).hash);
  await expect(passage).toContainText(text);
  await expect(passage).toBeInViewport();
  await expect(passage).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
}

/**
 * Runs every rule of axe that is on by default. In the page itself, where it stays until the next page: a second page to
 * finish in, as axe's own package for Playwright opens for cross-origin frames, takes four times as long.
 */
export async function expectAccessible(page: Page): Promise<void> {
  expect(page.frames(), "axe sees one frame").toHaveLength(1);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const found = await inPage.run(document, { resultTypes: ["violations"] });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" ")}`);
  });
  expect(violations).toEqual([]);
}

/** Both themes, on desktop and phone. The quick gate runs axe on each page in the first; the full run covers the rest. */
export const looks = [
  { theme: "light", width: 1440 },
  { theme: "dark", width: 390 },
  { theme: "dark", width: 1440 },
  { theme: "light", width: 390 },
] as const;

/** Shows the page, open already or not, in a theme and size. */
export async function applyLook(page: Page, { theme, width }: (typeof looks)[number]): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: theme });
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
