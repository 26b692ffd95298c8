import type { Page } from "playwright/test";
import { accountButton, freshEmail, goodPassword } from "../support/account";
import { ask, askByRequest, expect, finished, test, turn } from "../support/fixtures";

/** Seven questions and two follow-ups: nine in all, since follow-ups count. */
async function useUpSearches(page: Page): Promise<void> {
  await page.goto("/search?q=Machine+learning");
  for (const question of ["Mars", "Sleep", "Vaccines", "Inflation", "Black holes", "Photosynthesis"]) {
    await askByRequest(page, question);
  }
  for (const question of ["What is overfitting?", "What is supervised learning?"]) {
    await page.getByRole("textbox", { name: "Follow-up question" }).fill(question);
    await page.getByRole("button", { name: "Ask follow-up" }).click();
    await expect(page.getByRole("heading", { name: question })).toBeVisible();
    await finished(page);
  }
  await expect(page.getByText("0 free questions left")).toBeVisible();
}

test("the tenth question opens the limit dialog, and the page stays readable", { tag: "@full" }, async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(/429/);
  await useUpSearches(page);
  await page.getByRole("textbox", { name: "Follow-up question" }).fill("How does it learn?");
  await page.getByRole("button", { name: "Ask follow-up" }).click();
  const dialog = page.getByRole("dialog", { name: /9/ });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Sign In Now" })).toHaveAttribute("href", /^\/sign-in\?to=/);
  await expect(turn(page, 0)).toContainText("Machine learning");
  await expect(page.getByRole("textbox", { name: "Follow-up question", includeHidden: true })).toHaveValue(
    "How does it learn?",
  );
});

test("a new question at the limit is not sent until the visitor signs in", { tag: "@plain" }, async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(/429/);
  await useUpSearches(page);
  await ask(page, "What is a neural network?");
  await expect(page.getByRole("dialog", { name: /9/ })).toBeVisible();
  await expect(page.locator("[id^=turn-]")).toHaveCount(0);
  await page.getByRole("link", { name: "Sign In Now" }).click();
  await fillInSignIn(page);
  await expect(turn(page, 0).getByRole("heading", { level: 2 })).toHaveText("What is a neural network?");
  await finished(page);
  await expect(page).toHaveURL(/[?&]convId=/);
});

test("a follow-up at the limit stays in its box and can be sent after signing in", { tag: "@full" }, async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(/429/);
  await useUpSearches(page);
  await page.getByRole("textbox", { name: "Follow-up question" }).fill("How does it learn?");
  await page.getByRole("button", { name: "Ask follow-up" }).click();
  await page.getByRole("link", { name: "Sign In Now" }).click();
  await fillInSignIn(page);
  const box = page.getByRole("textbox", { name: "Follow-up question" });
  await expect(box).toHaveValue("How does it learn?");
  await page.getByRole("button", { name: "Ask follow-up" }).click();
  await expect(page.getByRole("heading", { name: "How does it learn?" })).toBeVisible();
  await finished(page);
  await expect(page.getByText(/free questions? left/)).toHaveCount(0);
});

/** In the dialog if it is open, else on the page. */
async function fillInSignIn(page: Page): Promise<void> {
  await page.getByLabel("Email").fill(freshEmail());
  await page.getByLabel("Password", { exact: true }).fill(goodPassword);
  await page.getByRole("button", { name: "Login / Sign Up" }).click();
  await expect(accountButton(page)).toBeVisible();
}
