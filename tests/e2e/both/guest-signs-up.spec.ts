import { accountButton, signUp } from "../support/account";
import { askSignedIn, rowsOf } from "../support/conversations";
import { ask, expect, finished, test, turn } from "../support/fixtures";

const questions = [
  "Machine learning",
  "Why is the surface of Mars red?",
  "Sleep",
  "Vaccines",
  "Inflation",
  "Black holes",
  "Photosynthesis",
  "What is a neural network?",
  "Climate change",
];

test("a guest asks nine questions, hits the limit, signs up, finds all nine saved and asks a tenth", async ({
  page,
  allowComplaint,
}) => {
  test.slow();
  allowComplaint(/429/);
  for (const question of questions) {
    await ask(page, question);
    await finished(page);
  }
  await ask(page, "Gravity");
  await expect(page.getByRole("dialog", { name: /9/ })).toBeVisible();

  await signUp(page, { to: "/conversations" });
  await expect(page.getByRole("heading", { level: 1, name: "Conversations" })).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(questions.length);
  for (const question of questions) await expect(page.getByRole("link", { name: question })).toBeVisible();

  await page.getByRole("link", { name: "Why is the surface of Mars red?" }).click();
  await expect(turn(page, 0).getByRole("heading", { level: 2 })).toHaveText("Why is the surface of Mars red?");
  await expect(turn(page, 0)).toContainText(/iron/i);
  await expect(turn(page, 0).getByRole("region", { name: "Sources" })).toContainText("Mars");

  await askSignedIn(page, "Gravity");
  await expect(turn(page, 0).getByRole("heading", { level: 2 })).toHaveText("Gravity");
  await expect(accountButton(page)).toBeVisible();
  await expect(page.getByText(/free questions? left/)).toHaveCount(0);
});

test("a guest's thread can be continued after it is saved to the account", { tag: "@full" }, async ({ page }) => {
  await ask(page, "What is machine learning?");
  await finished(page);
  const address = page.url();
  await signUp(page);
  await page.goto(address);
  await page.getByRole("textbox", { name: "Follow-up question" }).fill("Who uses it?");
  await page.getByRole("button", { name: "Ask follow-up" }).click();
  await expect(page).toHaveURL(/[?&]convId=[\w-]+#turn-1$/);
  await finished(page);
  await expect(turn(page, 1).getByRole("heading", { level: 2 })).toHaveText("Who uses it?");
});
