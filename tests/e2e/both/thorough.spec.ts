import { expect, finished, test, turn } from "../support/fixtures";

test("a thorough answer is chosen next to the question and shows how it was searched", async ({ page }) => {
  const question = "What are the causes and effects of inflation?";
  await page.goto("/");
  await expect(page.getByRole("radio", { name: "Quick" })).toBeChecked();
  await page.getByRole("textbox", { name: "Your question" }).fill(question);
  await page.getByRole("radio", { name: "Thorough" }).check();
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await finished(page);

  const plan = turn(page, 0).getByRole("group").filter({ hasText: "How this was searched" });
  const searches = plan.getByRole("list", { name: "Searches" });
  await expect(searches).toBeHidden();
  await plan.getByText("How this was searched").click();
  await expect(searches.getByRole("listitem").first()).toContainText(question);
  await expect(searches.getByRole("listitem").nth(1)).toContainText(/^causes of inflation.* found$/);
  await expect(searches.getByRole("listitem").nth(2)).toContainText(/^effects of inflation.* found$/);
});

test("a thread stays thorough until another mode is chosen, and new questions start that way", {
  tag: "@full",
}, async ({ page }) => {
  await page.goto("/search?q=What+is+photosynthesis%3F&mode=thorough");
  await finished(page);
  const followUp = page.locator("form", { has: page.getByRole("textbox", { name: "Follow-up question" }) });
  await expect(followUp.getByRole("radio", { name: "Thorough" })).toBeChecked();
  await followUp.getByRole("textbox").fill("Where does it happen?");
  await followUp.getByRole("button", { name: "Ask follow-up" }).click();
  await expect(turn(page, 1).getByText("How this was searched")).toBeVisible();

  await followUp.getByRole("radio", { name: "Quick" }).check();
  await followUp.getByRole("textbox").fill("What is DNA?");
  await followUp.getByRole("button", { name: "Ask follow-up" }).click();
  await expect(turn(page, 2).getByRole("heading", { level: 2 })).toHaveText("What is DNA?");
  await finished(page);
  await expect(followUp.getByRole("radio", { name: "Quick" })).toBeChecked();
  await expect(turn(page, 2).getByText("How this was searched")).toHaveCount(0);
});

test("the mode can be chosen by keyboard alone", { tag: "@full" }, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("radio", { name: "Quick" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Thorough" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Thorough" })).toBeFocused();
});

test("a quick answer does not mention its search", { tag: "@full" }, async ({ page }) => {
  await page.goto("/search?q=What+is+photosynthesis%3F");
  await finished(page);
  await expect(page.getByText("How this was searched")).toHaveCount(0);
});
