import { expect, test, turn } from "../support/fixtures";
import { actionsOf, openAnswer } from "../support/results";

test("Share is a plain form that leads to the public page", { tag: "@plain" }, async ({ page }) => {
  await openAnswer(page);
  await actionsOf(page).getByRole("button", { name: "Share" }).click();
  await expect(page).toHaveURL(/\/s\/[\w-]+$/);
  await expect(turn(page, 0)).toContainText("oxidized iron");
});

test("actions that need JavaScript are not offered", { tag: ["@plain", "@full"] }, async ({ page }) => {
  await openAnswer(page);
  await expect(actionsOf(page).getByRole("button")).toHaveText(["Share"]);
  await expect(page.getByRole("button", { name: "Keyboard shortcuts" })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Keywords" })).toBeHidden();
});

test.describe("with a model that writes at length", () => {
  test.use({ baseURL: process.env.E2E_MODELLED_URL });

  test("the outline links to a heading in the answer", { tag: ["@plain", "@full"] }, async ({ page, fresh }) => {
    await openAnswer(page, fresh("Is Mars formatted?"));
    await turn(page, 0).getByText("In this answer").click();
    await turn(page, 0).getByRole("link", { name: "Coming back" }).click();
    await expect(page).toHaveURL(/#part-/);
    await expect(turn(page, 0).getByRole("heading", { name: "Coming back" })).toBeInViewport();
  });
});
