import type { Page } from "playwright/test";
import {
  applyLook,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  holdRequests,
  looks,
  test,
} from "../support/fixtures";
import { chatsIn, openPlayground, promptField, response, sendButton, sendPrompt } from "../support/playground";

declare global {
  interface Window {
    sendEvent(event: string, data: object): void;
  }
}

/** Gives the test control of the next responses' streams: what it sends is what the page receives. */
async function holdResponses(page: Page): Promise<(event: "delta" | "done" | "failed", data: object) => Promise<void>> {
  await page.addInitScript(() => {
    const fetchElsewhere = window.fetch;
    window.fetch = async (address, init) => {
      if (address !== "/api/gemini") return fetchElsewhere(address, init);
      // As the real one does: its signal may have been aborted before the call.
      init?.signal?.throwIfAborted();
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          init?.signal?.addEventListener("abort", () => controller.error(init.signal?.reason));
          window.sendEvent = (event, data) => {
            controller.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
            if (event !== "delta") controller.close();
          };
        },
      });
      return new Response(body, { headers: { "Content-Type": "text/event-stream" } });
    };
  });
  return async (event, data) => {
    await page.waitForFunction(() => typeof window.sendEvent === "function");
    await page.evaluate(([name, value]) => window.sendEvent(name, value), [event, data] as const);
  };
}

const stop = (page: Page) => page.getByRole("button", { name: "Stop" });

test("a response is typed at 25 ms a character, and catches up with text that arrived long ago", {
  tag: "@full",
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const send = await holdResponses(page);
  await page.clock.install();
  await openPlayground(page);
  await promptField(page).fill("Say hello");
  await sendButton(page).click();
  await expect(page.getByRole("button", { name: "Generating..." })).toBeDisabled();
  await expect(page.getByTestId("typing")).toBeVisible();
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await send("delta", { text: "Hello lantern" });
  await expect(response(page)).toHaveText(/^H/);
  await page.clock.runFor(4 * 25);
  await expect(response(page)).toHaveText(/^Hello?Stop/);

  const long = `Hello lantern. ${"More light. ".repeat(400)}End`;
  await send("done", { output: long });
  await page.clock.runFor(10_000);
  await expect(response(page)).toContainText("End");
  await expect(page.getByTestId("typing")).toHaveCount(0);
});

test("under reduced motion a response appears at once, and the list says when it is complete", {
  tag: "@full",
}, async ({ page }) => {
  const send = await holdResponses(page);
  await openPlayground(page);
  await promptField(page).fill("Say hello");
  await sendButton(page).click();
  await expect(page.getByTestId("typing").locator("span").first()).toHaveCSS("animation-name", "none");
  const announcement = page.getByRole("status").filter({ hasText: /response|complete/ });
  await expect(announcement).toHaveText("Generating a response.");
  await send("delta", { text: "**Hello** lantern" });
  await expect(response(page).locator("strong")).toHaveText("Hello");
  await expect(announcement).toHaveText("Generating a response.");
  const saved = page.waitForRequest((request) => request.url().endsWith("/api/history") && request.method() === "POST");
  await send("done", { output: "**Hello** lantern" });
  expect((await saved).postDataJSON()).toEqual({ prompt: "Say hello", response: "**Hello** lantern" });
  await expect(announcement).toHaveText("The response is complete.");
});

test("stopping keeps the partial response and the prompt", async ({ page }) => {
  const send = await holdResponses(page);
  await openPlayground(page);
  await promptField(page).fill("Say hello");
  await sendButton(page).click();
  await send("delta", { text: "Half of it" });
  await expect(response(page)).toContainText("Half of it");
  await stop(page).click();
  await expect(chatsIn(page).first()).toContainText("Stopped.");
  await expect(promptField(page)).toHaveValue("Say hello");
  await expect(sendButton(page)).toBeEnabled();
  await expect(chatsIn(page).first()).not.toHaveAttribute("id", /tmp_/);
  await page.reload();
  await expect(response(page)).toHaveText("Half of it");
});

test("stopping before the first word leaves no chat", { tag: "@full" }, async ({ page }) => {
  await holdResponses(page);
  await openPlayground(page);
  await promptField(page).fill("Say hello");
  await sendButton(page).click();
  await stop(page).click();
  await expect(chatsIn(page)).toHaveCount(0);
  await expect(promptField(page)).toHaveValue("Say hello");
});

test("stopping while the code that sends is still loading leaves no chat", { tag: "@full" }, async ({ page }) => {
  await holdResponses(page);
  const letLoad = await holdRequests(page, "**/generate-client-*.js");
  await openPlayground(page);
  await promptField(page).fill("Say hello");
  await sendButton(page).click();
  await stop(page).click();
  letLoad();
  await expect(chatsIn(page)).toHaveCount(0);
  await expect(promptField(page)).toHaveValue("Say hello");
});

