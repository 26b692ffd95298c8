import type { Page } from "playwright/test";
import { ask, expect, finished, test, turn } from "../support/fixtures";
import { inventions } from "../support/model-server";

test.use({ baseURL: process.env.E2E_MODELLED_URL });

const marks = (page: Page) => turn(page, 0).locator("a[data-citation]");
const checkButton = (page: Page) => turn(page, 0).getByRole("button", { name: "Check with the model" });

async function openPassages(page: Page): Promise<void> {
  const list = turn(page, 0).locator("details.passages");
  if ((await list.getAttribute("open")) === null) await list.locator("summary").click();
}

async function askCheckable(page: Page, question: string): Promise<void> {
  await ask(page, question);
  await finished(page);
}

test("the support for each sentence is shown on its citation, by its passage and under the answer", async ({
  page,
  fresh,
}) => {
  await askCheckable(page, fresh("Is photosynthesis checkable?"));
  await expect(marks(page)).toHaveCount(2);
  await expect(turn(page, 0).locator(".prose")).toContainText(inventions.nothing);
  await expect(marks(page).nth(0)).toHaveAccessibleName(/^Source \d+: /);
  await expect(marks(page).nth(1)).toHaveAccessibleName(/^Source \d+, partly supports this: /);
  // The mark may be where Ask was pressed, and has no outline under the pointer.
  await page.mouse.move(2, 2);
  await expect(marks(page).nth(1)).toHaveCSS("outline-style", "dashed");
  await openPassages(page);
  const passages = turn(page, 0).locator("details.passages");
  await expect(passages).toContainText("The passage supports 1 sentence.");
  await expect(passages).toContainText(/supports another in part: it does not have .*Quist/);
  await expect(turn(page, 0)).toContainText("1 sentence rests on nothing we read, and has no mark.");
  await turn(page, 0).getByText("1 figure stands in none of the passages").click();
  await expect(turn(page, 0).getByRole("listitem").filter({ hasText: inventions.figure })).toBeVisible();
});

test("the model checks an answer on request and removes unsupported citations", {
  tag: "@full",
}, async ({ page, fresh }) => {
  await askCheckable(page, fresh("Is photosynthesis checkable?"));
  await checkButton(page).click();
  await expect(turn(page, 0)).toContainText("Checked by the AI model");
  await expect(checkButton(page)).toHaveCount(0);
  await expect(marks(page)).toHaveCount(1);
  await expect(marks(page)).toHaveAccessibleName(/^Source \d+: /);
  await expect(turn(page, 0)).toContainText("2 sentences rest on nothing we read, and have no mark.");
  await page.reload();
  await expect(marks(page)).toHaveCount(1);
});

test("a failed check says so and leaves the answer unchanged", { tag: "@full" }, async ({
  page,
  fresh,
  allowComplaint,
}) => {
  allowComplaint(/502/);
  await askCheckable(page, fresh("Is photosynthesis not checkable?"));
  const before = await marks(page).count();
  expect(before).toBeGreaterThan(0);
  await checkButton(page).click();
  await expect(page.getByRole("alert").first()).toContainText("did not say clearly what it found");
  await expect(marks(page)).toHaveCount(before);
  await expect(checkButton(page)).toBeVisible();
});
