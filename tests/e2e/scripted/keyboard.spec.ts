import { expect, finished, test, turn } from "../support/fixtures";

test("the whole journey, from an empty page to a follow-up, works by keyboard alone", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("textbox", { name: "Your question" })).toBeFocused();
  await page.keyboard.type("What is prompt engineering?");
  await page.keyboard.press("Enter");
  await finished(page);
  const followUp = page.getByRole("textbox", { name: "Follow-up question" });
  for (let presses = 0; presses < 40 && !(await isFocused(followUp)); presses += 1) await page.keyboard.press("Tab");
  await page.keyboard.type("Why does it matter?");
  await page.keyboard.press("Enter");
  await expect(turn(page, 1).getByRole("heading", { level: 2 })).toHaveText("Why does it matter?");
  await finished(page);
});

async function isFocused(locator: import("playwright/test").Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement);
}
