import { ask, askByRequest, expect, finished, test, turn } from "../support/fixtures";
import { callsFor, release } from "../support/model-control";
import { written } from "../support/model-server";

test("a citation links to its passage in the list under the answer", { tag: "@plain" }, async ({ page }) => {
  await ask(page, "Why is the surface of Mars red?");
  await turn(page, 0).locator("a[data-citation]").first().click();
  await expect(page).toHaveURL(/#cite-/);
  await expect(page.locator("mark").first()).toBeInViewport();
});

test("Later closes the limit dialog", { tag: "@plain" }, async ({ page, allowComplaint }) => {
  allowComplaint(/429/);
  await page.goto("/search?q=Mars");
  for (let count = 2; count <= 9; count += 1) await askByRequest(page, "What is Mars?");
  await page.goto("/search?q=Venus");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.getByRole("button", { name: "Later" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test.describe("a browser that has just switched JavaScript off", () => {
  test.use({ baseURL: process.env.E2E_MODELLED_URL });

  test("is sent from the streaming page to one that waits for the answer", { tag: "@plain" }, async ({
    page,
    context,
    baseURL,
    fresh,
  }) => {
    const question = fresh("Is Mars holding its breath?");
    await context.addCookies([{ name: "js", value: "1", url: baseURL ?? "" }]);
    // The first search creates the guest, and the cookie that lets a second one stream.
    await ask(page, fresh("Is Mars far away?"));
    await ask(page, question);
    await expect.poll(() => callsFor(question)).toBe(1);
    await release(question);
    await expect(turn(page, 0)).toContainText(written.second);
    await expect(page).toHaveURL(/[?&]wait=1/);
    await finished(page);
  });
});
