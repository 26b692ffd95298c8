import type { Locator, Page } from "playwright/test";
import { expect } from "./fixtures";

/** The playground's list of chats, newest first. */
export const chatsIn = (page: Page) =>
  page
    .getByRole("region", { name: "Chats", exact: true })
    .getByRole("listitem")
    .filter({
      has: page.getByTestId("response"),
    });

export const promptField = (page: Page) => page.getByRole("textbox", { name: "Your prompt" });
export const sendButton = (page: Page) => page.getByRole("button", { name: "Send Prompt" });

/** Sends a prompt and waits for its whole response. */
export async function sendPrompt(page: Page, prompt: string): Promise<Locator> {
  await promptField(page).fill(prompt);
  await sendButton(page).click();
  const chat = chatsIn(page).first();
  await expect(chat.getByRole("heading", { level: 3, name: prompt })).toBeVisible();
  await expect(chat.getByRole("button", { name: "Delete" })).toBeVisible();
  return chat;
}

/** The newest chat's response. */
export const response = (page: Page) => chatsIn(page).first().getByTestId("response");

/** The page with its script running and its chats loaded. */
export async function openPlayground(page: Page): Promise<void> {
  await page.goto("/ai-playground");
  await expect(page.getByText("No chats yet")).toBeVisible();
}
