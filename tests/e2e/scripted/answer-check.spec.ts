import {
  ask,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  finished,
  looks,
  test,
  turn,
} from "../support/fixtures";

test.use({ baseURL: process.env.E2E_MODELLED_URL });

for (const { theme, width } of looks) {
  test.describe(`${theme} at ${width} px`, () => {
    test.use({ colorScheme: theme, viewport: { width, height: 900 } });

    test("a checked answer with everything open passes axe and does not scroll sideways", { tag: "@full" }, async ({
      page,
      fresh,
    }) => {
      await ask(page, fresh("Is photosynthesis checkable?"));
      await finished(page);
      await turn(page, 0).locator("details.passages summary").click();
      await turn(page, 0).getByText("1 figure stands in none of the passages").click();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  });
}

test("the citation card shows how well its passage supports the sentence", { tag: "@full" }, async ({
  page,
  fresh,
}) => {
  await ask(page, fresh("Is photosynthesis checkable?"));
  await finished(page);
  const card = page.getByRole("dialog", { name: "Passage" });
  await turn(page, 0).locator("a[data-citation]").nth(1).click();
  await expect(card).toContainText("The passage supports this in part: it does not have");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await turn(page, 0).locator("a[data-citation]").nth(0).click();
  await expect(card).toContainText("The passage supports this sentence.");
});

test("after the model's check, focus stays where the button was", { tag: "@full" }, async ({ page, fresh }) => {
  await ask(page, fresh("Is photosynthesis checkable?"));
  await finished(page);
  await turn(page, 0).getByRole("button", { name: "Check with the model" }).press("Enter");
  await expect(turn(page, 0).getByText("Checked by the AI model").first()).toBeFocused();
});
