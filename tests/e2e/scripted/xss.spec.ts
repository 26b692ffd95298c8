import type { Page } from "playwright/test";
import { allPayloads } from "../../harness/payloads";
import { type ClaudePeer, startClaude } from "../../peers/claude";
import { rss, startFeeds } from "../../peers/feeds";
import { type SearxngResult, startSearxng } from "../../peers/searxng";
import type { StandIn } from "../../peers/stand-in";
import { docxFile, paragraph } from "../../unit/fixtures/docx-file";
import { freshEmail, goodPassword } from "../support/account";
import { type AppServer, startApp } from "../support/app-server";
import { test as base, expect } from "../support/fixtures";
import { type ScriptWatch, sleepingScripts, watchScripts } from "../support/script-watch";

/** Every payload by every way that leads text of strangers onto our pages. Nothing of it runs, is about to, or asks anybody for anything. */

const chunkSize = 60;
const chunks = Array.from({ length: Math.ceil(allPayloads.length / chunkSize) }, (_, index) =>
  allPayloads.slice(index * chunkSize, (index + 1) * chunkSize),
);
/** As one line of typed text: without control characters, which no field takes. */
const typed = (payloads: string[]) => payloads.join(" ; ").replace(/\p{Cc}/gu, " ");

let claude: ClaudePeer;
let searxng: StandIn<"html-403" | "unresponsive" | "partly-unresponsive">;
let feeds: StandIn;
let app: AppServer;

const test = base.extend<{ watch: ScriptWatch }>({
  watch: async ({ context }, use) => {
    const watch = await watchScripts(context, app.url);
    await use(watch);
    expect(watch.dangers).toEqual([]);
  },
});

test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  claude = await startClaude({ mode: "marks", reply: (body) => writtenFor(JSON.stringify(body.messages)) });
  searxng = await startSearxng({ results: (search) => foundFor(search) });
  feeds = await startFeeds({ "/news": rss(newsItems(), escaped(allPayloads[0] ?? "")) });
  app = await startApp({
    ANTHROPIC_BASE_URL: claude.url,
    SEARXNG_URL: searxng.url,
    NEWS_FEEDS: `${feeds.url}/news`,
    GUEST_SEARCH_LIMIT: "1000",
  });
});

test.afterAll(async () => {
  for (const started of [app, feeds, searxng, claude]) await ("stop" in started ? started.stop() : started.close());
});

/** The question says which part of the payloads its answer is made of. */
const partOf = (text: string) => chunks[Number(/lantern part (\d)/.exec(text)?.[1] ?? 0)] ?? [];

const writtenFor = (messages: string) =>
  `${partOf(messages)
    .map((payload) => `${payload} [1]`)
    .join("\n\n")}\n\n<related>\n${partOf(messages).slice(0, 3).join("\n")}\n</related>`;

function foundFor(search: string): SearxngResult[] {
  const part = partOf(search);
  return Array.from({ length: 6 }, (_, index): SearxngResult => {
    const own = part.slice(index * 10, index * 10 + 10);
    return {
      url: `https://${index}.lantern.invalid/${encodeURIComponent(own[0] ?? "")}?q=${own[1] ?? ""}`,
      title: `Lantern part ${own.slice(0, 3).join(" ")}`,
      content: `The lantern part is told here. ${own.join(" The lantern part follows. ")}`,
      thumbnail: own[2],
    };
  }).concat(
    allPayloads
      .filter((payload) => /^\P{L}*(java|data|vbs|blob|feed|view)/iu.test(payload))
      .map((url) => ({ url, title: "Lantern part", content: "A lantern part of another scheme." })),
  );
}

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

