import type { Page } from "playwright/test";
import { expect, finished, turn } from "./fixtures";

/** A finished answer from the library, on a page loaded with it. */
export async function openAnswer(page: Page, question = "Why is the surface of Mars red?"): Promise<void> {
  await page.goto(`/search?${new URLSearchParams({ q: question })}`);
  await finished(page);
}

/** Asks in the top search box, without a full page load if JavaScript runs. */
export async function askOnResults(page: Page, question: string): Promise<void> {
  await page.goto("/search");
  await page.getByRole("textbox", { name: "Your question" }).fill(question);
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(turn(page, 0).getByRole("heading", { level: 2 })).toHaveText(question);
}

/** The action list of the first answer. */
export const actionsOf = (page: Page) => turn(page, 0).getByRole("list", { name: "Actions on this answer" });
