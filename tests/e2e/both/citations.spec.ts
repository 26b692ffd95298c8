import { ask, expect, expectPassageHighlighted, finished, test, turn } from "../support/fixtures";

test("the passages behind an answer are listed with the quoted text highlighted", { tag: "@full" }, async ({
  page,
}) => {
  await ask(page, "Why is the surface of Mars red?");
  await finished(page);
  const list = turn(page, 0).locator("details");
  if ((await list.getAttribute("open")) === null) await list.locator("summary").click();
  await expect(list.locator("mark").first()).toContainText("oxidized iron");
  await expect(list.getByRole("link").first()).toHaveAttribute("href", /^\/library\/mars#p\d+$/);
});

test("a passage opens in the library at the right place", async ({ page }) => {
  await ask(page, "Why is the surface of Mars red?");
  await finished(page);
  const list = turn(page, 0).locator("details");
  if ((await list.getAttribute("open")) === null) await list.locator("summary").click();
  await list.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/library\/mars#p\d+$/);
  await expectPassageHighlighted(page, "oxidized iron");
});
