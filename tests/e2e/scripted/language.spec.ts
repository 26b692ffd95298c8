import { expect, expectAccessible, test } from "../support/fixtures";

test.use({ locale: "de-DE", viewport: { width: 320, height: 700 } });

test("a German page hydrates in German and fits a small screen", async ({ page }) => {
  await page.goto("/");
  // Rendered by JavaScript.
  await page.getByRole("button", { name: "Tastenkürzel" }).click();
  await expect(page.getByRole("dialog")).toContainText("Zum Fragefeld gehen");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Menü", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Menü" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("another language's texts load only where they are shown", { tag: "@full" }, async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  const catalogues = () => scripts.filter((path) => /\/(de|es)-\w+\.js$/.test(path));
  await page.goto("/");
  await expect.poll(catalogues).toEqual([expect.stringMatching(/\/de-/)]);
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ask Me Anything, Human!");
  await expect(page.getByRole("button", { name: "Keyboard shortcuts" })).toBeVisible();
  expect(catalogues()).toHaveLength(1);
});
