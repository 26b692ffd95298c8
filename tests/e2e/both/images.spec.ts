import type { Page } from "playwright/test";
import { expect, test } from "../support/fixtures";

async function generate(page: Page, prompt: string, size = "Square"): Promise<void> {
  await page.getByLabel("Prompt").fill(prompt);
  await page.getByText(size, { exact: true }).click();
  await page.getByRole("button", { name: "Generate Image" }).click();
  await expect(page.getByRole("heading", { name: prompt, exact: true })).toBeVisible();
}

const pictures = (page: Page) =>
  page
    .getByRole("region")
    .filter({ has: page.locator("#pictures") })
    .getByRole("img");

test("a prompt creates four pictures hosted on this site, with alt text", { tag: "@plain" }, async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(`${baseURL}/`)) foreign.push(request.url());
  });
  await page.goto("/image-generator");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your AI-Powered Prompt Suggestions");
  await generate(page, "A quiet blue lake", "Landscape");
  await expect(page).toHaveURL(/\?set=[\w-]{22}#pictures$/);
  await expect(pictures(page)).toHaveCount(4);
  for (const picture of await pictures(page).all()) {
    await expect(picture).toHaveAttribute("alt", /\w+.* in blue/);
    await expect(picture).toHaveAttribute("width", "1216");
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute("src", /^\/pictures\/[\w-]{22}\.png$/);
  }
  await expect(page.getByRole("status").filter({ hasText: "4 pictures" })).toContainText(
    "Drawn by AskLantern's own generator.",
  );
  await expect(page.getByLabel("Prompt")).toHaveValue("A quiet blue lake");
  expect(foreign).toEqual([]);
});

test("an empty prompt does nothing", { tag: "@full" }, async ({ page }) => {
  await page.goto("/image-generator");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.method()));
  const prompt = page.getByLabel("Prompt");
  for (const blank of ["", "   "]) {
    await prompt.fill(blank);
    await prompt.press("Enter");
    await page.getByRole("button", { name: "Generate Image" }).click();
    await expect(prompt).toBeFocused();
  }
  await expect(page).toHaveURL(/\/image-generator$/);
  expect(asked).not.toContain("POST");
});

test("new pictures replace the old ones, which move to the history", { tag: "@full" }, async ({ page }) => {
  await page.goto("/image-generator");
  await generate(page, "autumn leaves");
  await generate(page, "deep space");
  await expect(page.getByRole("heading", { name: "autumn leaves" })).toHaveCount(0);
  await page
    .getByRole("region", { name: "Your earlier pictures" })
    .getByRole("link", { name: "autumn leaves" })
    .click();
  await expect(page.getByRole("heading", { name: "autumn leaves", exact: true })).toBeVisible();
});

test("Vary creates others in the same style, and Download saves the file", { tag: "@full" }, async ({ page }) => {
  await page.goto("/image-generator");
  await generate(page, "geometric shapes in red");
  const before = page.url();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).first().click();
  expect((await downloading).suggestedFilename()).toMatch(/^geometric-shapes-in-red-\w+.*\.png$/);
  const style = await page
    .getByRole("region")
    .filter({ has: page.locator("#pictures") })
    .getByRole("listitem")
    .first()
    .locator("p")
    .innerText();
  await page.getByRole("button", { name: "Vary" }).first().click();
  await page.waitForURL((url) => url.href !== before);
  await expect(page.getByText(style, { exact: true })).toHaveCount(4);
});