const escaped = (text: string) =>
  text
    .replace(/\p{Cc}/gu, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

/** The page shows at least so many of the payloads as text, and none of them as anything else. */
async function expectInert(page: Page, { least }: { least: number }): Promise<void> {
  await expect
    .poll(async () => ((await page.locator("body").textContent()) ?? "").split("alert").length - 1)
    .toBeGreaterThanOrEqual(least);
  expect(await sleepingScripts(page)).toEqual([]);
}

test("the watch sees what runs, what a policy stops and what is asked for elsewhere", async ({
  context,
  page,
  allowComplaint,
}) => {
  allowComplaint(/./);
  const { dangers } = await watchScripts(context, app.url);
  const trap = (policy: Record<string, string>, body: string) =>
    page.route(`${app.url}/trap`, (route) => route.fulfill({ contentType: "text/html", headers: policy, body }), {
      times: 1,
    });
  const hostile = `<img src="${app.url}/none.png" onerror=alert(1)>`;
  await trap({}, hostile);
  await page.goto(`${app.url}/trap`);
  await expect.poll(() => dangers).toEqual(["alert was called on /trap"]);
  expect(await sleepingScripts(page)).toHaveLength(1);
  await trap({ "Content-Security-Policy": "script-src 'nonce-a'" }, hostile);
  await page.goto(`${app.url}/trap`);
  await expect.poll(() => dangers.at(-1)).toContain("script-src-attr was violated");
  await trap({}, "<img src=https://evil.invalid/x.png>");
  await page.goto(`${app.url}/trap`);
  await expect.poll(() => dangers.at(-1)).toBe("asked for https://evil.invalid/x.png");
});

test("answers, their sources, conversations, shared pages and exports", async ({ page, watch }) => {
  await page.request.post(`${app.url}/sign-in`, {
    form: { intent: "password", email: freshEmail(), password: goodPassword },
  });
  for (const [index, part] of chunks.entries()) {
    const question = `${typed(part.slice(0, 1))} is lantern part ${index}? ${typed(part.slice(1, 12))}`.slice(0, 900);
    await page.goto(`${app.url}/search?${new URLSearchParams({ q: question })}`);
    await expect(page.getByRole("textbox", { name: "Follow-up question" })).toBeVisible();
    await expectInert(page, { least: 40 });
    const session = await page.locator('input[name="session"]').first().inputValue();
    const shared = await page.request.post(`${app.url}/share`, {
      form: { session, intent: "share" },
      headers: { Accept: "application/json" },
    });
    await page.goto((await shared.json()).url);
    await expectInert(page, { least: 40 });
  }
  await page.goto(`${app.url}/conversations`);
  await expectInert(page, { least: 1 });
  expect(watch.dangers).toEqual([]);
});

test("an answer's HTML is harmless without any policy too", async ({ page, watch }) => {
  for (const index of chunks.keys()) {
    const response = await page.request.get(`${app.url}/api/search`, {
      params: { q: `What is lantern part ${index}, as HTML?` },
    });
    const { summary } = await response.json();
    await page.route(
      `${app.url}/bare`,
      (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body: summary }),
      { times: 1 },
    );
    await page.goto(`${app.url}/bare`);
    await expectInert(page, { least: 10 });
  }
  expect(watch.dangers).toEqual([]);
});

test("news", async ({ page, watch }) => {
  await expect.poll(async () => (await page.request.get(`${app.url}/api/news`)).status()).toBe(200);
  await page.goto(`${app.url}/discover`);
  await expectInert(page, { least: 20 });
  await page.goto(`${app.url}/discover?${new URLSearchParams({ q: '"><script>alert(1)</script>' })}`);
  await expectInert(page, { least: 0 });
  expect(watch.dangers).toEqual([]);
});

const told = "The harbor lantern of Port Ellery burns rapeseed oil and holds eleven liters.";
const oddName = '"><img src=x onerror=alert(1)>.md';
const files = {
  "hostile.md": Buffer.from(`# Lantern\n\n${told}\n\n${allPayloads.join("\n\n")}`),
  "hostile.txt": Buffer.from(`${told}\n\n${allPayloads.join("\n\n").replace(/(?!\n)\p{Cc}/gu, " ")}`),
  "hostile.html": Buffer.from(
    `<!doctype html><p>${told}</p>${allPayloads.map((payload) => `<p>${escaped(payload)}</p>`).join("")}<div>${allPayloads.join("\n")}`,
  ),
  "hostile.csv": Buffer.from(
    `name,value\n${told},1\n${allPayloads.map((payload) => `"${payload.replaceAll('"', '""')}",2`).join("\n")}`,
  ),
  "hostile.docx": docxFile([told, ...allPayloads].map((payload) => paragraph(escaped(payload))).join("")),
  [oddName]: Buffer.from(`# Lantern\n\n${told} alert`),
};

for (const [name, buffer] of Object.entries(files)) {
  test(`an uploaded file: ${name}`, async ({ context, page }) => {
    const origin = process.env.E2E_LIBRARY_URL ?? "";
    const { dangers } = await watchScripts(context, origin);
    await page.goto(`${origin}/search`);
    const file = { name, mimeType: "text/plain", buffer };
    const multipart = { intent: "ask", q: "How many liters does the harbor lantern hold?", file };
    const sent = await page.request.post(`${origin}/search`, { multipart });
    expect(sent.status()).toBe(200);
    await page.goto(sent.url());
    await expect(page.getByRole("textbox", { name: "Follow-up question" })).toBeVisible();
    await expect(page.locator("body")).toContainText("eleven liters");
    expect(await sleepingScripts(page)).toEqual([]);
    const sessionId = new URL(sent.url()).searchParams.get("session");
    const data = { sessionId, query: "What does the harbor lantern of Port Ellery burn?" };
    const { citations } = await (await page.request.post(`${origin}/api/follow-up`, { data })).json();
    await page.goto(new URL(citations[0].url).href);
    await expectInert(page, { least: name === oddName ? 1 : 20 });
    expect(dangers).toEqual([]);
  });
}

