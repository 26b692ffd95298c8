import type { Page } from "playwright/test";
import { accountButton, freshEmail, goodPassword } from "../support/account";
import { closeAndPress } from "../support/dialogs";
import { expect, expectAccessible, test } from "../support/fixtures";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Sign In or Register" });
const signInLink = (page: Page) => page.getByRole("link", { name: "Sign In", exact: true });

test("signing up in the dialog keeps the page and the text typed in it", async ({ page }) => {
  const email = freshEmail();
  await page.goto("/");
  const question = page.getByRole("textbox", { name: "Your question" });
  await question.fill("Why is the sky blue?");
  await signInLink(page).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill(goodPassword);
  await dialog.getByRole("button", { name: "Login / Sign Up" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("status").filter({ hasText: "you are signed in" })).toBeVisible();
  await expect(accountButton(page)).toBeFocused();
  await expect(question).toHaveValue("Why is the sky blue?");
  await expect(page).toHaveURL("/");
  await page.reload();
  await expect(accountButton(page)).toBeVisible();
});

test("errors appear in the dialog, which keeps everything typed", async ({ page, allowComplaint }) => {
  allowComplaint(/400/);
  await page.goto("/discover");
  await signInLink(page).click();
  const dialog = dialogOf(page);
  const password = dialog.getByLabel("Password", { exact: true });
  await dialog.getByLabel("Email").fill(freshEmail());
  await password.fill("short");
  await password.press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText("Password must be at least 9 characters long");
  await expect(password).toBeFocused();
  await expect(password).toHaveValue("short");
  await password.fill(goodPassword);
  await password.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(accountButton(page)).toBeVisible();
  await expect(page).toHaveURL("/discover");
});

test("a refused form can be sent again before the page has revalidated the session", { tag: "@full" }, async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(/400/);
  await page.goto("/discover");
  await signInLink(page).click();
  const password = dialogOf(page).getByLabel("Password", { exact: true });
  await dialogOf(page).getByLabel("Email").fill(freshEmail());
  await page.route(
    (url) => url.pathname.endsWith(".data"),
    (route) => (route.request().method() === "POST" ? route.continue() : undefined),
  );
  await password.fill("short");
  await password.press("Enter");
  await expect(dialogOf(page).getByRole("alert")).toBeVisible();
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await password.fill(goodPassword);
  await password.press("Enter");
  await sent;
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("the password rules are ticked off while typing, and the password can be shown", { tag: "@full" }, async ({
  page,
}) => {
  await page.goto("/");
  await signInLink(page).click();
  const dialog = dialogOf(page);
  const met = dialog.getByRole("list", { name: "Password rules" }).getByRole("listitem").filter({ hasText: ", done" });
  const password = dialog.getByLabel("Password", { exact: true });
  await expect(met).toHaveCount(0);
  await password.fill("lantern");
  await expect(met).toHaveCount(1);
  await password.fill("Lantern-9");
  await expect(met).toHaveCount(5);
  const look = dialog.getByRole("button", { name: "Show password" });
  await expect(password).toHaveAttribute("type", "password");
  await look.click();
  await expect(look).toHaveAttribute("aria-pressed", "true");
  await expect(password).toHaveAttribute("type", "text");
});

test("Escape and the close button close it, and focus returns", { tag: "@full" }, async ({ page }) => {
  await page.goto("/");
  await signInLink(page).click();
  await expect(dialogOf(page).getByLabel("Email")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toBeHidden();
  await expect(signInLink(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await dialogOf(page).getByRole("button", { name: "Close" }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(signInLink(page)).toBeFocused();
});

test("reopening it at once leaves it open", { tag: "@full" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  await signInLink(page).click();
  await expect(dialogOf(page)).toBeVisible();
  await closeAndPress(dialogOf(page), signInLink(page));
  await expect(signInLink(page)).not.toBeFocused();
  await dialogOf(page).getByLabel("Email").fill(freshEmail());
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toBeHidden();
});

test("the sign-in page does not open a dialog over its form", { tag: "@full" }, async ({ page }) => {
  await page.goto("/sign-in?to=%2Flibrary");
  await signInLink(page).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page).toHaveURL("/sign-in?to=%2Flibrary");
});

test("the sign-in page replaces a dialog that fails to load", { tag: "@full" }, async ({ page, allowComplaint }) => {
  allowComplaint(/ERR_FAILED/);
  // Chromium reports a fade between pages that it skipped.
  allowComplaint(/ViewTransition opt-in disabled/);
  await page.goto("/");
  await page.route("**/sign-in-dialog-*.js", (route) => route.abort());
  await signInLink(page).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  await expect(page.getByRole("heading", { level: 1, name: "Sign In or Register" })).toBeVisible();
});

for (const theme of ["light", "dark"] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test("the dialog, its errors and the account menu pass axe", { tag: "@full" }, async ({ page, allowComplaint }) => {
      allowComplaint(/400/);
      await page.goto("/");
      await signInLink(page).click();
      const dialog = dialogOf(page);
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await dialog.getByLabel("Email").fill(freshEmail());
      await dialog.getByLabel("Password", { exact: true }).fill("lantern");
      await dialog.getByRole("button", { name: "Login / Sign Up" }).click();
      await expect(dialog.getByRole("alert")).toBeVisible();
      await expectAccessible(page);
      await dialog.getByLabel("Password", { exact: true }).fill(goodPassword);
      await dialog.getByRole("button", { name: "Login / Sign Up" }).click();
      await accountButton(page).click();
      await expect(page.locator("#account-menu")).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the dialog replaces the menu", { tag: "@full" }, async ({ page }) => {
    await page.goto("/");
    const button = page.getByRole("button", { name: "Menu", exact: true });
    await button.click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await menu.getByRole("link", { name: "Sign In" }).click();
    await expect(dialogOf(page)).toBeVisible();
    await expect(menu).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(dialogOf(page)).toBeHidden();
    await expect(button).toBeFocused();
  });
});
