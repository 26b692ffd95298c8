import { applyLook, expect, expectAccessible, looks, test, turn } from "../support/fixtures";
import { askByAddress, shareThread } from "../support/shared-answer";

for (const look of looks) {
  test(`a shared answer is accessible, ${look.theme} at ${look.width} px`, { tag: "@full" }, async ({
    page,
    allowComplaint,
  }) => {
    allowComplaint(/404/);
    await applyLook(page, look);
    await askByAddress(page, "How do vaccines protect people?");
    await page.goto(await shareThread(page));
    await expectAccessible(page);
    await page.getByRole("button", { name: "Stop sharing" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You have stopped sharing this answer");
    await expectAccessible(page);
  });
}

test("a citation in a shared answer opens its passage", async ({ page }) => {
  await askByAddress(page, "Why is the surface of Mars red?");
  await page.goto(await shareThread(page));
  await turn(page, 0).locator("a[data-citation]").first().click();
  await expect(page.getByRole("dialog", { name: "Passage" })).toContainText("oxidized iron");
});
