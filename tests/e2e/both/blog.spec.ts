import { expect, test } from "../support/fixtures";

test("the blog is reached from the footer, and an article from its card", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Blog", exact: true }).click();
  await expect(page).toHaveURL("/blog");
  const cards = page.getByRole("main").getByRole("listitem");
  await expect(cards).toHaveCount(16);
  await cards.getByRole("link", { name: "How to Write Effective Prompts for AI Image Generation" }).click();
  await expect(page).toHaveURL("/blog/how-to-write-effective-prompts-for-ai-image-generation");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "How to Write Effective Prompts for AI Image Generation",
  );
  await page.getByRole("main").getByRole("link", { name: "Blog" }).click();
  await expect(page).toHaveURL("/blog");
});

test("the table of contents links to the sections, and an article to the next one", { tag: "@full" }, async ({
  page,
}) => {
  await page.goto("/blog/seo-content-with-ai-prompts");
  const contents = page.getByRole("navigation", { name: "Contents" });
  await contents.getByRole("link", { name: "Conclusion" }).click();
  await expect(page).toHaveURL(/#conclusion$/);
  await expect(page.getByRole("heading", { name: "Conclusion" })).toBeInViewport();
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  const beside = page.getByRole("navigation", { name: "More articles" }).getByRole("link").first();
  await beside.click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(title ?? "");
});

test("an article loads no script, reserves space for its cover and fits a narrow phone", { tag: "@full" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/blog/free-ai-prompt-templates-marketing");
  await expect(page.locator("script[type=module], link[rel=modulepreload]")).toHaveCount(0);
  const cover = page.getByRole("main").getByRole("img").first();
  await expect(cover).toHaveAttribute("loading", "lazy");
  await expect(cover).toHaveAttribute("width", "650");
  await expect(cover).toHaveAttribute("height", "600");
  const { scroll, client } = { scroll: "scrollWidth", client: "clientWidth" } as const;
  const root = page.locator("html");
  const width = await root.evaluate((element, side) => element[side], client);
  expect(await root.evaluate((element, side) => element[side], scroll)).toBe(width);
});

test("an article that does not exist is a 404", { tag: "@full" }, async ({ page, allowComplaint }) => {
  allowComplaint(/404/);
  expect((await page.goto("/blog/no-such-article"))?.status()).toBe(404);
});
