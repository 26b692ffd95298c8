import { expect, test } from "../support/fixtures";

test("a chosen theme is kept on the current page and the next", { tag: "@plain" }, async ({ page }) => {
  await page.goto("/library");
  await page.getByRole("button", { name: "Dark theme" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page).toHaveURL(/\/library$/);
  await expect(page.getByRole("button", { name: "Dark theme" })).toHaveAttribute("aria-pressed", "true");
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
  await page.getByRole("button", { name: "Light theme" }).click();
  await expect(page.locator("html")).toHaveCSS("color-scheme", "light");
});

test("the theme follows the system by default", { tag: "@full" }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
});

test("another site can neither change the theme nor use it to redirect away", { tag: "@full" }, async ({
  request,
  baseURL,
}) => {
  const foreign = await request.post("/theme", {
    form: { theme: "dark", from: "/" },
    headers: { Origin: "https://elsewhere.example" },
    maxRedirects: 0,
  });
  expect(foreign.status()).toBe(403);
  for (const from of ["//elsewhere.example", "https://elsewhere.example", "/\\elsewhere.example"]) {
    const response = await request.post("/theme", {
      form: { theme: "dark", from },
      headers: { Origin: baseURL ?? "" },
      maxRedirects: 0,
    });
    expect(response.status()).toBe(303);
    expect(response.headers().location).toBe("/");
  }
});
