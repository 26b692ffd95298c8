import { expect, test } from "../support/fixtures";

test("the API reference is linked in the footer, lists every call with its price, and its example runs", async ({
  page,
  allowComplaint,
}) => {
  // The browser's own JSON viewer takes no part in the fade between pages.
  allowComplaint(/ViewTransition opt-in disabled/);
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Developers" }).click();
  await expect(page).toHaveURL("/developers");
  for (const path of ["/api/search", "/api/conversations", "/api/generate-diagram", "/api/openapi.json"])
    await expect(page.getByRole("main")).toContainText(path);
  await page.getByRole("textbox", { name: /api\/search/ }).fill("Why is Mars red?");
  await page.getByRole("button", { name: "Send" }).click();
  // In place with JavaScript; without it the browser shows the JSON response.
  await expect(page.locator("body")).toContainText('"sessionId"');
  await expect(page.locator("body")).toContainText("/library/mars");
});
