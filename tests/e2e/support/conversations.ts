import type { Locator, Page } from "playwright/test";
import { ask, expect, finished } from "./fixtures";

/** Asks as somebody who has signed in, and waits for the whole answer. @returns the conversation's address */
export async function askSignedIn(page: Page, question: string): Promise<string> {
  await ask(page, question);
  await finished(page);
  await expect(page).toHaveURL(/[?&]convId=[\w-]+/);
  return page.url();
}

/** The rows of the page of conversations. */
export const rowsOf = (page: Page): Locator =>
  page.getByRole("main").getByRole("list", { name: "Conversations" }).getByRole("listitem");
