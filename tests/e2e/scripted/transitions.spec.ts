import { expect, test } from "../support/fixtures";

test.use({ reducedMotion: "no-preference" });

test("a page transition that the browser skips is not an error, and the page changes", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { skipped: 0 });
    document.startViewTransition = new Proxy(document.startViewTransition, {
      apply(target, self, given) {
        const transition: ViewTransition = Reflect.apply(target, self, given);
        transition.skipTransition();
        Object(window).skipped += 1;
        return transition;
      },
    });
  });
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Open the playground" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "AI Playground" })).toBeVisible();
  expect(await page.evaluate(() => Object(window).skipped)).toBe(1);
});
