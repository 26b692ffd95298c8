import { allPayloads } from "../../harness/payloads";
import { rss, startFeeds } from "../../peers/feeds";
import type { StandIn } from "../../peers/stand-in";
import { type AppServer, startApp } from "../support/app-server";
import { expect } from "../support/fixtures";
import { escaped, expectInert, stopAll, watchedTest } from "../support/hostile";

/** Every payload in publishers' feeds. */

let feeds: StandIn;
let app: AppServer;
const test = watchedTest(() => app.url);

test.beforeAll(async () => {
  test.setTimeout(120_000);
  feeds = await startFeeds({ "/news": rss(newsItems(), escaped(allPayloads[0] ?? "")) });
  app = await startApp({ NEWS_FEEDS: `${feeds.url}/news` });
});

test.afterAll(() => stopAll(feeds, app));

function newsItems() {
  const date = new Date(Date.now() - 3_600_000).toISOString();
  return Array.from({ length: 30 }, (_, index) => {
    const own = allPayloads.slice(index * 8, index * 8 + 8);
    return {
      title:
        index % 2
          ? `Part ${index} ${escaped(own.join(" "))}`
          : `<![CDATA[Part ${index} ${own.join(" ").replaceAll("]]>", "")}]]>`,
      link: escaped(index % 3 ? `https://news.invalid/${index}?"onmouseover=alert(1)` : (own[0] ?? "")),
      description: escaped(`${own.join(" ")} <p onclick=alert(1)>Words of part ${index}.</p>`),
      date,
    };
  });
}

test("news", { tag: "@full" }, async ({ page }) => {
  await expect.poll(async () => (await page.request.get(`${app.url}/api/news`)).status()).toBe(200);
  await page.goto(`${app.url}/discover`);
  await expectInert(page, { least: 20 });
  await page.goto(`${app.url}/discover?${new URLSearchParams({ q: '"><script>alert(1)</script>' })}`);
  await expectInert(page, { least: 0 });
});
