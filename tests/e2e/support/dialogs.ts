import type { Locator } from "playwright/test";

/** Closes a dialog and presses what opens it before the browser has told anybody that it closed, as a quick hand may. */
export async function closeAndPress(dialog: Locator, opener: Locator): Promise<void> {
  const link = await opener.elementHandle();
  await dialog.evaluate((open: HTMLDialogElement, button) => {
    open.close();
    if (button instanceof HTMLElement) button.click();
  }, link);
}
