import type { Page } from "playwright/test";
import { accountButton, signUpByRequest, submitSignIn } from "../support/account";
import { expect, expectAccessible, test } from "../support/fixtures";

const chosen = "Another-Lantern-2";
/** The checker is a script of its own, so it needs a page where scripts run. */
async function checkAccess(page: Page): Promise<void> {
  if (test.info().project.name === "scripted") await expectAccessible(page);
}

const section = (page: Page, name: string) => page.getByRole("region", { name });

test("a password is changed, and only the new one signs in", { tag: "@plain" }, async ({
  page,
  context,
  allowComplaint,
}) => {
  allowComplaint(/400/);
  const { email, password } = await signUpByRequest(page, { to: "/account" });
  const form = section(page, "Change your password");
  await form.getByLabel("Current password", { exact: true }).fill("Wrong-Lantern-9");
  await form.getByLabel("New password", { exact: true }).fill(chosen);
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(form.getByRole("alert")).toHaveText("Wrong password.");
  await form.getByLabel("Current password", { exact: true }).fill(password);
  await form.getByLabel("New password", { exact: true }).fill(chosen);
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(form.getByRole("status")).toContainText("Your password is changed.");
  await checkAccess(page);

  await context.clearCookies();
  await page.goto("/sign-in");
  await submitSignIn(page, { email, password });
  await expect(page.getByRole("alert")).toContainText("Wrong password.");
  await submitSignIn(page, { email, password: chosen });
  await expect(accountButton(page)).toBeVisible();
});

test("an API token is shown once, acts for its owner, and stops working when revoked", { tag: "@full" }, async ({
  page,
  playwright,
  allowComplaint,
}) => {
  allowComplaint(/400/);
  const { password } = await signUpByRequest(page, { to: "/account" });
  const tokens = section(page, "API tokens");
  const create = async (typed: string) => {
    await tokens.getByLabel("Name of a new token").fill("My notebook");
    await tokens.getByLabel("Password", { exact: true }).fill(typed);
    await tokens.getByRole("button", { name: "Create a token" }).click();
  };
  await create("Wrong-Lantern-9");
  await expect(tokens.getByRole("alert")).toHaveText("Wrong password.");
  await create(password);
  const token = await tokens.getByLabel('Your token "My notebook"').inputValue();
  expect(page.url()).not.toContain(token);
  await checkAccess(page);

  const program = await playwright.request.newContext({ extraHTTPHeaders: { Authorization: `Bearer ${token}` } });
  const ask = () => program.get(new URL("/api/search?q=What+is+DNA%3F", page.url()).href);
  expect((await ask()).status()).toBe(200);

  await page.goto("/account");
  expect(await page.content()).not.toContain(token);
  await tokens.getByRole("button", { name: "Revoke My notebook" }).click();
  await expect(tokens.getByRole("status")).toContainText("The token no longer works.");
  expect((await ask()).status()).toBe(401);
  await program.dispose();
});

test("signing out everywhere ends the session in the other browser too", { tag: "@full" }, async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await signUpByRequest(page, { to: "/account" });
  const other = await browser.newPage({ baseURL });
  await other.goto("/sign-in?to=/account");
  await submitSignIn(other, person);
  const sessions = section(other, "Where you are signed in");
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await sessions.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(other).toHaveURL("/#main");
  await page.goto("/account");
  await expect(page).toHaveURL(/\/sign-in\?to=/);
  await other.close();
});

test("personal data can be downloaded as a file", { tag: "@full" }, async ({ page }) => {
  const { email } = await signUpByRequest(page, { to: "/account" });
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my data" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.json$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  expect(JSON.parse(Buffer.concat(chunks).toString("utf8"))).toMatchObject({ account: { email } });
});

test("an account is deleted after entering its password, and is gone", async ({ page }) => {
  const person = await signUpByRequest(page, { to: "/account" });
  const form = section(page, "Delete your account");
  await form.getByText("Delete my account", { exact: true }).click();
  await form.getByLabel("Password", { exact: true }).fill(person.password);
  await form.getByRole("button", { name: "Delete everything" }).click();
  await expect(page).toHaveURL("/#main");
  await expect(accountButton(page)).toHaveCount(0);
  // The address is free again: it can sign up with any password.
  await page.goto("/sign-in?to=/account");
  await submitSignIn(page, { email: person.email, password: chosen });
  await expect(section(page, "Where you are signed in").getByRole("listitem")).toHaveCount(1);
});

test("a forgotten password is reset by a mailed link, and an expired link explains what to do", {
  tag: "@full",
}, async ({ page, allowComplaint }) => {
  allowComplaint(/410/);
  await page.goto("/sign-in");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page).toHaveURL("/forgot-password");
  await page.getByLabel("Email").fill("somebody@example.com");
  await page.getByRole("button", { name: "Mail me a link" }).click();
  await expect(page.getByRole("status").filter({ hasText: "a mail is on its way" })).toBeVisible();
  await checkAccess(page);
  await page.goto(`/reset-password?token=${"x".repeat(43)}`);
  await expect(page).toHaveURL("/reset-password");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
  await page.getByRole("link", { name: "Ask for another link" }).click();
  await expect(page).toHaveURL("/forgot-password");
});
