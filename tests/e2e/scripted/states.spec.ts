import type { Page } from "playwright/test";
import { askByRequest, expect, finished, holdRequests, test, turn } from "../support/fixtures";
import { callsFor, release } from "../support/model-control";
import { written } from "../support/model-server";
import { askOnResults, openAnswer } from "../support/results";

/** Collects what live regions announce from now on: whatever appears in them, and alerts. */
async function listen(page: Page): Promise<() => string> {
  const heard: string[] = [];
  await page.exposeFunction("heard", (text: string) => heard.push(text));
  await page.addInitScript(() => {
    const regions = "[role=log], [role=status], [role=alert], [aria-live]";
    const hear = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const spoken = element?.closest(regions) ? [element] : [...(element?.querySelectorAll(regions) ?? [])];
      for (const { textContent } of spoken) {
        if (textContent) (window as unknown as { heard(text: string): void }).heard(textContent);
      }
    };
    new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes) {
        if (type === "characterData") hear(target);
        else for (const node of addedNodes) hear(node);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  return () => heard.join("\n");
}

test("sending: the button spins, the boxes are disabled, and it is announced", { tag: "@full" }, async ({ page }) => {
  const heard = await listen(page);
  const letGo = await holdRequests(page, "**/search.data*");
  await page.goto("/search");
  await page.getByRole("textbox", { name: "Your question" }).fill("What is machine learning?");
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(page.getByRole("button", { name: "Ask", exact: true })).toBeDisabled();
  await expect.poll(heard).toContain("Sending your question.");
  letGo();
  await finished(page);
});

test("sending a follow-up: it appears in the thread at once, as in progress", { tag: "@full" }, async ({ page }) => {
  await openAnswer(page);
  const letGo = await holdRequests(page, "**/search.data*");
  await page.getByRole("textbox", { name: "Follow-up question" }).fill("Who named it?");
  await page.getByRole("button", { name: "Ask follow-up" }).click();
  const pending = page.getByRole("region", { name: "Your follow-up question" });
  await expect(pending).toContainText("Who named it?");
  await expect(pending).toContainText("Thinking");
  await expect(page.getByRole("status").filter({ hasText: "Sending your question." })).toBeAttached();
  letGo();
  await expect(turn(page, 1)).toBeVisible();
  await finished(page);
});

test("declined: shown and announced, with the nearest articles and no citations", { tag: "@full" }, async ({
  page,
}) => {
  const heard = await listen(page);
  await askOnResults(page, "Who won the regional yodelling cup of Quxville?");
  await finished(page);
  await expect(turn(page, 0).locator("a[data-citation]")).toHaveCount(0);
  await expect.poll(heard).toContain("The sources do not answer this question.");
});

test("done and cached: completion is announced, and that the answer was cached", { tag: "@full" }, async ({
  page,
  browser,
  baseURL,
}) => {
  const earlier = await browser.newPage({ baseURL });
  await openAnswer(earlier, "What is cost push inflation?");
  await earlier.close();
  const heard = await listen(page);
  await askOnResults(page, "What is cost push inflation?");
  await expect(page.getByText("Answered just now")).toBeVisible();
  await expect.poll(heard).toContain("The answer is complete. It was made earlier.");
});

test("limited: a modal dialog names the limit", { tag: "@full" }, async ({ page, allowComplaint }) => {
  allowComplaint(/429/);
  await page.goto("/search?q=Mars");
  for (let count = 2; count <= 9; count += 1) await askByRequest(page, "What is Mars?");
  await page.getByRole("textbox", { name: "Follow-up question" }).fill("One more?");
  await page.getByRole("button", { name: "Ask follow-up" }).click();
  const dialog = page.getByRole("dialog", { name: /all 9 free questions/ });
  await expect(dialog).toHaveAccessibleDescription(/A guest can ask 9 questions/);
  expect(await dialog.evaluate((element) => element.matches(":modal"))).toBe(true);
});

test.describe("while a model writes", () => {
  test.use({ baseURL: process.env.E2E_MODELLED_URL });

  test("searching, reading, writing: each is shown and announced as the stream reports it", { tag: "@full" }, async ({
    page,
    fresh,
  }) => {
    const heard = await listen(page);
    await page.addInitScript(() => {
      class ToldStream extends EventTarget {
        static CLOSED = 2;
        constructor() {
          super();
          Object.assign(window, { stream: this });
        }
        close() {}
      }
      Object.assign(window, { EventSource: ToldStream });
    });
    const question = fresh("Is Mars holding its stages?");
    await askOnResults(page, question);
    const stages = ["Searching 3 sources", "Reading 2 pages", "Writing"];
    for (const [index, text] of stages.entries()) {
      await page.evaluate(
        ([lastEventId, data]) => {
          const { stream } = window as unknown as { stream: EventTarget };
          stream.dispatchEvent(new MessageEvent("status", { lastEventId, data }));
        },
        [String(1_000 + index), JSON.stringify({ type: "status", stage: "searching", text, restart: true })],
      );
      await expect(turn(page, 0).getByTestId("thinking")).toHaveText(`Thinking · ${text}`);
      await expect.poll(heard).toContain(`${text}.`);
    }
    await release(question);
  });

  test("failed before the first word: announced as an alert, with the option to ask another question", async ({
    page,
    fresh,
  }) => {
    await askOnResults(page, fresh("Is Mars refusing?"));
    const alert = turn(page, 0).getByRole("alert");
    await expect(alert).toContainText("Something went wrong");
    await expect(alert).toContainText("declined to answer");
    await expect(turn(page, 0).locator(".prose")).toHaveCount(0);
    await expect(alert.getByRole("button", { name: "Retry" })).toHaveCount(0);
    await finished(page);
  });

  test("failed in the middle: the partial answer stays next to the alert", { tag: "@full" }, async ({
    page,
    fresh,
  }) => {
    await askOnResults(page, fresh("Is Mars breaking apart in states?"));
    await expect(turn(page, 0).getByRole("alert")).toContainText("Something went wrong");
    await expect(turn(page, 0).locator(".prose")).toContainText(written.first);
    await expect(page.getByRole("textbox", { name: "Follow-up question" })).toBeVisible();
  });

  test("offline, then resumed: both are shown and announced, and the answer completes", { tag: "@full" }, async ({
    page,
    context,
    fresh,
    allowComplaint,
  }) => {
    allowComplaint(/ERR_INTERNET_DISCONNECTED/);
    const heard = await listen(page);
    const question = fresh("Is Mars holding on?");
    await askOnResults(page, question);
    await expect(turn(page, 0).locator(".prose")).toContainText(written.first);
    await context.setOffline(true);
    await expect(turn(page, 0).getByTestId("thinking")).toContainText("You are offline");
    await context.setOffline(false);
    await expect.poll(heard).toContain("Connected again. The answer goes on.");
    await release(question);
    await finished(page);
    expect(heard()).toContain("You are offline. The answer goes on as soon as you are back.");
    await expect.poll(heard).toContain("The answer is complete.");
  });

  test("resumed after a reload: it is announced that the answer is still being written", { tag: "@full" }, async ({
    page,
    fresh,
  }) => {
    const heard = await listen(page);
    const question = fresh("Is Mars holding still?");
    await askOnResults(page, question);
    await expect(turn(page, 0).locator(".prose")).toContainText(written.first);
    await page.reload();
    await expect(turn(page, 0).locator(".prose")).toContainText(written.first);
    await expect(page.getByRole("log")).toContainText("This answer is still being written. It goes on here.");
    await release(question);
    await finished(page);
    await expect.poll(heard).toContain("The answer is complete.");
    expect(await callsFor(question)).toBe(1);
  });
});
