import { closeAndPress } from "../support/dialogs";
import { expect, expectAccessible, test } from "../support/fixtures";

test.describe("pictures with JavaScript", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/image-generator");
    await page.getByLabel("Prompt").fill("a meadow in spring");
    await page.getByRole("button", { name: "Generate Image" }).click();
    await expect(page.getByRole("heading", { name: "a meadow in spring" })).toBeVisible();
  });

  test("open full screen and close by key and button", { tag: "@full" }, async ({ page }) => {
    const open = page.getByRole("link", { name: "View full screen" }).first();
    await open.click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("img")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(open).toBeFocused();
    await open.press("Enter");
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toHaveCount(0);
  });

  test("reopen at once after closing", { tag: "@full" }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const open = page.getByRole("link", { name: "View full screen" }).first();
    await open.click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("img")).toBeVisible();
    await closeAndPress(dialog, open);
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toHaveCount(0);
  });

  for (const colorScheme of ["light", "dark"] as const) {
    test(`are accessible in the ${colorScheme} theme, open and closed`, { tag: "@full" }, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
      await page.getByRole("link", { name: "View full screen" }).first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectAccessible(page);
    });
  }
});

test("a failure is shown, and keeps the prompt and the pictures", async ({ page, allowComplaint }) => {
  await page.goto("/image-generator");
  const prompt = page.getByLabel("Prompt");
  await prompt.fill("first");
  await page.getByRole("button", { name: "Generate Image" }).click();
  await expect(page.getByRole("heading", { name: "first" })).toBeVisible();
  await prompt.fill("x".repeat(1_000));
  await prompt.evaluate((input: HTMLInputElement) => {
    input.removeAttribute("maxlength");
    input.value += "x";
  });
  allowComplaint(/400/);
  await page.getByRole("button", { name: "Generate Image" }).click();
  await expect(page.getByRole("alert")).toHaveText("Please use at most 1,000 characters");
  await expect(prompt).toHaveValue("x".repeat(1_001));
  await expect(page.getByRole("heading", { name: "first" })).toBeVisible();
});
