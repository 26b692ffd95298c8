import { expect, expectAccessible, test } from "../support/fixtures";
import { openAnswer } from "../support/results";

test("/ focuses the search box, f the follow-up, and ? lists the shortcuts", { tag: "@full" }, async ({ page }) => {
  await openAnswer(page);
  const question = page.getByRole("textbox", { name: "Your question" });
  const followUp = page.getByRole("textbox", { name: "Follow-up question" });
  // From then on keys are shortcuts.
  await expect(page.getByRole("button", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("f");
  await expect(followUp).toBeFocused();
  await expect(followUp).toHaveValue("");
  await page.keyboard.type("/f?");
  await expect(followUp).toHaveValue("/f?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeHidden();
  await followUp.blur();
  await page.keyboard.press("/");
  await expect(question).toBeFocused();
  await expect(question).toHaveValue("Why is the surface of Mars red?");
  await question.blur();
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("the list opens from its button, and single-key shortcuts can be turned off permanently", {
  tag: "@full",
}, async ({ page }) => {
  await openAnswer(page);
  const opener = page.getByRole("button", { name: "Keyboard shortcuts" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await dialog.getByRole("checkbox", { name: /Use single keys/ }).uncheck();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(opener).toBeFocused();
  await page.keyboard.press("?");
  await page.reload();
  await expect(opener).toBeVisible();
  await page.keyboard.press("?");
  await page.keyboard.press("/");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("textbox", { name: "Your question" })).not.toBeFocused();
  await opener.click();
  await expect(dialog.getByRole("checkbox")).not.toBeChecked();
});
