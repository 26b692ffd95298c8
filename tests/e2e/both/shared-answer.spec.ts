import { askByAddress, expect, finished, shareThread, test, turn } from "../support/shared-answer";

test("a stranger reads a shared answer and its passages, and asks a question of their own", async ({
  page,
  browser,
  baseURL,
}) => {
  await askByAddress(page, "Why is the surface of Mars red?");
  const address = await shareThread(page);

  const stranger = await browser.newPage({ baseURL });
  await stranger.goto(address);
  await expect(stranger).toHaveTitle(/^Why is the surface of Mars red\? \|/);
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("Why is the surface of Mars red?");
  await expect(turn(stranger, 0)).toContainText("oxidized iron");
  await expect(turn(stranger, 0).locator("details mark").first()).toBeVisible();
  await expect(stranger.getByRole("button", { name: "Stop sharing" })).toHaveCount(0);
  await expect(stranger.getByRole("textbox", { name: "Follow-up question" })).toHaveCount(0);

  await stranger.getByRole("textbox", { name: "Your question" }).fill("What is compound interest?");
  await stranger.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(stranger).toHaveURL(/\/search\?/);
  await finished(stranger);
  await stranger.close();
});

test("the owner of a share lets search engines index it, stops it, and shares under a new address", {
  tag: ["@plain", "@full"],
}, async ({ page, browser, baseURL, allowComplaint }) => {
  allowComplaint(/404/);
  await askByAddress(page, "What is compound interest?");
  const address = await shareThread(page);
  await page.goto(address);
  await page.getByRole("button", { name: "Let search engines find it" }).click();
  await expect(page.getByRole("button", { name: "Hide it from search engines" })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);

  await page.getByRole("button", { name: "Stop sharing" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You have stopped sharing this answer");
  const stranger = await browser.newPage({ baseURL });
  expect((await stranger.goto(address))?.status()).toBe(404);
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");

  await page.getByRole("button", { name: "Share under a new address" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What is compound interest?");
  expect((await stranger.goto(page.url()))?.status()).toBe(200);
  await stranger.close();
  await page.getByRole("link", { name: "Back to your questions" }).click();
  await expect(page).toHaveURL(/session=/);
  await expect(turn(page, 0).getByRole("heading", { level: 2 })).toHaveText("What is compound interest?");
});
