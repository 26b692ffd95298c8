import { expect, test, turn } from "../support/fixtures";

const notes = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Mars is red because of iron oxide.") };

test("the home page has every section of the journey, in order", { tag: "@full" }, async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText("Hi there,")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ask Me Anything, Human!");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "Trending Today",
    "An answer you can hold up to the light",
    "In Collaboration With",
    "Trending Prompts",
    "How It Works",
    "What People Are Saying",
    "FAQs",
    "Newsletter",
    "AI Playground",
  ]);
  await expect(page.getByRole("region", { name: "In Collaboration With" }).getByRole("listitem")).toHaveCount(8);
  await expect(page.getByRole("region", { name: "How It Works" }).getByRole("listitem")).toHaveCount(3);
});

test("a trending prompt is asked with one click and answered with sources", async ({ page }) => {
  await page.goto("/");
  const prompt = page.getByRole("region", { name: "Trending Prompts" }).getByRole("link").first();
  const question = (await prompt.textContent()) ?? "";
  await prompt.click();
  await expect(turn(page, 0).getByRole("heading", { level: 2 })).toHaveText(question);
  await expect(turn(page, 0).locator("a[data-citation]").first()).toBeVisible();
});

test("only one FAQ is open at a time", async ({ page }) => {
  await page.goto("/");
  const faqs = page.getByRole("region", { name: "FAQs" });
  const open = faqs.locator("details[open]");
  await expect(faqs.locator("details")).toHaveCount(5);
  await faqs.getByText("What does it cost?").click();
  await expect(open).toHaveCount(1);
  await expect(open).toContainText("9 questions");
  await faqs.getByText("Can I trust an answer?").click();
  await expect(open).toHaveCount(1);
  await expect(open).toContainText("You can check it");
});

test("the top bar links to every page, and off the site with a plain link", async ({ page }) => {
  await page.goto("/about");
  const bar = page.getByRole("navigation", { name: "Main" });
  await expect(bar.getByRole("link", { name: "API Platform" })).toHaveAttribute("href", /^https:/);
  await bar.getByRole("link", { name: "Discover" }).click();
  await expect(page).toHaveURL("/discover");
  await bar.getByRole("link", { name: "Try Now" }).click();
  await expect(page).toHaveURL("/#question");
  await expect(page.getByRole("textbox", { name: "Your question" })).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the menu slides in with the same items, traps focus and returns it", { tag: "@plain" }, async ({ page }) => {
    await page.goto("/");
    const button = page.getByRole("button", { name: "Menu", exact: true });
    const menu = page.getByRole("dialog", { name: "Menu" });
    await button.click();
    await expect(menu.getByRole("link")).toHaveText(["API Platform", "Discover", "Library", "Try Now", "Sign In"]);
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press("Tab");
      await expect(page.locator("main :focus, footer :focus")).toHaveCount(0);
    }
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await menu.getByRole("button", { name: "Close menu" }).click();
    await expect(menu).toBeHidden();

    await button.click();
    await menu.getByRole("link", { name: "Discover" }).click();
    await expect(page).toHaveURL("/discover");
    await expect(menu).toBeHidden();
  });
});

test("a file is sent with its question in one multipart form", { tag: "@full" }, async ({ page, allowComplaint }) => {
  // Inspect the request without sending it on.
  allowComplaint(/ERR_FAILED/);
  let sent = "";
  await page.route("**/search*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    sent = route.request().postData() ?? "";
    await route.abort();
  });
  await page.goto("/");
  await page.getByRole("textbox", { name: "Your question" }).fill("Why is Mars red?");
  await page.getByRole("button", { name: "Options" }).click();
  await page.getByLabel("Upload file").setInputFiles(notes);
  await page.getByRole("button", { name: /^Ask/ }).click();
  await expect.poll(() => sent).toContain('filename="notes.txt"');
  expect(sent).toMatch(/name="intent"\r\n\r\nask/);
  expect(sent).toMatch(/name="q"\r\n\r\nWhy is Mars red\?/);
});

test("topics are filtered as typed and lead to an answer", { tag: "@full" }, async ({ page }) => {
  await page.goto("/discover");
  const titles = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(titles).toHaveText([
    "AI in Healthcare",
    "Climate Change Insights",
    "Space Exploration",
    "Quantum Computing",
    "More from the library",
  ]);
  await page.getByRole("searchbox", { name: "Filter topics" }).fill("quantum");
  await page.getByRole("searchbox", { name: "Filter topics" }).press("Enter");
  await expect(titles).toHaveText(["Quantum Computing"]);
  await expect(page).toHaveURL("/discover?q=quantum");
  await page.getByRole("link", { name: "Quantum Computing" }).click();
  await expect(turn(page, 0).locator("a[data-citation]").first()).toBeVisible();
});

test("a filter without matches offers to ask instead", { tag: "@full" }, async ({ page }) => {
  await page.goto("/discover?q=zeppelins");
  await expect(page.getByRole("status").filter({ hasText: "0 topics" })).toBeVisible();
  await page.getByRole("link", { name: "Ask about it instead" }).click();
  await expect(turn(page, 0).getByRole("heading", { level: 2 })).toHaveText("zeppelins");
});

test("the playground is one click away", { tag: "@full" }, async ({ page }) => {
  await page.goto("/");
  await page.locator("main").getByRole("link", { name: "Open the playground" }).click();
  await expect(page).toHaveURL("/ai-playground");
  await expect(page.getByRole("heading", { level: 1, name: "AI Playground" })).toBeVisible();
});
