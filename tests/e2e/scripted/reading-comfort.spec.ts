import { expect, expectAccessible, finished, test, turn } from "../support/fixtures";
import { askOnResults, openAnswer } from "../support/results";

test.use({ baseURL: process.env.E2E_MODELLED_URL });

test("code is highlighted by a script that loads only with code, and copied unchanged", async ({
  page,
  context,
  fresh,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await openAnswer(page, fresh("Is Mars plain?"));
  expect(loaded.filter((url) => /prism|highlight-code/.test(url))).toEqual([]);

  await askOnResults(page, fresh("Is Mars formatted?"));
  await finished(page);
  const code = turn(page, 0).locator("pre code");
  await expect(code.locator(".token.keyword").first()).toHaveText("def");
  expect(loaded.filter((url) => /prism-(?!python)/.test(url))).toEqual([]);
  await turn(page, 0).getByRole("button", { name: "Copy code" }).click();
  await expect(page.getByText("Code copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^def land\(rover\):\n {4}"""Touch down softly\."""\n {4}return /,
  );
});

test("wide code and tables scroll inside their own box, by keyboard too", { tag: "@full" }, async ({ page, fresh }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openAnswer(page, fresh("Is Mars formatted?"));
  for (const name of ["Code", "Table"]) {
    const region = turn(page, 0).getByRole("region", { name, exact: true });
    await region.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("the outline of a long answer opens as an overlay, jumps to a heading and closes", { tag: "@full" }, async ({
  page,
  fresh,
}) => {
  await openAnswer(page, fresh("Is Mars formatted?"));
  const opener = turn(page, 0).getByText("In this answer");
  const outline = turn(page, 0).getByRole("navigation", { name: "In this answer" });
  await opener.click();
  await expect(outline.getByRole("link")).toHaveText(["Getting there", "Staying", "Coming back"]);
  await page.keyboard.press("Escape");
  await expect(outline).toBeHidden();
  await opener.click();
  await outline.getByRole("link", { name: "Coming back" }).click();
  await expect(outline).toBeHidden();
  await expect(turn(page, 0).getByRole("heading", { name: "Coming back" })).toBeInViewport();
  await expect(turn(page, 0).locator(".prose")).toContainText("The way back is the longer one.");
});

test("a short answer has no outline", { tag: "@full" }, async ({ page, fresh }) => {
  await openAnswer(page, fresh("Is Mars short?"));
  await expect(page.getByText("In this answer")).toHaveCount(0);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`highlighted code, a wide table and the open outline pass axe, ${colorScheme}`, { tag: "@full" }, async ({
    page,
    fresh,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.emulateMedia({ colorScheme });
    await openAnswer(page, fresh("Is Mars formatted?"));
    await expect(turn(page, 0).locator(".token.keyword").first()).toBeVisible();
    await expectAccessible(page);
    await turn(page, 0).getByText("In this answer").click();
    await expectAccessible(page);
  });
}
