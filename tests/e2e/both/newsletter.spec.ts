import { type SmtpPeer, startSmtp } from "../../peers/smtp";
import { freshEmail } from "../support/account";
import { type AppServer, startApp } from "../support/app-server";
import { expect, test } from "../support/fixtures";

const joined = "🎉 You're in! Check your inbox or spam.";

for (const path of ["/", "/subscribe"]) {
  test(`the form on ${path} accepts an address and says what happens next`, { tag: "@plain" }, async ({ page }) => {
    await page.goto(path);
    const form = page.getByRole("main");
    await form.getByLabel("Email").fill(freshEmail());
    await form.getByRole("button", { name: "Join Now" }).click();
    await expect(page.getByText(joined)).toBeVisible();
  });

  test(`the form on ${path} shows an error for missing input`, { tag: "@full" }, async ({ page, allowComplaint }) => {
    allowComplaint(/400/);
    await page.goto(path);
    const form = page.getByRole("main");
    await form.getByRole("button", { name: "Join Now" }).click();
    await expect(page.getByText("Please enter your email address.")).toBeVisible();
    await form.getByLabel("Email").fill("reader");
    await form.getByRole("button", { name: "Join Now" }).click();
    await expect(page.getByText("Invalid email address.")).toBeVisible();
    await expect(form.getByLabel("Email")).toHaveValue("reader");
  });
}

test.describe("with services configured", () => {
  // One worker, so that only one server starts.
  test.describe.configure({ mode: "default" });
  let smtp: SmtpPeer;
  let app: AppServer;
  test.beforeAll(async () => {
    smtp = await startSmtp();
    app = await startApp({ SMTP_URL: smtp.url, CHECKOUT_PRO_URL: "https://pay.example/pro" });
  });
  test.afterAll(async () => {
    await app?.stop();
    await smtp?.close();
  });

  test("a reader subscribes, confirms by email and unsubscribes", { tag: "@full" }, async ({ page }) => {
    const email = freshEmail();
    const mailed = async (subject: RegExp) => {
      const find = () => smtp.mails.find((mail) => mail.to?.[0]?.address === email && subject.test(mail.subject ?? ""));
      await smtp.until(() => find() !== undefined);
      return /https?:\/\/\S+/.exec(find()?.text ?? "")?.[0] ?? "";
    };
    await page.goto(`${app.url}/subscribe`);
    await page.getByRole("main").getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Join Now" }).click();
    await expect(page.getByText(joined)).toBeVisible();

    await page.goto(await mailed(/^Confirm/));
    await expect(page).toHaveURL(`${app.url}/subscribe/confirm`);
    await page.getByRole("button", { name: "Yes, send it to me" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "You are subscribed" })).toBeVisible();

    const ending = await mailed(/^Welcome/);
    await page.goto(ending);
    await expect(page).toHaveURL(`${app.url}/unsubscribe`);
    await page.getByRole("main").getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "You are unsubscribed" })).toBeVisible();

    // One-click unsubscribe as mail programs do it: no cookies and no referring page.
    const clicked = await fetch(ending, {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    });
    expect([clicked.status, clicked.redirected]).toEqual([200, false]);
  });

  test("a paid plan opens its checkout in a new tab without access to this one", {
    tag: "@full",
  }, async ({ page }) => {
    await page.goto(`${app.url}/pricing`);
    const link = page.getByRole("link", { name: "Get Pro" });
    await expect(link).toHaveAttribute("href", "https://pay.example/pro");
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
    await expect(page.getByRole("link", { name: "Get Ultra" })).toHaveCount(0);
  });
});
