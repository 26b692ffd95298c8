import { expect, test } from "../support/fixtures";

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
