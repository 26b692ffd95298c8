import type { Page } from "playwright/test";
import { ask, expect, finished, test, turn } from "../support/fixtures";
import { callsFor, release } from "../support/model-control";
import { written } from "../support/model-server";

test.use({ baseURL: process.env.E2E_MODELLED_URL });

const summary = (page: Page) => turn(page, 0).locator(".prose");

/** Asks a question whose answer the model holds after the first sentence, and waits for that sentence. */
async function askHeld(page: Page, question: string): Promise<void> {
  await ask(page, question);
  await expect(summary(page)).toContainText(written.first);
}

async function timesShown(page: Page, sentence: string): Promise<number> {
  return ((await summary(page).textContent()) ?? "").split(sentence).length - 1;
}

test("words appear while the answer is still being written", async ({ page, fresh }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const question = fresh("Is Mars holding water?");
  await askHeld(page, question);
  await expect(page.getByText("Thinking")).toBeVisible();
  await expect(summary(page)).not.toContainText(written.second);
  await expect(page.getByRole("textbox", { name: "Follow-up question" })).toHaveCount(0);
  await release(question);
  await expect(summary(page)).toContainText(written.second);
  await finished(page);
  await expect(page.getByText("Thinking")).toHaveCount(0);
  await expect(turn(page, 0)).toContainText("Written by Claude");
  await expect(page.getByRole("button", { name: written.related[0] })).toBeVisible();
});

test("a reload in the middle continues without repeating text, asking the model again or counting", async ({
  page,
  fresh,
}) => {
  const question = fresh("Is Mars holding ice?");
  await askHeld(page, question);
  await page.reload();
  await expect(summary(page)).toContainText(written.first);
  await release(question);
  await finished(page);
  expect(await timesShown(page, written.first)).toBe(1);
  expect(await timesShown(page, written.second)).toBe(1);
  await expect(page.getByText("8 free questions left")).toBeVisible();
  expect(await callsFor(question)).toBe(1);
});

test("an interrupted answer keeps its text, says so, and Retry completes it", async ({ page, fresh }) => {
  await ask(page, fresh("Is Mars breaking apart?"));
  await expect(page.getByRole("alert")).toContainText("Something went wrong");
  await expect(summary(page)).toContainText(written.first);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(summary(page)).toContainText(written.second);
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(await timesShown(page, written.first)).toBe(1);
  await expect(page.getByText("8 free questions left")).toBeVisible();
});

test("being offline is shown, and the answer continues afterwards", async ({
  page,
  context,
  fresh,
  allowComplaint,
}) => {
  allowComplaint(/ERR_INTERNET_DISCONNECTED/);
  const question = fresh("Is Mars holding dust?");
  await askHeld(page, question);
  await context.setOffline(true);
  await expect(page.getByText(/You are offline/).first()).toBeVisible();
  await release(question);
  await context.setOffline(false);
  await expect(summary(page)).toContainText(written.second);
  await finished(page);
});

test("a failing stream is retried, then given up with a link to reload the page", {
  tag: "@full",
}, async ({ page, fresh, allowComplaint }) => {
  allowComplaint(/503/);
  await page.clock.install();
  let refused = 0;
  await page.route("**/api/answers/*/events*", (route) => {
    refused += 1;
    return route.fulfill({ status: 503 });
  });
  const question = fresh("Is Mars holding gas?");
  await ask(page, question);
  for (const times of [2, 3, 4, 5]) {
    await expect(page.getByText("Reconnecting…")).toBeVisible();
    // The page sees a refusal later than the route, and each wait starts only then: advance the clock until it is over.
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000);
        return refused;
      })
      .toBe(times);
  }
  await expect(page.getByRole("alert")).toContainText("Something went wrong");
  expect(refused).toBe(5);
  await page.unroute("**/api/answers/*/events*");
  await release(question);
  await page.getByRole("link", { name: "Retry" }).click();
  await expect(summary(page)).toContainText(written.second);
});

test("screen readers hear whole sentences, once each", { tag: "@full" }, async ({ page, fresh }) => {
  const question = fresh("Is Mars holding iron?");
  await page.goto("/");
  await page.exposeFunction("heard", (text: string) => heard.push(text));
  const heard: string[] = [];
  await page.evaluate(() => {
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) {
          const log = node instanceof Element ? node.closest("[role=log]") : null;
          if (log && node.textContent) (window as unknown as { heard(text: string): void }).heard(node.textContent);
        }
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole("textbox", { name: "Your question" }).fill(question);
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(summary(page)).toContainText(written.first);
  await release(question);
  await finished(page);
  await expect.poll(() => heard.join(" ")).toContain(written.second);
  expect(heard.join(" ").split(written.first)).toHaveLength(2);
  expect(heard.filter((text) => text.includes("sentence")).every((text) => /\.$/.test(text))).toBe(true);
});

test("a new answer scrolls into view, unless the reader has scrolled away", { tag: "@full" }, async ({
  page,
  fresh,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.setViewportSize({ width: 800, height: 400 });
  await ask(page, fresh("Is Mars dry?"));
  const scroll = () => page.evaluate(() => Math.round(scrollY));
  for (const [position, question] of [fresh("Is it holding mud?"), fresh("Is it holding snow?")].entries()) {
    await page.getByRole("textbox", { name: "Follow-up question" }).fill(question);
    await page.keyboard.press("Enter");
    const newest = turn(page, position + 1);
    await expect(newest.locator(".prose")).toContainText(written.first);
    await expect(newest.locator(".prose")).toBeInViewport();
    if (position === 1) {
      await page.mouse.wheel(0, -5000);
      await expect.poll(scroll).toBe(0);
    }
    await release(question);
    await finished(page);
    if (position === 0) await expect(newest.locator(".prose")).toBeInViewport({ ratio: 1 });
    else expect(await scroll()).toBe(0);
  }
});

test("under reduced motion the text appears at once and nothing moves", { tag: "@full" }, async ({ page, fresh }) => {
  const question = fresh("Is Mars holding salt?");
  await askHeld(page, question);
  await expect(page.getByText("Thinking")).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await release(question);
  await finished(page);
});
