import { expect, holdRequests, test } from "../support/fixtures";

test("a key pressed during hydration does not break it", async ({ page }) => {
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage;
    // React's scheduler posts itself a message before the first render: the key press arrives in between.
    MessagePort.prototype.postMessage = function (message) {
      MessagePort.prototype.postMessage = post;
      post.call(this, message);
      queueMicrotask(() => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true })));
    };
  });
  await page.goto("/");
  // Only a hydrated page notices that there is nothing to send.
  await expect(page.getByRole("button", { name: "Ask", exact: true })).toBeDisabled();
});

test("a diagram's topic typed before hydration is kept, and becomes the diagram", async ({ page }) => {
  const release = await holdRequests(page, "**/assets/**/*.js");
  await page.goto("/ai-diagram", { waitUntil: "commit" });
  const topic = page.getByRole("textbox", { name: "Topic" });
  await topic.fill("Mars");
  release();
  // Only a hydrated page has a canvas to draw on.
  await expect(page.getByRole("application")).toBeVisible();
  await expect(topic).toHaveValue("Mars");
  await page.getByRole("button", { name: "Generate Diagram" }).click();
  await expect(page).toHaveTitle(/^Mars/);
});
