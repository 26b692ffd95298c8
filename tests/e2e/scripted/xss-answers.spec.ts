import { allPayloads } from "../../harness/payloads";
import { type ClaudePeer, startClaude } from "../../peers/claude";
import { type SearxngResult, startSearxng } from "../../peers/searxng";
import type { StandIn } from "../../peers/stand-in";
import { freshEmail, goodPassword } from "../support/account";
import { type AppServer, startApp } from "../support/app-server";
import { expect } from "../support/fixtures";
import { chunks, expectInert, stopAll, typed, watchedTest } from "../support/hostile";

/** Every payload in a model's answer, in its sources, and in every page and export that shows them. */

let claude: ClaudePeer;
let searxng: StandIn<"html-403" | "unresponsive" | "partly-unresponsive">;
let app: AppServer;
const test = watchedTest(() => app.url);

test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  claude = await startClaude({ mode: "marks", reply: (body) => writtenFor(JSON.stringify(body.messages)) });
  searxng = await startSearxng({ results: (search) => resultsFor(search) });
  app = await startApp({ ANTHROPIC_BASE_URL: claude.url, SEARXNG_URL: searxng.url, GUEST_SEARCH_LIMIT: "1000" });
});

test.afterAll(() => stopAll(claude, searxng, app));

/** The question names the batch of payloads in its answer. */
const partOf = (text: string) => chunks[Number(/lantern part (\d)/.exec(text)?.[1] ?? 0)] ?? [];

const writtenFor = (messages: string) =>
  `${partOf(messages)
    .map((payload) => `${payload} [1]`)
    .join("\n\n")}\n\n<related>\n${partOf(messages).slice(0, 3).join("\n")}\n</related>`;

function resultsFor(search: string): SearxngResult[] {
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

test("answers, their sources, conversations, shared pages and exports", { tag: "@full" }, async ({ page }) => {
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
});

test("an answer's HTML is harmless even without a Content-Security-Policy", { tag: "@full" }, async ({ page }) => {
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
});
