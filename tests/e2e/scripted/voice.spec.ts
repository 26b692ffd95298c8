import type { Page } from "playwright/test";
import { expect, test } from "../support/fixtures";

/** Fakes for the browser's speech recognition, which tests speak into, and its speech synthesis, which they listen to. */
async function withSpeech(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class Recognition extends EventTarget {
      onresult: ((event: unknown) => void) | null = null;
      onerror: ((event: unknown) => void) | null = null;
      onend: (() => void) | null = null;
      start() {
        Object.assign(window, { ears: this });
      }
      stop() {
        this.onend?.();
      }
      abort() {
        this.onend?.();
      }
    }
    const spoken: string[] = [];
    const synthesis = { speak: ({ text }: { text: string }) => spoken.push(text), cancel() {} };
    Object.assign(window, { SpeechRecognition: Recognition, webkitSpeechRecognition: Recognition, spoken });
    Object.defineProperty(window, "speechSynthesis", { value: synthesis });
  });
}

const say = (page: Page, words: string) =>
  page.evaluate((transcript) => Object(window).ears.onresult({ results: [[{ transcript }]] }), words);
/** From here on, links navigate within the page, so that spoken text stays counted. */
const hydrated = (page: Page) =>
  page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith("__reactContainer")));
const spoken = (page: Page) => page.evaluate(() => Object(window).spoken as string[]);

test("spoken words appear in the box as they arrive, after the typed text", { tag: "@full" }, async ({ page }) => {
  await withSpeech(page);
  await page.goto("/");
  const box = page.getByRole("textbox", { name: "Your question" });
  await box.fill("Tell me");
  await page.getByRole("button", { name: "Voice search" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Listening" })).toHaveCount(1);
  await say(page, "why Mars");
  await expect(box).toHaveValue("Tell me why Mars");
  await say(page, "why Mars is red");
  await expect(box).toHaveValue("Tell me why Mars is red");
  await page.getByRole("button", { name: "Stop listening" }).click();
  await expect(box).toBeFocused();
  await expect(page.getByRole("button", { name: "Ask", exact: true })).toBeEnabled();
});

test("a denied microphone is explained", { tag: "@full" }, async ({ page }) => {
  await withSpeech(page);
  await page.goto("/");
  await page.getByRole("button", { name: "Voice search" }).click();
  await page.evaluate(() => {
    const { ears } = Object(window);
    ears.onerror({ error: "not-allowed" });
    ears.onend();
  });
  await expect(page.getByRole("alert")).toContainText("microphone is not allowed");
  await expect(page.getByRole("button", { name: "Voice search" })).toBeVisible();
});

test("a browser without speech recognition says so", { tag: "@full" }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined });
  });
  await page.goto("/");
  await page.getByRole("button", { name: "Voice search" }).click();
  await expect(page.getByRole("alert")).toHaveText("Speech recognition is not supported in this browser.");
});

test("a visitor who has used voice input hears a greeting until they switch it off", { tag: "@full" }, async ({
  page,
}) => {
  await withSpeech(page);
  await page.goto("/");
  await hydrated(page);
  const leaveAndReturn = async () => {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Discover" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Discover" })).toBeVisible();
    await page.getByRole("link", { name: /, home$/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Ask Me Anything, Human!" })).toBeVisible();
  };
  await leaveAndReturn();
  expect(await spoken(page)).toEqual([]);

  await page.getByRole("button", { name: "Voice search" }).click();
  await page.getByRole("button", { name: "Stop listening" }).click();
  await leaveAndReturn();
  await expect.poll(() => spoken(page)).toHaveLength(1);

  await page.getByRole("button", { name: "Options" }).click();
  await page.getByRole("checkbox", { name: "Spoken greeting" }).uncheck();
  await page.keyboard.press("Escape");
  await leaveAndReturn();
  await page.reload();
  await hydrated(page);
  await leaveAndReturn();
  expect(await spoken(page)).toEqual([]);
});
