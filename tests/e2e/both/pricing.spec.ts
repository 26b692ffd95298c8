import { signUpByRequest } from "../support/account";
import { expect, test } from "../support/fixtures";

test("three plans show their prices, and say that nothing is for sale where nothing is", { tag: "@full" }, async ({
  page,
}) => {
  await page.goto("/pricing");
  const card = (name: string) =>
    page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name }) });
  await expect(card("Free")).toContainText("$0");
  await expect(card("Free").getByRole("button", { name: "Current plan" })).toBeDisabled();
  await expect(card("Pro")).toContainText("POPULAR");
  await expect(card("Pro")).toContainText("$20");
  await expect(card("Ultra")).toContainText("$100");
  await expect(card("Ultra")).toContainText("Unlimited subject to abuse guardrails.");
  await expect(page.getByText("Region: United States")).toBeVisible();
  const explained = card("Pro").getByText("This site sells no plans. Everything here is free to use.");
  await expect(explained).toBeHidden();
  await card("Pro").getByText("Get Pro").click();
  await expect(explained).toBeVisible();
});

test("a signed-in visitor sees their plan", { tag: "@full" }, async ({ page }) => {
  await signUpByRequest(page, { to: "/pricing" });
  await expect(page.getByText("you are on the Free plan")).toBeVisible();
});
