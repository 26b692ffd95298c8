import type { Locator, Page } from "playwright/test";
import { expect, expectAccessible, holdRequests, test } from "../support/fixtures";

const hint = "How can AskLantern help?";

test.describe("the placeholder", () => {
  test("is typed letter by letter until the visitor types", { tag: "@full" }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const shown = await recordPlaceholders(page);
    await page.goto("/");
    const letters = async () => (await shown()).map(({ length }) => length);
    await expect.poll(letters).toEqual(expect.arrayContaining([1, 2, 3, 4, 5]));
    const box = page.getByRole("textbox", { name: "Your question" });
    await box.focus();
    await expect(box).toHaveAttribute("placeholder", hint);
  });

  test("stays still under reduced motion", { tag: "@full" }, async ({ page }) => {
    const shown = await recordPlaceholders(page);
    await page.clock.install();
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Voice search" })).toBeVisible();
    await page.clock.runFor(10_000);
    expect(await shown()).toEqual([]);
  });

  /** @returns a function that gives every text the placeholder has had since the page loaded */
  async function recordPlaceholders(page: Page): Promise<() => Promise<string[]>> {
    await page.addInitScript(() => {
      Object.assign(window, { placeholders: [] });
      new MutationObserver((changes) => {
        for (const { target } of changes)
          Object(window).placeholders.push((target as Element).getAttribute("placeholder") ?? "");
      }).observe(document, { subtree: true, attributeFilter: ["placeholder"] });
    });
    return () => page.evaluate(() => Object(window).placeholders);
  }
});

const suggestions = "**/api/library/suggestions*";
const offeredOn = (page: Page) => page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");

test("suggestions are browsed with the arrow keys, chosen with Enter and closed with Esc", async ({ page }) => {
  await page.goto("/");
  const box = page.getByRole("textbox", { name: "Your question" });
  const options = offeredOn(page);
  await box.pressSequentially("how do vac");
  await expect(options.first()).toHaveText("How do vaccines work?");
  const count = await options.count();
  expect(count).toBeGreaterThan(2);
  await expect(page.getByRole("status").filter({ hasText: `${count} suggestions` })).toHaveCount(1);

  await box.press("ArrowUp");
  await expect(options.last()).toHaveAttribute("aria-selected", "true");
  await box.press("ArrowDown");
  await box.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await expect(box).toHaveAttribute("aria-activedescendant", (await options.first().getAttribute("id")) ?? "");

  await box.press("Enter");
  await expect(box).toHaveValue("How do vaccines work?");
  await expect(options).toHaveCount(0);
  await expect(page).toHaveURL("/");

  await box.press("Backspace");
  await expect(options).not.toHaveCount(0);
  await box.press("Escape");
  await expect(options).toHaveCount(0);
  await expect(box).toBeFocused();
});

test("a suggestion is chosen with the pointer, and focus stays in the box", { tag: "@full" }, async ({ page }) => {
  await page.goto("/");
  const box = page.getByRole("textbox", { name: "Your question" });
  await box.pressSequentially("Mars");
  await page.getByRole("option", { name: "Why is the surface of Mars red?" }).click();
  await expect(box).toHaveValue("Why is the surface of Mars red?");
  await expect(box).toBeFocused();
});

test("suggestions are awaited where nothing stands in for them", { tag: "@full" }, async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  const letGo = await holdRequests(page, suggestions);
  const asked = page.waitForRequest(suggestions);
  await page.getByRole("textbox", { name: "Your question" }).pressSequentially("how do vac");
  await page.clock.runFor(1000);
  await asked;
  await page.clock.runFor(5000);
  letGo();
  await expect(offeredOn(page).first()).toHaveText("How do vaccines work?");
});

test("suggestions that come after Esc are not shown", { tag: "@full" }, async ({ page }) => {
  await page.goto("/");
  const box = page.getByRole("textbox", { name: "Your question" });
  const letGo = await holdRequests(page, suggestions);
  const asked = page.waitForRequest(suggestions);
  await box.pressSequentially("Mars");
  await asked;
  await box.press("Escape");
  letGo();
  await box.press("End");
  await expect(offeredOn(page)).toHaveCount(0);
});

test.describe("where the web is searched too", () => {
  test.beforeEach(async ({ page }) => {
    // The page's data as of a server with a web source; these tests' servers have none.
    await page.route("/", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(/(hasWebSource\W+)false/, "$1true") });
    });
    await page.goto("/");
  });

  test("phrases follow the library's questions", { tag: "@full" }, async ({ page }) => {
    await page.getByRole("textbox", { name: "Your question" }).pressSequentially("how do vaccines");
    await expect(offeredOn(page)).toHaveCount(6);
    await expect(offeredOn(page).first()).toHaveText("How do vaccines work?");
    await expect(offeredOn(page).last()).toHaveText(/^how do vaccines \w+/);
  });

  test("phrases stand in when the library does not answer in time", { tag: "@full" }, async ({ page }) => {
    const letGo = await holdRequests(page, suggestions);
    await page.getByRole("textbox", { name: "Your question" }).pressSequentially("how do vac");
    await expect(offeredOn(page)).toHaveCount(6);
    await expect(offeredOn(page).first()).toHaveText("how do vac news today");
    letGo();
  });
});

