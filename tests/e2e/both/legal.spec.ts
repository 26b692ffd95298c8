import type { Page } from "playwright/test";
import { type AppServer, startApp } from "../support/app-server";
import { ask, expect, finished, test } from "../support/fixtures";

for (const { path, link } of [
  { path: "/privacy-policy", link: "Privacy Policy" },
  { path: "/terms", link: "Terms" },
]) {
  test(`${path} is reached from the footer and has ten sections, each linked in its table of contents`, {
    tag: "@full",
  }, async ({ page }) => {
    await page.goto("/library");
    await page.getByRole("contentinfo").getByRole("link", { name: link, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByText("Effective April 9, 2025.")).toBeVisible();
    await expect(page.getByRole("article").getByRole("heading", { level: 2 })).toHaveCount(10);
    const contents = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
    await expect(contents).toHaveCount(10);
    await contents.last().click();
    await expect(page.getByRole("heading", { level: 2, name: /^10\./ })).toBeInViewport();
  });
}

test("the privacy policy says that the site is not intended for children under 13", { tag: "@full" }, async ({
  page,
}) => {
  await page.goto("/privacy-policy#section-9");
  await expect(page.getByText("not meant for children under 13")).toBeInViewport();
});

for (const [card, way] of [
  ["Creative Power", "/image-generator"],
  ["Smart Chats", "/#question"],
  ["Instant Ideas", "/ai-playground"],
] as const) {
  test(`the ${card} card links to ${way}`, { tag: "@full" }, async ({ page }) => {
    await page.goto("/about");
    await page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: card }) })
      .click();
    await expect(page).toHaveURL(way);
  });
}

test("everything stored in the browser is on the list", async ({ page, context, fresh }) => {
  await ask(page, fresh("Why is Mars red?"));
  await finished(page);
  await page.getByRole("button", { name: "Dark theme" }).click();
  await page.goto("/ai-playground");
  const stored = (await context.cookies()).map(({ name }) => name);
  stored.push(...(await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))));
  expect(stored).toContain("guest");
  await page.goto("/cookies");
  const listed = await page.getByRole("rowheader").locator("code").allTextContents();
  expect(stored.filter((name) => !listed.includes(name))).toEqual([]);
});

test("without ads there is nothing to choose", { tag: "@full" }, async ({ page }) => {
  await page.goto("/cookies");
  await expect(page.getByText("nothing optional to choose")).toBeVisible();
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
});

test.describe("with ads configured", () => {
  // One worker, so that only one server starts.
  test.describe.configure({ mode: "default" });
  const client = "ca-pub-1234567890123456";
  let server: AppServer;

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    server = await startApp({ ADS_CLIENT: client });
  });
  test.afterAll(() => server.stop());

  test("no ads load before the visitor agrees", { tag: "@full" }, async ({ page }) => {
    const ads = await watchForAds(page);
    await page.clock.install();
    const response = await page.goto(server.url);
    expect(response?.headers()["content-security-policy"]).not.toContain("googlesyndication");
    await page.clock.fastForward(60_000);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator('aside[aria-label="Advertisement"]')).toHaveCount(0);
    expect(ads).toEqual([]);
  });

  test("a choice is kept, honored, and can be withdrawn", { tag: "@full" }, async ({ page, allowComplaint }) => {
    // Chromium reports a fade between pages that it skipped.
    allowComplaint(/ViewTransition opt-in disabled/);
    const ads = await watchForAds(page);
    await page.clock.install();
    await choose(page, "Allow advertising");
    await expect(stateOf(page)).toHaveText("On");
    await page.goto(server.url);
    await expectAd(page, ads, client);

    await choose(page, "Necessary only");
    await expect(stateOf(page)).toHaveText("Off");
    ads.length = 0;
    await page.goto(server.url);
    await page.clock.fastForward(60_000);
    await expect(page.locator('aside[aria-label="Advertisement"]')).toHaveCount(0);
    expect(ads).toEqual([]);
  });

  test("a blocked ad leaves no gap", { tag: "@full" }, async ({ page, allowComplaint }) => {
    allowComplaint(/ERR_BLOCKED_BY_CLIENT|ViewTransition opt-in disabled/);
    await page.clock.install();
    await choose(page, "Allow advertising");
    await page.route("https://pagead2.googlesyndication.com/**", (route) => route.abort("blockedbyclient"));
    await page.goto(server.url);
    await page.waitForLoadState("networkidle");
    const refused = page.waitForEvent("requestfailed");
    await page.clock.fastForward(31_000);
    await refused;
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Advertisement", { exact: true })).toBeHidden();
  });

  test("a Do Not Track signal is respected", { tag: "@full" }, async ({ page, allowComplaint }) => {
    allowComplaint(/ViewTransition opt-in disabled/);
    await page.setExtraHTTPHeaders({ "Sec-GPC": "1" });
    await choose(page, "Allow advertising");
    await expect(stateOf(page)).toHaveText("Off");
    await expect(page.getByText("Your browser asks sites not to track you")).toBeVisible();
  });

  async function choose(page: Page, choice: string): Promise<void> {
    await page.goto(`${server.url}/cookies`);
    await page.getByRole("button", { name: choice }).click();
    await expect(page).toHaveURL(/\?kept#choices$/);
    await expect(page.getByRole("status").filter({ hasText: "Your choice is kept" })).toBeVisible();
  }
});

function stateOf(page: Page) {
  return page.locator("dt", { hasText: "Advertising" }).locator("xpath=following-sibling::dd[1]");
}

/** Replaces Google's script by one that fills the ad unit in the same way. @returns the addresses requested from it */
async function watchForAds(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route("https://pagead2.googlesyndication.com/**", (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: "text/javascript",
      headers: { "Access-Control-Allow-Origin": "*" },
      body: `document.querySelector("ins.adsbygoogle").textContent = "Lamps at half price";`,
    });
  });
  return asked;
}

/** The ad appears after half a minute, labelled, in space reserved for it. */
async function expectAd(page: Page, asked: string[], client: string): Promise<void> {
  const place = page.locator('aside[aria-label="Advertisement"]');
  await page.waitForLoadState("networkidle");
  const room = await place.boundingBox();
  await page.clock.fastForward(15_000);
  expect(asked).toEqual([]);
  await page.clock.fastForward(20_000);
  await expect(place).toContainText("Lamps at half price");
  await expect(place.getByText("Advertisement", { exact: true })).toBeVisible();
  expect(asked).toEqual([expect.stringContaining(`client=${client}`)]);
  expect(await place.boundingBox()).toEqual(room);
}
