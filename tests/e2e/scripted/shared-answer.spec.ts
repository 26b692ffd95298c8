import { askByAddress, expect, expectAccessible, shareThread, test, turn } from "../support/shared-answer";

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [390, 1440]) {
    test(`a shared answer has no barrier in the ${colorScheme} theme at ${width} px`, async ({
      page,
      allowComplaint,
    }) => {
      allowComplaint(/404/);
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await askByAddress(page, "How do vaccines protect people?");
      await page.goto(await shareThread(page));
      await expectAccessible(page);
      await page.getByRole("button", { name: "Stop sharing" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("You have stopped sharing this answer");
      await expectAccessible(page);
    });
  }
}

test("a mark of a shared answer opens the passage behind it", async ({ page }) => {
  await askByAddress(page, "Why is the surface of Mars red?");
  await page.goto(await shareThread(page));
  await turn(page, 0).locator("a[data-citation]").first().click();
  await expect(page.getByRole("dialog", { name: "Passage" })).toContainText("oxidized iron");
});