for (const theme of ["light", "dark"] as const) {
  test(`overlays pass axe, ${theme}`, { tag: "@full" }, async ({ page }) => {
    // Check colors only after all fades are over.
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    await page.getByRole("textbox", { name: "Your question" }).pressSequentially("Mars");
    await expect(offeredOn(page)).not.toHaveCount(0);
    await page.keyboard.press("ArrowDown");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Options" }).click();
    await expect(page.getByLabel("Upload file")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    await expectAccessible(page);
  });
}

test("a chosen file is shown with its name and size, and can be removed", { tag: "@full" }, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Options" }).click();
  const input = page.getByLabel("Upload file");
  await input.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.alloc(2048, "a") });
  await expect(page.locator("form").getByText("2 KB")).toBeVisible();
  await expect(input).toBeHidden();
  await page.getByRole("button", { name: "Remove notes.txt" }).click();
  await expect(page.getByText("2 KB")).toHaveCount(0);
  expect(await page.locator("input[type=file]").evaluate((element: HTMLInputElement) => element.files?.length)).toBe(0);
});

test("a file that is too large is refused at once, with the reason", { tag: "@full" }, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Options" }).click();
  await page
    .getByLabel("Upload file")
    .setInputFiles({ name: "large.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
  await expect(page.getByRole("alert")).toHaveText("large.pdf is larger than 10 MB.");
  await expect(page.getByRole("button", { name: "Remove large.pdf" })).toHaveCount(0);
});

test("a question without a file adds no file parameter to its address", { tag: "@full" }, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("textbox", { name: "Your question" }).fill("Mars");
  const [request] = await Promise.all([
    page.waitForRequest(/\/search/),
    page.getByRole("button", { name: "Ask", exact: true }).click(),
  ]);
  expect(new URL(request.url()).searchParams.has("file")).toBe(false);
});

test("Try Now focuses the search box, on the home page too", { tag: "@full" }, async ({ page }) => {
  await page.goto("/");
  const box = page.getByRole("textbox", { name: "Your question" });
  for (let presses = 0; presses < 2; presses += 1) {
    await page.getByRole("link", { name: "Try Now" }).click();
    await expect(box).toBeFocused();
    await box.blur();
  }
});

test.describe("the partners", () => {
  const region = { name: "In Collaboration With" };

  test("scroll in a loop until paused", { tag: "@full" }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto("/");
    await page.getByRole("region", region).scrollIntoViewIfNeeded();
    const list = page.getByRole("region", region).getByRole("list");
    const moved = async () => (await list.getAttribute("style")) ?? "";
    await expect.poll(moved).toContain("translate3d");
    const before = await moved();
    await expect.poll(moved).not.toBe(before);
    await page.getByRole("button", { name: "Pause the moving names" }).click();
    await expect(page.getByRole("button", { name: "Play the moving names" })).toBeVisible();
    const paused = await settledPosition(page, list);
    await page.getByRole("button", { name: "Play the moving names" }).click();
    await expect.poll(moved).not.toBe(paused);
  });

  test("are 30 px apart, and stay still under reduced motion", { tag: "@full" }, async ({ page }) => {
    await page.goto("/");
    const names = page.getByRole("region", region).getByRole("listitem");
    await names.first().scrollIntoViewIfNeeded();
    const [first, second] = [await names.nth(0).boundingBox(), await names.nth(1).boundingBox()];
    expect(Math.round((second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0))).toBe(30);
    await expect(page.getByRole("button", { name: "Pause the moving names" })).toHaveCount(0);
  });
});

/** The position once it has been the same for several frames. */
async function settledPosition(page: Page, list: Locator) {
  const place = async () => (await list.getAttribute("style")) ?? "";
  let before = "";
  await expect
    .poll(async () => {
      before = await place();
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      return (await place()) === before;
    })
    .toBe(true);
  return before;
}

test("a progress line above the page grows with scrolling", { tag: "@full" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  const width = () => page.locator(".scroll-progress").evaluate((line) => line.getBoundingClientRect().width);
  expect(await width()).toBe(0);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(width).toBeGreaterThan(1_000);
});

test("a first visit makes at most 18 requests, without layout shift", async ({ page, baseURL }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  // Count addresses: while the route manifest is slow, Remix asks again and gets it from the browser's cache.
  // The headless shell requests no icon; a full browser does.
  const asked = new Set([new URL("/favicon.svg", baseURL).href]);
  page.on("request", (request) => asked.add(request.url()));
  await page.goto("/", { waitUntil: "networkidle" });
  expect(asked.size, [...asked].join("\n")).toBeLessThanOrEqual(18);
  await page.mouse.wheel(0, 6_000);
  await page.waitForLoadState("networkidle");
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Object(entry).value;
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
  expect(shift).toBeLessThan(0.01);
});
