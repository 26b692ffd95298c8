import type { Page } from "playwright/test";
import { expect, expectAccessible, holdRequests, test, turn } from "../support/fixtures";
import { actionsOf, openAnswer } from "../support/results";

interface Spoken {
  text: string;
  lang: string;
  rate: number;
  pitch: number;
  volume: number;
}

/** A silent voice: tests read what it was asked to say, and end it. */
async function withVoice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const queue: SpeechSynthesisUtterance[] = [];
    const voice = {
      queue,
      speak: (utterance: SpeechSynthesisUtterance) => queue.push(utterance),
      cancel: () => queue.splice(0),
    };
    Object.defineProperty(window, "speechSynthesis", { value: voice });
  });
}

/** An answer whose page has loaded its script; before that, Share is a plain form that leads to the public page. */
async function openReady(page: Page): Promise<void> {
  await openAnswer(page);
  await expect(actionsOf(page).getByRole("button", { name: "Print" })).toBeVisible();
}

const spoken = (page: Page) =>
  page.evaluate(() =>
    (speechSynthesis as unknown as { queue: Spoken[] }).queue.map(({ text, lang, rate, pitch, volume }) => ({
      text,
      lang,
      rate,
      pitch,
      volume,
    })),
  );

test("an answer is read aloud in the product's voice, without its citations, and can be stopped", async ({ page }) => {
  await withVoice(page);
  await openAnswer(page);
  await actionsOf(page).getByRole("button", { name: "Listen" }).click();
  const parts = await spoken(page);
  const [first] = parts;
  expect({ ...first, volume: first?.volume.toFixed(1), pitch: first?.pitch.toFixed(1) }).toMatchObject({
    lang: "en-US",
    rate: 1,
    pitch: "0.7",
    volume: "0.8",
  });
  const words = parts.map(({ text }) => text).join(" ");
  expect(words).toContain("oxidized iron");
  expect(words).not.toMatch(/\d\s*$/);
  await actionsOf(page).getByRole("button", { name: "Stop" }).click();
  expect(await spoken(page)).toEqual([]);
  await expect(actionsOf(page).getByRole("button", { name: "Listen" })).toBeVisible();
});

test("reading aloud ends with the answer, and when the page is left", { tag: "@full" }, async ({ page }) => {
  await withVoice(page);
  await openAnswer(page);
  await actionsOf(page).getByRole("button", { name: "Listen" }).click();
  await page.evaluate(() => {
    const { queue } = speechSynthesis as unknown as { queue: SpeechSynthesisUtterance[] };
    queue.at(-1)?.onend?.(new Event("end") as SpeechSynthesisEvent);
  });
  await actionsOf(page).getByRole("button", { name: "Listen" }).click();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL("/");
  await expect.poll(() => spoken(page)).toEqual([]);
});

test("a browser without a voice does not offer to read aloud", { tag: "@full" }, async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "speechSynthesis"));
  await openAnswer(page);
  await expect(actionsOf(page).getByRole("button", { name: "Share" })).toBeVisible();
  await expect(actionsOf(page).getByRole("button", { name: "Copy" })).toBeVisible();
  await expect(actionsOf(page).getByRole("button", { name: "Listen" })).toHaveCount(0);
});

test("sharing without a share sheet copies a link that shows the answer to anyone", async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await openReady(page);
  await actionsOf(page).getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("Result copied to clipboard! Share it anywhere.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toMatch(/^\/s\/[\w-]+$/);
  const stranger = await browser.newPage();
  await stranger.goto(link);
  await expect(turn(stranger, 0)).toContainText("oxidized iron");
  await stranger.close();
});

test("a share sheet receives the link, and dismissing it shows no error", { tag: "@full" }, async ({ page }) => {
  await page.addInitScript(() => {
    const sharedData: ShareData[] = [];
    const share = async (data: ShareData) => {
      sharedData.push(data);
      throw new DOMException("closed", "AbortError");
    };
    Object.assign(window, { sharedData });
    Object.defineProperty(navigator, "share", { value: share });
  });
  await openReady(page);
  await actionsOf(page).getByRole("button", { name: "Share" }).click();
  const sharedData = () => page.evaluate(() => (window as unknown as { sharedData: ShareData[] }).sharedData);
  await expect
    .poll(sharedData)
    .toEqual([{ title: "Why is the surface of Mars red?", url: expect.stringMatching(/\/s\/[\w-]+$/) }]);
  await expect(page.getByText("Result copied")).toHaveCount(0);
});

