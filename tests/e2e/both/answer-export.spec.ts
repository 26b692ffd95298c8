import { readFile } from "node:fs/promises";
import { expect, finished, test, turn } from "../support/fixtures";
import { actionsOf, openAnswer } from "../support/results";

test("a conversation can be exported as a Markdown file", async ({ page }) => {
  await openAnswer(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    actionsOf(page).getByRole("link", { name: "Export as Markdown" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.md$/);
  const text = await readFile(await download.path(), "utf8");
  expect(text).toMatch(/^# Why is the surface of Mars red\?/);
  expect(text).toContain("oxidized iron");
});

test("asking the same question again in the top search box generates a new answer", { tag: "@full" }, async ({
  page,
}) => {
  await openAnswer(page, "What is photosynthesis?");
  await expect(page.getByText("8 free questions left")).toBeVisible();
  const before = page.url();
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(page.getByText("7 free questions left")).toBeVisible();
  expect(page.url()).not.toBe(before);
  await expect(turn(page, 0).getByRole("heading", { level: 2 })).toHaveText("What is photosynthesis?");
  await finished(page);
});
