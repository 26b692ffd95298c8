import type { Page } from "playwright/test";
import { ask, expect, expectPassageLit, finished, test, turn } from "../support/fixtures";

async function markOfAnswer(page: Page) {
  await ask(page, "Why is the surface of Mars red?");
  await finished(page);
  return turn(page, 0).locator("a[data-citation]").first();
}

const cardOf = (page: Page) => page.getByRole("dialog", { name: "Passage" });

test("hovering a mark shows its passage, and the card can be hovered itself", async ({ page }) => {
  const mark = await markOfAnswer(page);
  await mark.hover();
  const card = cardOf(page);
  await expect(card.locator("mark")).toContainText("oxidized iron");
  await card.hover();
  await page.mouse.move(2, 2);
  await expect(card).toBeHidden();
});

test("focus shows the passage and describes the mark with it; Esc closes", async ({ page }) => {
  const mark = await markOfAnswer(page);
  await page.getByRole("region", { name: "Keywords" }).getByRole("link").last().focus();
  await page.keyboard.press("Tab");
  await expect(mark).toBeFocused();
  const card = cardOf(page);
  await expect(card).toBeVisible();
  await expect(mark).toHaveAccessibleDescription(/oxidized iron/);
  await page.keyboard.press("Escape");
  await expect(card).toBeHidden();
  await expect(mark).toBeFocused();
});

test("Enter goes into the card, Esc comes back to the mark", { tag: "@full" }, async ({ page }) => {
  const mark = await markOfAnswer(page);
  await page.getByRole("region", { name: "Keywords" }).getByRole("link").last().focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const card = cardOf(page);
  await expect(card.getByRole("link")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(card).toBeHidden();
  await expect(mark).toBeFocused();
});

test("the card's link opens the passage at its place", { tag: "@full" }, async ({ page }) => {
  const mark = await markOfAnswer(page);
  await mark.click();
  await cardOf(page).getByRole("link").click();
  await expect(page).toHaveURL(/\/library\/mars#p\d+$/);
  await expectPassageLit(page, "oxidized iron");
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("a tap holds the card open inside the screen, a tap elsewhere closes it", async ({ page }) => {
    const mark = await markOfAnswer(page);
    await mark.tap();
    const card = cardOf(page);
    await expect(card).toBeInViewport({ ratio: 1 });
    await turn(page, 0).getByRole("heading", { level: 2 }).tap();
    await expect(card).toBeHidden();
  });
});
