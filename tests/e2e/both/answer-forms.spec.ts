import { ask, expect, finished, test, turn } from "../support/fixtures";

test("a calculation is answered with its steps and no sources", async ({ page }) => {
  await ask(page, "what is 17 * 23?");
  await finished(page);
  await expect(turn(page, 0)).toContainText("17 × 23 = 391");
  await expect(turn(page, 0)).toContainText("Calculated here");
  await expect(turn(page, 0).locator("a[data-citation]")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Sources" })).toHaveCount(0);
});

const cats = {
  name: "cats.md",
  mimeType: "text/markdown",
  buffer: Buffer.from(
    "# Zorl and mivven\n\n## Zorls\n\nA zorl is a large cat of the hills. Zorls live in groups that are called prides. An adult zorl weighs about 190 kilograms.\n\n## Mivvens\n\nA mivven is a small cat of the woods. Mivvens live in forests and hunt by night. An adult mivven weighs about 22 kilograms.\n",
  ),
};

test("a comparison is shown as a table with citations in its cells", { tag: "@full" }, async ({ page }) => {
  await page.goto("/");
  await page
    .getByRole("textbox", { name: "Your question" })
    .fill("What is the difference between a zorl and a mivven?");
  await page.getByRole("button", { name: /options/i }).click();
  await page.getByLabel("Upload file").setInputFiles(cats);
  await page
    .getByRole("button", { name: /^Ask( with this file)?$/ })
    .last()
    .click();
  await finished(page);
  const table = turn(page, 0).getByRole("table");
  await expect(table.getByRole("columnheader", { name: "Zorl" })).toBeVisible();
  await expect(table.getByRole("columnheader", { name: "Mivven" })).toBeVisible();
  const weights = table.getByRole("row").filter({ hasText: "190 kilograms" });
  await expect(weights).toContainText("22 kilograms");
  await expect(weights.locator("a[data-citation]")).toHaveCount(2);
});
