import { signUpByRequest } from "../support/account";
import { expect, test } from "../support/fixtures";
import { chatsIn, promptField, sendButton, sendPrompt } from "../support/playground";

test("a prompt is answered by the coach, which says so, and is saved", { tag: "@plain" }, async ({ page }) => {
  await page.goto("/ai-playground");
  await expect(page.getByRole("main")).toContainText("It is not an AI model");
  const chat = await sendPrompt(page, "Write a blog post about coffee");
  await expect(chat.getByTestId("response")).toContainText("prompt coach");
  await expect(promptField(page)).toHaveValue("");
  await sendPrompt(page, "Write a song about tea");
  await page.reload();
  await expect(chatsIn(page)).toHaveCount(2);
  await expect(chatsIn(page).first()).toContainText("Write a song about tea");
});

test("an empty prompt is not sent", { tag: "@full" }, async ({ page, allowComplaint }) => {
  allowComplaint(/400/);
  await page.goto("/ai-playground");
  await promptField(page).fill("   ");
  await sendButton(page).click();
  await expect(page.getByRole("alert")).toHaveText("Please enter a prompt");
  await expect(chatsIn(page)).toHaveCount(0);
});

test("a chat is deleted and restored", async ({ page }) => {
  await page.goto("/ai-playground");
  await sendPrompt(page, "Write a blog post about coffee");
  const newer = await sendPrompt(page, "Write a song about tea");
  await newer.getByRole("button", { name: "Delete" }).click();
  await expect(chatsIn(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(chatsIn(page)).toHaveCount(2);
  await expect(chatsIn(page).first()).toContainText("Write a song about tea");
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
});

test("all chats are deleted only after confirmation", { tag: "@full" }, async ({ page }) => {
  await page.goto("/ai-playground");
  await sendPrompt(page, "Write a blog post about coffee");
  await page.getByRole("link", { name: "Clear All" }).click();
  const question = page.getByRole("dialog", { name: "Clear all history?" });
  await question.getByRole("link", { name: "Cancel" }).click();
  await expect(question).toHaveCount(0);
  await expect(chatsIn(page)).toHaveCount(1);

  await page.getByRole("link", { name: "Clear All" }).click();
  await question.getByRole("button", { name: "Clear all" }).click();
  await expect(chatsIn(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("No chats yet")).toBeVisible();
});

test("suggestions can be filtered by category, shuffled and put into the form", { tag: "@full" }, async ({ page }) => {
  await page.goto("/ai-playground");
  const suggestions = page.getByRole("list", { name: "Suggestions" }).getByRole("listitem");
  await expect(suggestions).toHaveCount(6);
  await page.getByRole("list", { name: "Categories" }).getByRole("link", { name: "Coding" }).click();
  await expect(suggestions.filter({ hasText: /^Coding/ })).toHaveCount(6);
  const before = await suggestions.allTextContents();
  await page.getByRole("link", { name: "Shuffle" }).click();
  await expect(async () => expect(await suggestions.allTextContents()).not.toEqual(before)).toPass();
  await expect(suggestions.filter({ hasText: /^Coding/ })).toHaveCount(6);

  const chosen = (await suggestions.first().textContent())?.replace(/^Coding/, "") ?? "";
  await suggestions.first().getByRole("link").click();
  await expect(promptField(page)).toHaveValue(chosen);
});

test("a prompt's blanks are filled in before it is sent", { tag: "@full" }, async ({ page }) => {
  await page.goto("/ai-playground");
  await promptField(page).fill("Write a poem about {{subject}} for {{person}}");
  await page.getByRole("textbox", { name: "subject" }).fill("the sea");
  await page.getByRole("textbox", { name: "person" }).fill("my aunt");
  await sendButton(page).click();
  await expect(
    chatsIn(page).first().getByRole("heading", { name: "Write a poem about the sea for my aunt" }),
  ).toBeVisible();
});

test("a saved prompt opens by its link, in another browser too", async ({ page, browser, baseURL }) => {
  await page.goto("/ai-playground");
  await promptField(page).fill("Explain {{topic}} in three sentences");
  await page.getByLabel("Creativity").selectOption("High");
  await page.getByRole("button", { name: "Save as link" }).click();
  const link = await page.getByRole("textbox", { name: "Link to the saved prompt" }).inputValue();
  expect(link).toContain(`${baseURL}/ai-playground?p=`);

  const other = await browser.newPage();
  await other.goto(link);
  await expect(promptField(other)).toHaveValue("Explain {{topic}} in three sentences");
  await expect(other.getByLabel("Creativity")).toHaveValue("High");
  await expect(other.getByRole("textbox", { name: "topic" })).toBeVisible();
  await expect(other.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await other.close();
});

test("two prompts are answered side by side and saved", async ({ page, allowComplaint }) => {
  allowComplaint(/400/);
  await page.goto("/ai-playground");
  await page.getByRole("link", { name: "Compare two prompts" }).click();
  await page.getByRole("textbox", { name: "First prompt" }).fill("Write a poem about the sea");
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByRole("alert")).toHaveText("Please enter a prompt");
  await expect(page.getByRole("textbox", { name: "First prompt" })).toHaveValue("Write a poem about the sea");
  await page.getByRole("textbox", { name: "Second prompt" }).fill("Write a sonnet about the sea for my aunt");
  const prompts = ["Write a poem about the sea", "Write a sonnet about the sea for my aunt"];
  const saved = prompts.map((prompt) =>
    page.waitForResponse(
      (response) => response.url().endsWith("/api/history") && response.request().postDataJSON()?.prompt === prompt,
    ),
  );
  await page.getByRole("button", { name: "Compare" }).click();
  const sides = page.getByTestId("response");
  await expect(sides.nth(0)).toContainText("Write a poem about the sea");
  await expect(sides.nth(1)).toContainText("Write a sonnet about the sea for my aunt");
  await expect(page.getByRole("button", { name: "Generating..." })).toHaveCount(0);
  await Promise.all(saved);

  await page.goto("/ai-playground");
  await expect(chatsIn(page)).toHaveCount(2);
});

test("chats move to the account at sign-in", { tag: "@full" }, async ({ page }) => {
  await page.goto("/ai-playground");
  await sendPrompt(page, "Write a blog post about coffee");
  await signUpByRequest(page, { to: "/ai-playground" });
  await expect(chatsIn(page)).toHaveCount(1);
  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByText("No chats yet")).toBeVisible();
});
