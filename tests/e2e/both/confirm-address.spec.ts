import type { Page } from "playwright/test";
import { type SmtpPeer, startSmtp } from "../../peers/smtp";
import { accountButton, freshEmail, goodPassword, type SignedUp, submitSignIn } from "../support/account";
import { type AppServer, startApp } from "../support/app-server";
import { applyLook, expect, expectAccessible, expectNoSidewaysScroll, looks, test } from "../support/fixtures";

/** A new account's address is confirmed by a mailed link; until then a banner says so on every page. */

// One worker, so that only one server starts.
test.describe.configure({ mode: "default" });
let smtp: SmtpPeer;
let app: AppServer;
test.beforeAll(async () => {
  smtp = await startSmtp();
  app = await startApp({ SMTP_URL: smtp.url, UNCONFIRMED_SEARCHES_PER_DAY: "30" });
});
test.afterAll(async () => {
  await app?.stop();
  await smtp?.close();
});

const banner = (page: Page) => page.getByRole("complementary", { name: "Confirm your address" });
const tokens = (page: Page) => page.getByRole("region", { name: "API tokens" });

/** Signs up on the page, which continues at `to`. */
async function newPerson(page: Page, to: string): Promise<SignedUp> {
  const person = { email: freshEmail(), password: goodPassword };
  await page.goto(`${app.url}/sign-in?${new URLSearchParams({ to })}`);
  await submitSignIn(page, person);
  await expect(accountButton(page)).toBeVisible();
  return person;
}

/** The links in the mails to an address so far, once there are as many. */
async function links(email: string, count: number): Promise<string[]> {
  const found = () =>
    smtp.mails
      .filter(({ to }) => to?.[0]?.address === email)
      .flatMap(({ text }) => /http\S+\/confirm-address\?token=\S+/.exec(text ?? "")?.[0] ?? []);
  await smtp.until(() => found().length >= count);
  return found();
}

async function expectUsable(page: Page): Promise<void> {
  for (const look of looks) {
    await applyLook(page, look);
    await expectNoSidewaysScroll(page);
    // The checker is a script of its own, so it needs a page where scripts run.
    if (test.info().project.name === "scripted") await expectAccessible(page);
  }
}

test("a banner mails the link again, and the address is confirmed by it", { tag: "@plain" }, async ({ page }) => {
  const { email } = await newPerson(page, "/discover");
  await expect(page).toHaveURL(`${app.url}/discover`);
  await expect(banner(page)).toContainText(`${email} is your address. Until then you have 30 questions a day.`);
  await expectUsable(page);
  await banner(page).getByRole("button", { name: "Mail me a link" }).click();
  await expect(page.getByRole("status").filter({ hasText: `mailed a link to ${email}` })).toBeVisible();
  await expectUsable(page);
  await page.getByRole("link", { name: "Back to where you were" }).click();
  await expect(page).toHaveURL(`${app.url}/discover`);

  const [, second] = await links(email, 2);
  await page.goto(second ?? "");
  await expect(page).toHaveURL(`${app.url}/confirm-address`);
  await expectUsable(page);
  await page.getByRole("button", { name: "Yes, it is mine" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your address is confirmed");
  await expect(banner(page)).toHaveCount(0);
});

test("a token is made once the address is confirmed, with the password", { tag: ["@plain", "@full"] }, async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(/400/);
  const { email, password } = await newPerson(page, "/account");
  await expect(tokens(page)).toContainText("first confirm your address");
  await expect(tokens(page).getByRole("button")).toHaveCount(0);
  await expectUsable(page);
  const [link] = await links(email, 1);
  await page.goto(link ?? "");
  await page.getByRole("button", { name: "Yes, it is mine" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your address is confirmed");
  await page.goto(`${app.url}/account`);
  const create = async (typed: string) => {
    await tokens(page).getByLabel("Name of a new token").fill("My notebook");
    await tokens(page).getByLabel("Password", { exact: true }).fill(typed);
    await tokens(page).getByRole("button", { name: "Create a token" }).click();
  };
  await create("Wrong-Lantern-9");
  await expect(tokens(page).getByRole("alert")).toHaveText("Wrong password.");
  await expect(tokens(page).getByLabel("Name of a new token")).toHaveValue("My notebook");
  await create(password);
  await expect(tokens(page).getByLabel('Your token "My notebook"')).toHaveValue(/^al_/);
  await expectUsable(page);
  const told = () => smtp.mails.find(({ to, subject }) => to?.[0]?.address === email && subject?.includes("token"));
  await smtp.until(() => told() !== undefined);
  expect(told()?.text).toContain('"My notebook"');
});

test("a password change revokes tokens unless they are kept", { tag: ["@plain", "@full"] }, async ({ page }) => {
  const { email, password } = await newPerson(page, "/account");
  const form = page.getByRole("region", { name: "Change your password" });
  await expect(form.getByLabel("Keep my API tokens")).toHaveCount(0);
  const [link] = await links(email, 1);
  await page.goto(link ?? "");
  await page.getByRole("button", { name: "Yes, it is mine" }).click();
  await expect(banner(page)).toHaveCount(0);
  await page.goto(`${app.url}/account`);
  await tokens(page).getByLabel("Name of a new token").fill("My notebook");
  await tokens(page).getByLabel("Password", { exact: true }).fill(password);
  await tokens(page).getByRole("button", { name: "Create a token" }).click();
  await expect(tokens(page).getByLabel('Your token "My notebook"')).toHaveValue(/^al_/);

  const change = async (current: string, next: string, { keep }: { keep: boolean }) => {
    await form.getByLabel("Current password", { exact: true }).fill(current);
    await form.getByLabel("New password", { exact: true }).fill(next);
    await expect(form.getByLabel("Keep my API tokens")).not.toBeChecked();
    if (keep) await form.getByLabel("Keep my API tokens").check();
    await form.getByRole("button", { name: "Change password" }).click();
  };
  await change(password, "Another-Lantern-2", { keep: true });
  await expect(form.getByRole("status")).toContainText("Your API tokens still work.");
  await expect(tokens(page).getByRole("listitem")).toHaveCount(1);
  await expect(form.getByLabel("New password", { exact: true })).toHaveValue("");
  await expectUsable(page);
  await change("Another-Lantern-2", "Third-Lantern-3", { keep: false });
  await expect(form.getByRole("status")).toContainText("API tokens no longer work.");
  await expect(tokens(page).getByRole("listitem")).toHaveCount(0);
});

test("the link explains itself to somebody who is not signed in", { tag: ["@plain", "@full"] }, async ({
  page,
  browser,
}) => {
  const { email } = await newPerson(page, "/");
  const [link] = await links(email, 1);
  const context = await browser.newContext({ javaScriptEnabled: test.info().project.name === "scripted" });
  const owner = await context.newPage();
  await owner.goto(link ?? "");
  await expect(owner.getByRole("button", { name: "Yes, it is mine" })).toHaveCount(0);
  await expectUsable(owner);
  await owner.getByRole("link", { name: "choose a new password" }).click();
  await expect(owner).toHaveURL(`${app.url}/forgot-password`);
  await context.close();
});
