import type { Page } from "playwright/test";
import { expect } from "./fixtures";

export interface SignedUp {
  email: string;
  password: string;
}

interface SignUpOptions {
  /** Where to return to; the home page by default. */
  to?: string;
  email?: string;
  password?: string;
}

let made = 0;

/** An address that no other test uses. */
export const freshEmail = () => `person-${process.pid}-${Date.now()}-${++made}@example.com`;

/** Meets every rule. */
export const goodPassword = "Lantern-light-9";

/** Signs up on the sign-in page, which works with and without JavaScript, and waits until the page shows the account. */
export async function signUp(page: Page, options: SignUpOptions = {}): Promise<SignedUp> {
  const { to = "/", email = freshEmail(), password = goodPassword } = options;
  await page.goto(`/sign-in?${new URLSearchParams({ to })}`);
  await submitSignIn(page, { email, password });
  await expect(accountButton(page)).toBeVisible();
  return { email, password };
}

/** The same with one request, for tests that are not about signing in. */
export async function signUpByRequest(page: Page, options: SignUpOptions = {}): Promise<SignedUp> {
  const { to = "/", email = freshEmail(), password = goodPassword } = options;
  const response = await page.request.post("/sign-in", {
    form: { intent: "password", email, password },
    headers: { "User-Agent": await page.evaluate(() => navigator.userAgent) },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(303);
  await page.goto(to);
  await expect(accountButton(page)).toBeVisible();
  return { email, password };
}

/** Fills in and submits the sign-in form. */
export async function submitSignIn(page: Page, { email, password }: SignedUp): Promise<void> {
  const form = page.getByRole("main");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Login / Sign Up" }).click();
}

/** Signs out from the avatar menu. */
export async function logOut(page: Page): Promise<void> {
  await accountButton(page).click();
  await page.locator("#account-menu").getByRole("button", { name: "Log out" }).click();
  await expect(accountButton(page)).toHaveCount(0);
}

/** The button that opens a signed-in visitor's menu. */
export const accountButton = (page: Page) => page.getByRole("button", { name: /^Account of / });