test("an interrupted response says so and shows the partial text without saving it", { tag: "@full" }, async ({
  page,
}) => {
  const send = await holdResponses(page);
  await openPlayground(page);
  await promptField(page).fill("Say hello");
  await sendButton(page).click();
  await send("delta", { text: "Half of it" });
  await send("failed", { code: "cut", message: "The connection to the AI model was lost." });
  await expect(page.getByRole("alert")).toHaveText("API error: The connection to the AI model was lost.");
  await expect(chatsIn(page).first()).toContainText("Cut short, and not kept.");
  await expect(promptField(page)).toHaveValue("Say hello");
});

test("deleting moves focus to Undo", { tag: "@full" }, async ({ page }) => {
  await openPlayground(page);
  const chat = await sendPrompt(page, "Write a blog post about coffee");
  await chat.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(chatsIn(page)).toHaveCount(1);
});

test("a deletion that the server is still making can be undone", async ({ page }) => {
  await openPlayground(page);
  const chat = await sendPrompt(page, "Write a blog post about coffee");
  await expect(chat).not.toHaveAttribute("id", /tmp_/);
  const letDelete = await holdRequests(page, "/api/history", { method: "DELETE" });
  const restored = page.waitForResponse("/api/history/restore");
  await chat.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  letDelete();
  expect((await restored).status()).toBe(200);
  await page.reload();
  await expect(chatsIn(page)).toHaveCount(1);
});

/** Sends a prompt whose chat is held on its way to the server. @returns a function that lets it through */
async function sendWithHeldSave(page: Page): Promise<() => void> {
  const letKeep = await holdRequests(page, "/api/history", { method: "POST" });
  await openPlayground(page);
  await promptField(page).fill("Write a blog post about coffee");
  await sendButton(page).click();
  await expect(chatsIn(page).first().getByRole("button", { name: "Copy", exact: true })).toBeVisible();
  return letKeep;
}

test("a chat can be deleted once it is saved, not while saving", { tag: "@full" }, async ({ page }) => {
  const letKeep = await sendWithHeldSave(page);
  const chat = chatsIn(page).first();
  await expect(chat.getByRole("button", { name: "Delete" })).toHaveCount(0);
  letKeep();
  await chat.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(chatsIn(page)).toHaveCount(1);
});

test("clearing all includes a chat that is still being saved", { tag: "@full" }, async ({ page }) => {
  const letKeep = await sendWithHeldSave(page);
  await page.getByRole("link", { name: "Clear All" }).click();
  const cleared = page.waitForResponse((response) => response.request().method() === "DELETE");
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(chatsIn(page)).toHaveCount(0);
  letKeep();
  expect((await cleared).ok()).toBe(true);
  await openPlayground(page);
});

test("a response is copied as written, and its code is highlighted", { tag: "@full" }, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const output = "Here:\n\n```python\ndef light():\n    return 1\n```";
  await page.route("/api/gemini", (route) => route.fulfill({ json: { output } }));
  await openPlayground(page);
  const chat = await sendPrompt(page, "Write some Python");
  await expect(chat.locator("pre .token.keyword").first()).toHaveText("def");
  await chat.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(page.getByText("Copied!")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(output);
});

test("Ctrl+Enter sends; suggestions change after a success; text typed in the meantime stays", {
  tag: "@full",
}, async ({ page }) => {
  const send = await holdResponses(page);
  await openPlayground(page);
  const suggestions = page.getByRole("list", { name: "Suggestions" });
  const before = await suggestions.textContent();
  await promptField(page).fill("Say hello");
  await promptField(page).press("Control+Enter");
  await expect(page.getByRole("button", { name: "Generating..." })).toBeVisible();
  await promptField(page).fill("The next one");
  await send("done", { output: "Hello" });
  await expect(response(page)).toContainText("Hello");
  await expect(suggestions).not.toHaveText(before ?? "");
  await expect(promptField(page)).toHaveValue("The next one");
});

test("blanks become fields while a prompt is typed", { tag: "@full" }, async ({ page }) => {
  await openPlayground(page);
  await expect(page.getByRole("group", { name: "Fill in" })).toHaveCount(0);
  await promptField(page).pressSequentially("Sell {{thing}}");
  await page.getByRole("textbox", { name: "thing" }).fill("lamps");
  await promptField(page).pressSequentially(" to {{who}}");
  await expect(page.getByRole("textbox", { name: "who" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "thing" })).toHaveValue("lamps");
});

test("the client id is created on first use and sent with the history calls", { tag: "@full" }, async ({ page }) => {
  const listed = page.waitForRequest("/ai-playground/entries");
  await openPlayground(page);
  const id = await page.evaluate(() => localStorage.getItem("ap_client_id"));
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect((await listed).headers()["x-client-id"]).toBe(id);
});

for (const look of looks) {
  test(`the playground passes axe in use, ${look.theme} at ${look.width} px`, { tag: "@full" }, async ({ page }) => {
    await applyLook(page, look);
    await openPlayground(page);
    await sendPrompt(page, "Write a blog post about coffee");
    await promptField(page).fill("Explain {{topic}}");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("link", { name: "Clear All" }).click();
    await expectAccessible(page);
    await page.goto("/ai-playground/compare");
    await expectAccessible(page);
  });
}
