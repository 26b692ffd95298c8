import { freshEmail } from "../support/account";
import { expect, test } from "../support/fixtures";

test("the button shows that it is busy, and errors are shown", { tag: "@full" }, async ({ page, allowComplaint }) => {
  allowComplaint(/500|ERR_FAILED/);
  let answer: ((how: "failed" | "refused" | "offline") => void) | undefined;
  await page.route("**/api/subscribe", async (route) => {
    const how = await new Promise<string>((resolve) => {
      answer = resolve;
    });
    if (how === "offline") return route.abort();
    if (how === "failed") return route.fulfill({ status: 500, body: "<h1>Error</h1>" });
    return route.fulfill({ status: 500, json: { message: "Come back tomorrow." } });
  });
  await page.goto("/subscribe", { waitUntil: "networkidle" });
  const email = freshEmail();
  const field = page.getByRole("main").getByLabel("Email");
  await field.fill(email);
  for (const [how, words] of [
    ["failed", "Something went wrong. Try again."],
    ["refused", "Come back tomorrow."],
    ["offline", "Network error. Please try again."],
  ] as const) {
    const asked = page.waitForRequest("**/api/subscribe");
    await page.getByRole("button", { name: "Join Now" }).click();
    await asked;
    await expect(page.getByRole("button", { name: "Subscribing..." })).toBeVisible();
    await expect.poll(() => answer !== undefined).toBe(true);
    answer?.(how);
    answer = undefined;
    await expect(page.getByRole("status").filter({ hasText: words })).toBeVisible();
    await expect(field).toHaveValue(email);
  }
});

test("a message lost to a network failure stays in the contact form", { tag: "@full" }, async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(/ERR_FAILED|ERR_INTERNET/);
  await page.goto("/", { waitUntil: "networkidle" });
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
  const main = page.getByRole("main");
  const typed = { Name: "Ada", Email: "ada@example.org", Subject: "Lamps", Message: "They flicker." };
  for (const [label, text] of Object.entries(typed)) await main.getByLabel(label, { exact: true }).fill(text);
  await page.route("**/contact*", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await main.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Oops! We couldn't send your message.")).toBeVisible();
  for (const [label, text] of Object.entries(typed))
    await expect(main.getByLabel(label, { exact: true })).toHaveValue(text);
});
