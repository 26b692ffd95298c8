import { ask, askUnseen, expect, finished, test, turn } from "../support/fixtures";
import { callsFor, release } from "../support/model-control";
import { written } from "../support/model-server";

test("a mark leads to its passage in the list under the answer", { tag: "@plain" }, async ({ page }) => {
  await ask(page, "Why is the surface of Mars red?");
  await turn(page, 0).locator("a[data-citation]").first().click();
  await expect(page).toHaveURL(/#cite-/);
  await expect(page.locator("mark").first()).toBeInViewport();
});

test("the limit dialog is closed by Later", { tag: "@plain" }, async ({ page, allowComplaint }) => {
  allowComplaint(/429/);
  await page.goto("/search?q=Mars");
  for (let count = 2; count <= 9; count += 1) await askUnseen(page, `Mars ${count}`);
  await page.goto("/search?q=Venus");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.getByRole("button", { name: "Later" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test.describe("a browser that has just switched JavaScript off", () => {
  test.use({ baseURL: process.env.E2E_MODELLED_URL });

  test("is led from the page that would stream to one that waits", { tag: "@plain" }, async ({
    page,
    context,
    baseURL,
    fresh,
  }) => {
    const question = fresh("Is Mars holding its breath?");
    await context.addCookies([{ name: "js", value: "1", url: baseURL ?? "" }]);
    // The first search makes the guest, and the cookie with which a second one streams.
    await ask(page, fresh("Is Mars far away?"));
    await ask(page, question);
    await expect.poll(() => callsFor(question)).toBe(1);
    await release(question);
    await expect(turn(page, 0)).toContainText(written.second);
    await expect(page).toHaveURL(/[?&]wait=1/);
    await finished(page);
  });
});
