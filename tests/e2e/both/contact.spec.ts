import { expect, test } from "../support/fixtures";

const typed = {
  Name: "Ada Reader",
  Email: "ada@example.org",
  Subject: "A lamp that flickers",
  Message: "Good evening,\nthe answer on lanterns has no source.",
};

test("a message is sent, and a thank-you replaces the form", { tag: "@plain" }, async ({ page }) => {
  await page.goto("/contact");
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Thank you!" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Send message" })).toHaveCount(0);
  await page.getByRole("link", { name: "Write another message" }).click();
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("");
});

test("errors appear next to their fields, and nothing typed is lost", { tag: "@full" }, async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(/400/);
  await page.goto("/contact");
  for (const [label, text] of Object.entries({ ...typed, Email: "ada" }))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Oops! Something went wrong. Try again?")).toBeVisible();
  await expect(page.getByLabel("Email", { exact: true })).toHaveAccessibleDescription("Invalid email address.");
  for (const label of ["Name", "Subject", "Message"] as const)
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(typed[label]);
});

test("the honeypot field gets in nobody's way", { tag: "@full" }, async ({ page }) => {
  await page.goto("/contact");
  await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(4);
});
