import type { Locator } from "playwright/test";

/** Closes a dialog and presses its opener before the close event fires, as a fast user might. */
export async function closeAndPress(dialog: Locator, opener: Locator): Promise<void> {
  const link = await opener.elementHandle();
  await dialog.evaluate((open: HTMLDialogElement, button) => {
    open.close();
    if (button instanceof HTMLElement) button.click();
  }, link);
}
