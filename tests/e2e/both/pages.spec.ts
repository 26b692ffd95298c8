import { expect, test } from "../support/fixtures";

const pages = [
  { path: "/about", link: "About", heading: /^About/ },
  { path: "/contact", link: "Contact", heading: "Contact" },
  { path: "/privacy-policy", link: "Privacy Policy", heading: "Privacy Policy" },
  { path: "/terms", link: "Terms", heading: "Terms" },
  { path: "/cookies", link: "Cookies", heading: "Cookies" },
];

for (const { path, link, heading } of pages) {
  test(`${path} is reached from the footer, has its own title and loads no script`, { tag: "@full" }, async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByRole("contentinfo").getByRole("link", { name: link, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${link}`));
    await page.reload();
    await expect(page.locator("script[type=module], link[rel=modulepreload]")).toHaveCount(0);
  });
}

test("an unknown path is a 404 with links to continue", async ({ page, allowComplaint }) => {
  allowComplaint(/404/);
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("The page you're looking for doesn't exist.")).toBeVisible();
  await expect(page).toHaveTitle(/^Page Not Found/);
  await page.getByRole("link", { name: "Ask a question" }).click();
  await expect(page).toHaveURL("/");
});

test("the library is searched, and looked through by letter", { tag: "@plain" }, async ({ page }) => {
  await page.goto("/library");
  await page.getByRole("searchbox", { name: "Search the library" }).fill("volcano");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/library?q=volcano");
  await expect(page.getByRole("searchbox", { name: "Search the library" })).toHaveValue("volcano");
  await expect(page.getByRole("main").getByRole("link", { name: "Volcanoes" })).toBeVisible();
  await page.getByRole("navigation", { name: "By letter" }).getByRole("link", { name: "M", exact: true }).click();
  await expect(page.getByRole("main").getByRole("link", { name: "Mars" })).toBeVisible();
});

test("the library lists its entries, and each can be opened", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Library" }).click();
  await expect(page).toHaveURL("/library");
  await page.getByRole("main").getByRole("link", { name: "Space", exact: true }).click();
  await expect(page).toHaveURL("/library?category=Space");
  await page.getByRole("main").getByRole("link", { name: "Mars" }).first().click();
  await expect(page).toHaveURL("/library/mars");
  await expect(page.getByRole("heading", { level: 1, name: "Mars" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Phobos");
});

test("a library entry that does not exist is a 404", { tag: "@full" }, async ({ page, allowComplaint }) => {
  allowComplaint(/404/);
  expect((await page.goto("/library/no-such-entry"))?.status()).toBe(404);
});

test("no request goes to another host", { tag: "@full" }, async ({ page, baseURL }) => {
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).origin));
  for (const path of ["/", "/search?q=Mars", "/library/mars", "/ai-diagram"])
    await page.goto(path, { waitUntil: "networkidle" });
  expect([...hosts]).toEqual([baseURL]);
});
