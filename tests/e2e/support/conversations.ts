import type { Locator, Page } from "playwright/test";
import { ask, expect, finished } from "./fixtures";

/** Asks as a signed-in user and waits for the whole answer. @returns the conversation's address */
export async function askSignedIn(page: Page, question: string): Promise<string> {
  await ask(page, question);
  await finished(page);
  await expect(page).toHaveURL(/[?&]convId=[\w-]+/);
  return page.url();
}

/** The rows of the conversations page. */
export const rowsOf = (page: Page): Locator =>
  page.getByRole("main").getByRole("list", { name: "Conversations" }).getByRole("listitem");
