import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import * as playground from "~/routes/ai-playground";
import * as compare from "~/routes/ai-playground_.compare";
import * as entries from "~/routes/ai-playground_.entries";
import * as rendered from "~/routes/ai-playground_.rendered";
import { apiCaller } from "../harness/call-api";
import { DirectBrowser } from "../harness/direct-browser";

/** The playground page and its forms, as a browser without JavaScript uses them. */

const at = "/ai-playground";
const send = (browser: DirectBrowser, prompt: string, more: Record<string, string> = {}) =>
  browser.post(playground, at, { intent: "send", prompt, creativity: "Low", ...more });
const promptsOf = async (browser: DirectBrowser) =>
  (await browser.get(playground, at)).body.chats.entries.map(({ prompt }: { prompt: string }) => prompt);

describe("the playground's page", () => {
  test("answers a prompt, redirects to it, and keeps it for that browser alone", async () => {
    const browser = new DirectBrowser();
    const sent = await send(browser, "  Write a song about tea ");
    expect(sent).toMatchObject({
      status: 303,
      location: expect.stringMatching(/^\/ai-playground#chat-[0-9a-f-]{36}$/),
    });
    expect(sent.headers.getSetCookie().join()).toMatch(/ap_client_id=.*HttpOnly/);
    const { body } = await browser.get(playground, at);
    expect(body.chats.entries[0]).toMatchObject({
      prompt: "Write a song about tea",
      html: expect.stringContaining("<p>"),
    });
    expect(await promptsOf(new DirectBrowser())).toEqual([]);
  });

  test("returns what was typed with its error, and stores nothing", async () => {
    const browser = new DirectBrowser();
    expect(await send(browser, "  ", { creativity: "High" })).toMatchObject({
      status: 400,
      body: { failure: { message: "Please enter a prompt" }, creativity: "High" },
    });
    expect(await send(browser, "x".repeat(8_001))).toMatchObject({ status: 400, body: { prompt: "x".repeat(8_001) } });
    expect(await browser.post(playground, at, { intent: "send", prompt: "Hi" }, "https://evil.example")).toMatchObject({
      status: 403,
    });
    expect(await browser.post(playground, at, { intent: "unknown" })).toMatchObject({ status: 400 });
    expect(await promptsOf(browser)).toEqual([]);
  });

  test("asks for a prompt's blanks before it sends it", async () => {
    const browser = new DirectBrowser();
    expect(await send(browser, "A poem about {{subject}}")).toMatchObject({
      status: 200,
      body: { failure: null, prompt: "A poem about {{subject}}", values: {} },
    });
    expect(await promptsOf(browser)).toEqual([]);
    await send(browser, "A poem about {{subject}}", { "var:subject": "rain" });
    expect(await promptsOf(browser)).toEqual(["A poem about rain"]);
  });

  test("deletes and restores one's own chats, not another visitor's", async () => {
    const browser = new DirectBrowser();
    await send(browser, "Write a song about tea");
    const id = (await browser.get(playground, at)).body.chats.entries[0].id;
    const stranger = new DirectBrowser();
    await send(stranger, "Write a song about coffee");
    for (const intent of ["delete", "restore"])
      expect(await stranger.post(playground, at, { intent, id })).toMatchObject({ status: 404 });

    expect(await browser.post(playground, at, { intent: "delete", id })).toMatchObject({
      status: 303,
      location: `${at}?deleted=${id}`,
    });
    expect(await promptsOf(browser)).toEqual([]);
    await browser.post(playground, at, { intent: "restore", id });
    expect(await promptsOf(browser)).toEqual(["Write a song about tea"]);
    await browser.post(playground, at, { intent: "clear" });
    expect(await promptsOf(browser)).toEqual([]);
    expect(await promptsOf(stranger)).toEqual(["Write a song about coffee"]);
  });

  test("opens a saved prompt by its link; an unknown one is not found", async () => {
    const browser = new DirectBrowser();
    const saved = await browser.post(playground, at, { intent: "save", prompt: "About {{x}}", creativity: "High" });
    expect(saved.location).toMatch(/^\/ai-playground\?p=[\w-]{22}$/);
    expect((await new DirectBrowser().get(playground, saved.location)).body).toMatchObject({
      draft: { prompt: "About {{x}}", creativity: "High" },
    });
    expect(await browser.get(playground, `${at}?p=${"a".repeat(22)}`)).toMatchObject({ status: 404 });
  });

  test("shows two compared chats only to their owner", async () => {
    const browser = new DirectBrowser();
    const sent = await browser.post(compare, `${at}/compare`, {
      first: "Write a song about tea",
      second: "Write a song about coffee",
      creativity: "Low",
    });
    expect(sent.status).toBe(303);
    const { chats } = (await browser.get(compare, sent.location)).body;
    expect(chats.map(({ prompt }: { prompt: string }) => prompt)).toEqual([
      "Write a song about tea",
      "Write a song about coffee",
    ]);
    expect((await new DirectBrowser().get(compare, sent.location)).body.chats).toEqual([null, null]);
    expect(await browser.post(compare, `${at}/compare`, { first: "Only one", second: " " })).toMatchObject({
      status: 400,
      body: { prompts: ["Only one", " "], failure: { message: "Please enter a prompt" } },
    });
  });
});

describe("the page's script", () => {
  test("gets its client id's chats rendered, including those stored under the cookie before it ran", async () => {
    const clientId = randomUUID();
    const sent = await send(new DirectBrowser(), "Write a song about tea");
    const cookie = sent.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const call = apiCaller();
    const headers = { "x-client-id": clientId };
    const joined = await call(entries, `${at}/entries`, { headers: { ...headers, Cookie: cookie } });
    const { entries: list } = (await joined.json()) as { entries: { prompt: string; html: string }[] };
    expect(list).toMatchObject([{ prompt: "Write a song about tea", html: expect.stringContaining("<p>") }]);
    const later = await call(entries, `${at}/entries`, { headers });
    expect(((await later.json()) as { entries: unknown[] }).entries).toHaveLength(1);
  });

  test("gets Markdown rendered and sanitized", async () => {
    const markdown = "**Bold** <img src=x onerror=alert(1)> [x](javascript:alert(1))";
    const response = await apiCaller()(rendered, `${at}/rendered`, { method: "POST", body: { markdown } });
    const { html } = (await response.json()) as { html: string };
    expect(html).toContain("<strong>Bold</strong>");
    expect(html).not.toMatch(/<img|javascript:/);
  });
});
