import {
  accountButton,
  freshEmail,
  goodPassword,
  logOut,
  type SignedUp,
  signUp,
  submitSignIn,
} from "../support/account";
import { expect, test } from "../support/fixtures";

test("a new address creates an account and returns to the previous page", { tag: "@plain" }, async ({ page }) => {
  const email = freshEmail();
  await page.goto("/library/mars?from=here");
  // Opened as a page, as without JavaScript.
  await page.goto((await page.getByRole("link", { name: "Sign In" }).getAttribute("href")) ?? "");
  await expect(page.getByRole("heading", { level: 1, name: "Sign In or Register" })).toBeVisible();
  await submitSignIn(page, { email, password: goodPassword });
  await expect(page).toHaveURL("/library/mars?from=here");
  await accountButton(page).click();
  await expect(page.locator("#account-menu")).toContainText(email);
  await expect(page.locator("#account-menu").getByRole("link")).toHaveText(["Conversations", "Account"]);
});

test("a user who signs out can sign in again to the same account", { tag: "@plain" }, async ({ page }) => {
  const person = await signUp(page);
  await logOut(page);
  await page.reload();
  await expect(accountButton(page)).toHaveCount(0);
  await page.goto("/sign-in");
  await submitSignIn(page, person);
  await expect(page).toHaveURL("/");
  await accountButton(page).click();
  await expect(page.locator("#account-menu")).toContainText(person.email);
});

test("a signed-in visitor is redirected from the sign-in page", { tag: "@full" }, async ({ page }) => {
  await signUp(page);
  await page.goto("/sign-in?to=%2Flibrary");
  await expect(page).toHaveURL("/library");
});

test("a wrong password shows an error, keeps the address and clears the password", async ({ page, allowComplaint }) => {
  allowComplaint(/40[01]/);
  const { email } = await signUp(page);
  await logOut(page);
  await page.goto("/sign-in?to=%2Flibrary");
  await submitSignIn(page, { email, password: `${goodPassword}-other` });
  await expect(page.getByRole("alert")).toHaveText("Wrong password.");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("aria-invalid", "true");
  expect(await page.content()).not.toContain(`${goodPassword}-other`);
  await submitSignIn(page, { email, password: goodPassword });
  await expect(page).toHaveURL("/library");
});

const refused: (Partial<SignedUp> & { says: string })[] = [
  { password: "short", says: "Password must be at least 9 characters long" },
  { password: "all-lower-case", says: "Include at least one uppercase letter" },
  { password: "ALL-UPPER-CASE", says: "Include at least one lowercase letter" },
  { password: "No-Number-Here", says: "Include at least one number" },
  { password: "NothingSpecial9", says: "Include at least one special character" },
  { password: "", says: "Please enter your password." },
  { email: "no-address", says: "Invalid email address." },
  { email: "", says: "Please enter your email address." },
];

test("invalid sign-up input shows an error next to its field, one at a time", { tag: "@full" }, async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(/400/);
  await page.goto("/sign-in");
  for (const { email = freshEmail(), password = goodPassword, says } of refused) {
    await submitSignIn(page, { email, password });
    await expect(page.getByRole("alert")).toHaveText(says);
    await expect(page.getByLabel("Email")).toHaveValue(email);
  }
  await expect(accountButton(page)).toHaveCount(0);
});

for (const elsewhere of ["//evil.example", "/\\evil.example", "https://evil.example/"]) {
  test(`signing in never redirects to another site: ${elsewhere}`, { tag: "@full" }, async ({ page }) => {
    await signUp(page, { to: elsewhere });
    await expect(page).toHaveURL("/");
  });
}

test("another site cannot sign anybody in", { tag: "@full" }, async ({ request }) => {
  const response = await request.post("/sign-in", {
    form: { intent: "password", email: freshEmail(), password: goodPassword },
    headers: { Origin: "https://elsewhere.example" },
    maxRedirects: 0,
  });
  expect(response.status()).toBeGreaterThanOrEqual(400);
  expect(response.headers()["set-cookie"]).toBeUndefined();
});

test("pages without scripts show who is signed in and let them sign out", { tag: "@full" }, async ({ page }) => {
  await signUp(page, { to: "/terms" });
  await page.reload();
  await expect(page).toHaveURL("/terms");
  await logOut(page);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the menu has the account links and signs out", { tag: "@full" }, async ({ page }) => {
    const { email } = await signUp(page);
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expect(menu).toContainText(email);
    await expect(menu.getByRole("link", { name: "Conversations" })).toBeVisible();
    await menu.getByRole("button", { name: "Log out" }).click();
    await expect(accountButton(page)).toHaveCount(0);
  });
});
