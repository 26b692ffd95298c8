import { rss, startFeeds } from "../../peers/feeds";
import type { StandIn } from "../../peers/stand-in";
import { type AppServer, startApp } from "../support/app-server";
import { expect, test, turn } from "../support/fixtures";

/** A server of its own, with news from this test. */
let feeds: StandIn;
let app: AppServer;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const date = new Date(Date.now() - 3 * 3_600_000).toISOString();
  feeds = await startFeeds({
    "/science": rss([
      {
        title: "Harbor lamps &lt;b&gt;burn&lt;/b&gt; brighter",
        link: "https://harbor.example/lamps?utm_source=feed",
        description: "Keepers of Port Ellery trim the wicks of their lamps at noon and fill them with rapeseed oil.",
        date,
      },
      {
        title: "Tides come early",
        link: "https://harbor.example/tides",
        description: "A new gauge at the quay measured them for a month.",
        date,
      },
      ...Array.from({ length: 7 }, (_, index) => ({
        title: `Survey of the sea bed, part ${index + 1}: a long title about what the ship's instruments found`,
        link: `https://harbor.example/survey/${index}`,
        description: "The crew lowered a camera and a thermometer. ".repeat(index + 1),
        date,
      })),
    ]),
  });
  app = await startApp({ NEWS_FEEDS: `${feeds.url}/science` });
  await expect.poll(async () => (await fetch(`${app.url}/api/news`)).status).toBe(200);
});

test.afterAll(async () => {
  await app.stop();
  await feeds.close();
});

test("news appears below the topics, each article with its source, age and text", { tag: "@full" }, async ({
  page,
}) => {
  await page.goto(`${app.url}/discover`);
  const card = page.getByRole("region", { name: "News" }).getByRole("listitem").filter({ hasText: "Harbor lamps" });
  const link = card.getByRole("link", { name: /^Harbor lamps burn brighter/ });
  await expect(link).toHaveAttribute("href", "https://harbor.example/lamps");
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", /noopener/);
  await expect(card).toContainText("Harbor Science");
  await expect(card.locator("time")).toHaveText("3 hours ago");
  await expect(card).toContainText("trim the wicks");
});

test("the filter searches topics and news", { tag: "@full" }, async ({ page }) => {
  await page.goto(`${app.url}/discover`);
  await page.getByRole("searchbox", { name: "Filter topics" }).fill("quay");
  await page.getByRole("searchbox", { name: "Filter topics" }).press("Enter");
  await expect(page).toHaveURL(/\?q=quay$/);
  await expect(page.getByRole("main").getByRole("heading", { level: 3 })).toHaveText([/Tides come early/]);
  await expect(page.getByText("0 topics, 1 article")).toBeVisible();
});

test("an article is asked about with one click and is the answer's first source", { tag: "@full" }, async ({
  page,
}) => {
  await page.goto(`${app.url}/discover`);
  await page.getByRole("button", { name: "Ask about this article: Harbor lamps" }).click();
  await expect(page).toHaveURL(/\/search\?q=Harbor\+lamps\+burn\+brighter&session=/);
  await expect(turn(page, 0).getByRole("heading", { level: 2 })).toHaveText("Harbor lamps burn brighter");
  await expect(turn(page, 0)).toContainText("trim the wicks of their lamps at noon");
  const source = page.getByRole("region", { name: "Sources" }).getByRole("link").first();
  await expect(source).toHaveAttribute("href", "https://harbor.example/lamps");
});
