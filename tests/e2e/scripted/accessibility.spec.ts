import {
  applyLook,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  finished,
  looks,
  test,
} from "../support/fixtures";

const pages = [
  { name: "home", path: "/" },
  { name: "results", path: "/search?q=Why+is+the+surface+of+Mars+red%3F" },
  { name: "a declined question", path: "/search?q=Quxville+yodelling" },
  { name: "an empty search", path: "/search" },
  { name: "discover", path: "/discover" },
  { name: "the playground", path: "/ai-playground" },
  { name: "the diagram studio", path: "/ai-diagram" },
  { name: "two prompts", path: "/ai-playground/compare" },
  { name: "library", path: "/library" },
  { name: "a library entry", path: "/library/mars" },
  { name: "privacy policy", path: "/privacy-policy" },
  { name: "terms", path: "/terms" },
  { name: "cookies", path: "/cookies" },
  { name: "about", path: "/about" },
  { name: "contact", path: "/contact" },
  { name: "sign-in", path: "/sign-in" },
  { name: "developers", path: "/developers" },
  { name: "blog", path: "/blog" },
  { name: "an article", path: "/blog/custom-gpt4-prompts-productivity" },
  { name: "pricing", path: "/pricing" },
  { name: "subscribe", path: "/subscribe" },
  { name: "a confirmation without a code", path: "/subscribe/confirm" },
  { name: "unsubscribe", path: "/unsubscribe" },
  { name: "not found", path: "/no/such/page" },
];

for (const { name, path } of pages) {
  for (const { title, tag, seen } of [
    { title: "passes axe and does not scroll sideways", tag: [], seen: looks.slice(0, 1) },
    { title: "passes axe in the other theme and on a phone", tag: "@full", seen: looks.slice(1) },
  ]) {
    test(`${name} ${title}`, { tag }, async ({ page, allowComplaint }) => {
      allowComplaint(/404|410/);
      await page.goto(path);
      if (path.startsWith("/search?")) await finished(page);
      for (const look of seen) {
        await applyLook(page, look);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    });
  }
}

test("results fit a screen 320 px wide", { tag: "@full" }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/search?q=Mars");
  await finished(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("an open passage passes axe", { tag: "@full" }, async ({ page }) => {
  await page.goto("/search?q=Why+is+the+surface+of+Mars+red%3F");
  await finished(page);
  await page.locator("a[data-citation]").first().click();
  await expect(page.getByRole("dialog", { name: "Passage" })).toBeVisible();
  await expectAccessible(page);
});