test("diagrams: imported, drawn, exported", async ({ page, watch }) => {
  const labels = allPayloads.map((payload) => payload.replace(/\p{Cc}/gu, " ").slice(0, 110)).slice(0, 190);
  const diagram = {
    nodes: labels.map((label, index) => ({ id: `n${index}`, data: { label: label || "x" } })),
    edges: labels
      .slice(1, 150)
      .map((label, index) => ({ source: "n0", target: `n${index + 1}`, label: label.slice(0, 60) })),
  };
  const mermaid = `flowchart TD\n${labels
    .slice(0, 100)
    .map((label, index) => `  a${index}["${label.replaceAll('"', "#quot;")}"]`)
    .join("\n")}`;
  await page.goto(`${app.url}/ai-diagram`);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  const linked = { nodes: [{ id: "a", data: { label: "a", url: "javascript:alert(1)" } }], edges: [] };
  await page.getByRole("dialog").getByRole("textbox").fill(JSON.stringify(linked));
  await page.getByRole("dialog").getByRole("button", { name: "Import" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
  for (const text of [JSON.stringify(diagram), mermaid]) {
    await page.goto(`${app.url}/ai-diagram`);
    await page.getByRole("button", { name: "Import", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Import a diagram" });
    await dialog.getByRole("textbox").fill(text);
    await dialog.getByRole("button", { name: "Import" }).click();
    await expect(dialog).toBeHidden();
    await expectInert(page, { least: 60 });
  }
  for (const topic of [
    typed(allPayloads.slice(0, 5)),
    '"><svg onload=alert(1)>',
    "</title><script>alert(1)</script>",
  ]) {
    const made = await page.request.post(`${app.url}/ai-diagram`, { form: { topic: topic.slice(0, 190) } });
    await page.goto(made.url());
    await expectInert(page, { least: 1 });
    const id = new URL(made.url()).searchParams.get("id");
    const drawing = await (await page.request.get(`${app.url}/ai-diagram/${id}/svg`)).text();
    await page.route(`${app.url}/bare`, (route) => route.fulfill({ contentType: "image/svg+xml", body: drawing }), {
      times: 1,
    });
    await page.goto(`${app.url}/bare`);
    expect(await sleepingScripts(page)).toEqual([]);
  }
  expect(watch.dangers).toEqual([]);
});

test("the playground's chats, as Markdown and as prompts", async ({ page, watch }) => {
  await page.goto(`${app.url}/ai-playground`);
  for (const part of chunks) {
    const added = await page.request.post(`${app.url}/api/history`, {
      headers: { "x-client-id": clientId },
      data: { prompt: typed(part).slice(0, 7_000), response: part.join("\n\n").replace(/(?!\n)\p{Cc}/gu, " ") },
    });
    expect(added.status()).toBe(201);
  }
  await page.context().addCookies([{ name: "ap_client_id", value: clientId, url: app.url }]);
  const shown = await page.context().newPage();
  await shown.route("**/api/**", (route) =>
    route.continue({ headers: { ...route.request().headers(), "x-client-id": clientId } }),
  );
  await shown.route("**/ai-playground/entries**", (route) =>
    route.continue({ headers: { ...route.request().headers(), "x-client-id": clientId } }),
  );
  await shown.goto(`${app.url}/ai-playground`);
  await expectInert(shown, { least: 100 });
  expect(watch.dangers).toEqual([]);
});

const clientId = "9f1c7a52-6d0e-4b83-8a35-c2e47d90b6f1";

test("what is typed into forms and addresses comes back as text", async ({ page, watch, allowComplaint }) => {
  allowComplaint(/40\d/);
  await page.goto(`${app.url}/contact`);
  const form = page.getByRole("main").locator("form").first();
  for (const field of await form.locator("textarea, input:not([type=hidden]):not([type=email])").all())
    if (await field.isVisible()) await field.fill(typed(allPayloads.slice(0, 8)).slice(0, 300));
  await form.evaluate((element: HTMLFormElement) => {
    element.noValidate = true;
  });
  await form.getByRole("button").last().click();
  await expect(page.getByRole("alert").or(page.locator("[aria-invalid=true]")).first()).toBeVisible();
  expect(await sleepingScripts(page)).toEqual([]);
  const hostile = typed([
    ...allPayloads.slice(0, 4),
    '"><script>alert(1)</script>',
    "</script><script>alert(1)</script>",
  ]);
  const query = encodeURIComponent(hostile);
  for (const address of [
    `/nothing/${encodeURIComponent('"><script>alert(1)<')}`,
    `/sign-in?to=${query}`,
    `/search?session=${query}`,
    `/ai-playground?category=${query}&p=${query}`,
    `/ai-diagram?id=${query}`,
    `/image-generator?set=${query}&prompt=${query}`,
    `/blog?q=${query}`,
    `/library?q=${query}`,
    `/conversations?q=${query}`,
    `/pricing?${query}=1#${query}`,
  ]) {
    await page.goto(`${app.url}${address}`);
    expect(await sleepingScripts(page), address).toEqual([]);
  }
  expect(watch.dangers).toEqual([]);
});
