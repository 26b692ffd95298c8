import type { Page } from "playwright/test";
import { ask, expect, expectPassageHighlighted, finished, test, turn } from "../support/fixtures";

async function firstCitation(page: Page) {
  await ask(page, "Why is the surface of Mars red?");
  await finished(page);
  return turn(page, 0).locator("a[data-citation]").first();
}

const cardOf = (page: Page) => page.getByRole("dialog", { name: "Passage" });

test("hovering a citation shows its passage, and the pointer can move into the card", { tag: "@full" }, async ({
  page,
}) => {
  const mark = await firstCitation(page);
  await mark.hover();
  const card = cardOf(page);
  await expect(card.locator("mark")).toContainText("oxidized iron");
  await card.hover();
  await page.mouse.move(2, 2);
  await expect(card).toBeHidden();
});

test("a citation that moves under a still pointer opens no card until the pointer moves", { tag: "@full" }, async ({
  page,
}) => {
  await page.clock.install();
  const mark = await firstCitation(page);
  const card = cardOf(page);
  await page.mouse.move(2, 2);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const box = await mark.boundingBox();
  if (!box) throw new Error("The citation is not visible.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y - 40);
  await page.evaluate(() => scrollBy({ top: 40, behavior: "instant" }));
  await expect.poll(() => mark.evaluate((element) => element.matches(":hover"))).toBe(true);
  await page.clock.runFor(1_000);
  await expect(card).toBeHidden();
  await page.mouse.move(x + 1, y - 40);
  await expect(card).toBeVisible();
});

test("focusing a citation shows its passage as its description; Esc closes it", async ({ page }) => {
  const mark = await firstCitation(page);
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

test("Enter moves into the card, and Esc returns to the citation", { tag: "@full" }, async ({ page }) => {
  const mark = await firstCitation(page);
  await page.getByRole("region", { name: "Keywords" }).getByRole("link").last().focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const card = cardOf(page);
  await expect(card.getByRole("link")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(card).toBeHidden();
  await expect(mark).toBeFocused();
});

test("the card's link opens the passage in place", { tag: "@full" }, async ({ page }) => {
  const mark = await firstCitation(page);
  await mark.click();
  await cardOf(page).getByRole("link").click();
  await expect(page).toHaveURL(/\/library\/mars#p\d+$/);
  await expectPassageHighlighted(page, "oxidized iron");
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("a tap keeps the card open within the screen, and a tap elsewhere closes it", async ({ page }) => {
    const mark = await firstCitation(page);
    await mark.tap();
    const card = cardOf(page);
    await expect(card).toBeInViewport({ ratio: 1 });
    await turn(page, 0).getByRole("heading", { level: 2 }).tap();
    await expect(card).toBeHidden();
  });
});
