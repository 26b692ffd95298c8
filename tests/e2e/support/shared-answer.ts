import type { Page } from "playwright/test";

import { finished } from "./fixtures";

export * from "./fixtures";

/** Asks by URL alone and waits for the whole answer. */
export async function askByAddress(page: Page, question: string): Promise<void> {
  await page.goto(`/search?${new URLSearchParams({ q: question })}`);
  await finished(page);
}

/** Shares the thread on the page. @returns the public address */
export async function shareThread(page: Page): Promise<string> {
  const session = await page.locator('input[name="session"]').first().inputValue();
  const response = await page.request.post("/share", {
    form: { session, intent: "share" },
    headers: { Accept: "application/json" },
  });
  return (await response.json()).url;
}
