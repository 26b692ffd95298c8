import { expect, test } from "../support/fixtures";

test("a key pressed just as the page is getting ready does not stop it", async ({ page }) => {
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage;
    // React's scheduler posts itself a message before it first renders: what is pressed now comes in between.
    MessagePort.prototype.postMessage = function (message) {
      MessagePort.prototype.postMessage = post;
      post.call(this, message);
      queueMicrotask(() => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true })));
    };
  });
  await page.goto("/");
  // Only a page that is ready notices that there is nothing to send.
  await expect(page.getByRole("button", { name: "Ask", exact: true })).toBeDisabled();
});
