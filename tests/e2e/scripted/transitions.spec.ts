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

test("a request that the page itself aborts is not an error", { tag: "@full" }, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("textbox", { name: "Your question" }).fill("hydrated");
  // As Remix leaves it when the next navigation begins: rejected, with nobody listening.
  await page.evaluate(async () => {
    const leaving = new AbortController();
    void fetch("/healthz", { signal: leaving.signal });
    leaving.abort();
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  // The fixture fails the test if the browser reports an error.
  await expect(page.getByRole("textbox", { name: "Your question" })).toHaveValue("hydrated");
});
