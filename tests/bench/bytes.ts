import { type Browser, chromium, type Response } from "playwright";
import { chromiumPath } from "../../scripts/chromium-path.mjs";

const pages = ["/", "/library", "/library/photosynthesis", "/search?q=What+is+photosynthesis%3F"];

/** What a first visit to a page transfers (compressed, without headers), with an empty cache. */
export async function measureBytes(url: string) {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic"],
  });
  const rows: Record<string, object> = {};
  for (const page of pages) rows[page] = await weigh(browser, new URL(page, url).href);
  await browser.close();
  return rows;
}

async function weigh(browser: Browser, url: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  await page.goto(url, { waitUntil: "networkidle" });
  const kilobytesOf = async (type: string) => {
    const loaded = responses.filter((response) => response.request().resourceType() === type);
    const sizes = await Promise.all(
      loaded.map(async (response) => (await response.request().sizes()).responseBodySize),
    );
    return Number((sizes.reduce((sum, size) => sum + size, 0) / 1024).toFixed(1));
  };
  const row = {
    "html KB": await kilobytesOf("document"),
    "js KB": await kilobytesOf("script"),
    "css KB": await kilobytesOf("stylesheet"),
    "font KB": await kilobytesOf("font"),
    requests: responses.length,
  };
  await context.close();
  return row;
}
