import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "playwright/test";
import { serverLogs } from "./app-server";

interface Fixtures {
  /** Names what the browser may complain of in this test, e.g. the 404 that it asks for. */
  allowComplaint(pattern: RegExp): void;
  /** Names, with a failure, the files in which servers logged something during the test. */
  logsOfFailure: undefined;
  /** A question that no other test asks, so that no kept answer is shown for it. */
  fresh(question: string): string;
}

let asked = 0;

/** Every page under test stays free of console errors, warnings and uncaught exceptions. */
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

  // After the one before, as what it finds is a failure too.
  allowComplaint: [
    async ({ context, logsOfFailure: _ }, use) => {
      const complaints: string[] = [];
      const allowed: RegExp[] = [];
      context.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
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

function logSizes(): [file: string, size: number][] {
  const files = existsSync(serverLogs) ? readdirSync(serverLogs) : [];
  return files.map((name) => path.join(serverLogs, name)).map((file) => [file, statSync(file).size]);
}

/** Asks from the home page, the way that works with and without JavaScript. */
export async function ask(page: Page, question: string): Promise<void> {
  await page.goto("/");
  await page.getByRole("textbox", { name: "Your question" }).fill(question);
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await page.waitForURL(/\/search/);
}

/** Asks as the page's visitor, who has a cookie already, without looking at the answer: for what many questions lead to. */
export async function askUnseen(page: Page, question: string): Promise<void> {
  const userAgent = await page.evaluate(() => navigator.userAgent);
  const response = await page.request.get("/search", { params: { q: question }, headers: { "User-Agent": userAgent } });
  expect(response.url()).toContain("session=");
}

/** The answer of the n-th turn, from 0. */
export function turn(page: Page, position: number) {
  return page.locator(`#turn-${position}`);
}

/** Holds back the requests to an address, those of one method where it is given. @returns what lets them go, later ones too */
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

/** Waits until the newest answer is finished: the way on from it is there. */
export async function finished(page: Page): Promise<void> {
  await expect(page.getByRole("textbox", { name: "Follow-up question" })).toBeVisible();
}

/** Of a library page opened at a passage: that one is in view and stands out from its neighbors. */
export async function expectPassageLit(page: Page, text: string): Promise<void> {
  const passage = page.locator(new URL(page.url()).hash);
  await expect(passage).toContainText(text);
  await expect(passage).toBeInViewport();
  await expect(passage).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
}

export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" ")}`)).toEqual([]);
}

/** Both themes, on a desk and on a phone. In the gate axe looks at each page in the first; the others are for the full run. */
export const looks = [
  { theme: "light", width: 1440 },
  { theme: "dark", width: 390 },
  { theme: "dark", width: 1440 },
  { theme: "light", width: 390 },
] as const;

/** The page, open already or not yet, as it looks to somebody. */
export async function lookAt(page: Page, { theme, width }: (typeof looks)[number]): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: theme });
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
