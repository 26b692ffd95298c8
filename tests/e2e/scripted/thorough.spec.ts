import { expect, expectAccessible, finished, test, turn } from "../support/fixtures";
import { release } from "../support/model-control";

for (const colorScheme of ["light", "dark"] as const) {
  test(`a thorough answer with its plan open is accessible, ${colorScheme}`, { tag: "@full" }, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto("/search?q=What+is+photosynthesis%3F&mode=thorough");
    await finished(page);
    await turn(page, 0).getByText("How this was searched").click();
    await expect(page.getByRole("list", { name: "Searches" })).toBeVisible();
    await expectAccessible(page);
  });
}

test("at 320 px the mode and the buttons fit in the box", { tag: "@full" }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto("/");
  const box = await page.locator("search form").boundingBox();
  for (const control of [
    page.getByRole("radio", { name: "Thorough" }),
    page.getByRole("button", { name: "Voice search" }),
    page.getByRole("button", { name: "Ask", exact: true }),
  ]) {
    const place = await control.boundingBox();
    expect(place?.height).toBeGreaterThanOrEqual(24);
    expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
  }
});

test("the mode shows keyboard focus", { tag: "@full" }, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("radio", { name: "Quick" }).focus();
  await page.keyboard.press("ArrowRight");
  const choice = page.locator("label", { has: page.getByRole("radio", { name: "Thorough" }) });
  await expect(choice).toHaveCSS("outline-style", "solid");
});

test.describe("while a thorough answer is being written", () => {
  test.use({ baseURL: process.env.E2E_MODELLED_URL });

  test("its searches are listed with their results, and collapse afterwards", async ({ page, fresh }) => {
    const question = fresh("Is Mars holding water?");
    await page.goto("/");
    await page.getByRole("textbox", { name: "Your question" }).fill(question);
    await page.getByRole("radio", { name: "Thorough" }).check();
    await page.getByRole("button", { name: "Ask", exact: true }).click();
    const working = page.getByTestId("thinking").getByRole("list", { name: "Searches" });
    await expect(working.getByRole("listitem").first()).toContainText(question);
    await expect(working.getByRole("listitem").first()).toContainText(/found$/);
    await release(question);
    await finished(page);
    await expect(working).toHaveCount(0);
    await expect(page.getByText("How this was searched")).toBeVisible();
    await expect(page.getByRole("list", { name: "Searches" })).toBeHidden();
  });
});
