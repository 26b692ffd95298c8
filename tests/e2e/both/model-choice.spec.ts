import { expect, finished, test, turn } from "../support/fixtures";
import { sendPrompt } from "../support/playground";

test.use({ baseURL: process.env.E2E_MODELLED_URL });

test("a model is chosen beside the question, writes, is named, and is remembered", { tag: "@plain" }, async ({
  page,
  fresh,
}) => {
  await page.goto("/");
  const choice = page.getByRole("combobox", { name: "AI model" });
  await expect(choice).toHaveValue("claude");
  await choice.selectOption("Lamp (small)");
  await page.getByRole("textbox", { name: "Your question" }).fill(fresh("How does photosynthesis work?"));
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await finished(page);
  await expect(turn(page, 0)).toContainText("Written by Lamp (small) from the sources");

  const followUp = page.locator("form", { has: page.getByRole("textbox", { name: "Follow-up question" }) });
  await expect(followUp.getByRole("combobox", { name: "AI model" })).toHaveValue("lamp-small");
  await followUp.getByRole("combobox", { name: "AI model" }).selectOption("Claude Haiku 5.5");
  await followUp.getByRole("textbox").fill("What does photosynthesis need?");
  await followUp.getByRole("button", { name: "Ask follow-up" }).click();
  await expect(turn(page, 1)).toContainText("Written by Claude Haiku 5.5");

  await page.goto("/");
  await expect(choice).toHaveValue("claude");
});

test("the playground offers the same models, and remembers the choice", { tag: "@plain" }, async ({ page }) => {
  await page.goto("/ai-playground");
  const choice = page.getByRole("combobox", { name: "AI model" });
  await choice.selectOption("Lamp (small)");
  const chat = await sendPrompt(page, "Say where the lamp is.");
  // What the stand-in writes where there are no passages.
  await expect(chat.getByTestId("response")).toContainText("no-answer");
  await page.goto("/ai-playground");
  await expect(choice).toHaveValue("lamp-small");
});

test("a site with one model or none offers no choice", async ({ page }) => {
  await page.goto(`${process.env.E2E_LIBRARY_URL}/`);
  await expect(page.getByRole("textbox", { name: "Your question" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "AI model" })).toHaveCount(0);
});