test("a link that neither share sheet nor clipboard accepts is shown next to the button", { tag: "@full" }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", { value: undefined });
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await openReady(page);
  await actionsOf(page).getByRole("button", { name: "Share" }).click();
  await actionsOf(page).getByRole("link", { name: /\/s\// }).click();
  await expect(turn(page, 0)).toContainText("oxidized iron");
  await expect(page).toHaveURL(/\/s\/[\w-]+$/);
});

test("a failed share shows a message and loses nothing", { tag: "@full" }, async ({ page, allowComplaint }) => {
  allowComplaint(/ERR_FAILED/);
  await openReady(page);
  await page.route("**/share", (route) => route.abort());
  await actionsOf(page).getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("The answer could not be shared.")).toBeVisible();
  await expect(turn(page, 0)).toContainText("oxidized iron");
});

test("an answer is copied with its citations and their addresses", { tag: "@full" }, async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openAnswer(page);
  await actionsOf(page).getByRole("button", { name: "Copy" }).click();
  await expect(page.getByText("Answer copied")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/oxidized iron.*\[1\]/s);
  expect(copied).toMatch(new RegExp(`\\n\\nSources\\n\\[1\\] .+: ${baseURL}/library/`));
});

test("feedback is shown, thanked for, changed and withdrawn", async ({ page }) => {
  await openAnswer(page);
  const like = actionsOf(page).getByRole("button", { name: "Like", exact: true });
  const dislike = actionsOf(page).getByRole("button", { name: "Dislike" });
  await page.clock.install();
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Thanks for your feedback!")).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(page.getByText("Thanks for your feedback!")).toHaveCount(0);
  await dislike.click();
  await expect(dislike).toHaveAttribute("aria-pressed", "true");
  await expect(like).toHaveAttribute("aria-pressed", "false");
  await dislike.click();
  await expect(dislike).toHaveAttribute("aria-pressed", "false");
});

test("no action button moves while the page loads", { tag: "@full" }, async ({ page }) => {
  // Already answered, so it is in the page from the start.
  await openAnswer(page);
  const letScriptsCome = await holdRequests(page, "**/build/**/*.js");
  await page.reload({ waitUntil: "domcontentloaded" });
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(({ sheet }) => sheet !== null),
  );
  await page.evaluate(() => document.fonts.ready);
  const places = async () => [
    await actionsOf(page).getByRole("button", { name: "Share" }).boundingBox(),
    await actionsOf(page).getByRole("link", { name: "Export" }).boundingBox(),
    await page.getByText("Chosen word for word").boundingBox(),
  ];
  const before = await places();
  await expect(actionsOf(page).getByRole("button")).toHaveText(["Share"]);
  letScriptsCome();
  await expect(actionsOf(page).getByRole("button", { name: "Listen" })).toBeVisible();
  expect(await places()).toEqual(before);
});

test("Print opens the browser's print dialog", { tag: "@full" }, async ({ page }) => {
  await page.addInitScript(() => {
    const calls = { printed: 0 };
    Object.assign(window, { calls, print: () => (calls.printed += 1) });
  });
  await openAnswer(page);
  await actionsOf(page).getByRole("button", { name: "Print" }).click();
  expect(await page.evaluate("calls.printed")).toBe(1);
});

test("the printed page has the question, answer, all passages and source addresses, and no buttons", {
  tag: "@full",
}, async ({ page, baseURL }) => {
  await openAnswer(page);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const answer = turn(page, 0);
  await expect(answer.getByRole("heading", { level: 2 })).toBeVisible();
  await expect(answer.locator(".prose")).toBeVisible();
  await expect(answer.locator("details li").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Sources" }).getByText(`${baseURL}/library/mars`)).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expect(page.locator("body")).toHaveCSS("color", "rgb(0, 0, 0)");
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the actions pass axe while pressed, ${colorScheme}`, { tag: "@full" }, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await withVoice(page);
    await openAnswer(page);
    await actionsOf(page).getByRole("button", { name: "Listen" }).click();
    await actionsOf(page).getByRole("button", { name: "Like", exact: true }).click();
    await expectAccessible(page);
  });
}
