import type { Page } from "playwright/test";
import { expect, finished, turn } from "./fixtures";

/** A finished answer from the library, on a page that was loaded with it. */
export async function openAnswer(page: Page, question = "Why is the surface of Mars red?"): Promise<void> {
  await page.goto(`/search?${new URLSearchParams({ q: question })}`);
  await finished(page);
}

/** Asks in the box on top of the results, without loading the page anew where JavaScript runs. */
export async function askOnResults(page: Page, question: string): Promise<void> {
  await page.goto("/search");
  await page.getByRole("textbox", { name: "Your question" }).fill(question);
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(turn(page, 0).getByRole("heading", { level: 2 })).toHaveText(question);
}

/** The list of what can be done with the first answer. */
export const actionsOf = (page: Page) => turn(page, 0).getByRole("list", { name: "Actions on this answer" });
