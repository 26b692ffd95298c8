import { type AppServer, startApp } from "../support/app-server";
import { expect, expectAccessible, test, turn } from "../support/fixtures";

/** A server without news: its only feed is a port where nothing listens. */
let app: AppServer;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  app = await startApp({ NEWS_FEEDS: "http://127.0.0.1:9/feed", LOG_LEVEL: "error" });
});
test.afterAll(() => app.stop());

const article = {
  title: "Harbor lamps burn brighter",
  url: "https://harbor.example/lamps",
  source: { name: "Harbor Science" },
  publishedAt: "2026-03-02T09:30:00.000Z",
  description: "",
};

test("the page fetches missing news, shows its progress and failure, and tries again", {
  tag: "@full",
}, async ({ page, allowComplaint }) => {
  allowComplaint(/503/);
  let answer: () => void = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  let calls = 0;
  await page.route("**/api/news", async (route) => {
    calls += 1;
    if (calls > 1) return route.fulfill({ json: { articles: [article], updatedAt: null } });
    await answered;
    await route.fulfill({ status: 503, json: { message: "No news", code: "news_unavailable" } });
  });
  await page.goto(`${app.url}/discover`);
  const news = page.getByRole("region", { name: "News" });
  await expect(news.getByRole("status")).toHaveText("Loading news...");
  answer();
  await expect(news.getByRole("alert")).toHaveText("Failed to load news. Please try again later.");
  await expectAccessible(page);
  await news.getByRole("button", { name: "Try again" }).click();
  await expect(news.getByRole("link", { name: article.title })).toBeVisible();
  await expectAccessible(page);
});

test("the filter applies while typing", { tag: "@full" }, async ({ page, allowComplaint }) => {
  allowComplaint(/503/);
  await page.goto(`${app.url}/discover`);
  await page.getByRole("searchbox", { name: "Filter topics" }).pressSequentially("quantum");
  await expect(page.getByRole("main").locator("h2").first()).toHaveText("Quantum Computing");
  await expect(page).toHaveURL(`${app.url}/discover`);
});

test("every subject of the library is found while typing, and asked with one click", async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(/503/);
  await page.goto(`${app.url}/discover`);
  const subjects = page.getByRole("region", { name: "More from the library" });
  await expect(subjects.getByRole("listitem")).toHaveCount(24);
  await page.getByRole("searchbox", { name: "Filter topics" }).pressSequentially("penguins");
  await expect(subjects.getByRole("listitem")).toHaveText(["Penguins"]);
  await subjects.getByRole("link", { name: "Penguins" }).click();
  await expect(turn(page, 0).locator("a[data-citation]").first()).toBeVisible();
});
