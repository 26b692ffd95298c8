/** Sets a box's text and fires its input event, as typing would. */
export function writeInto(box: HTMLTextAreaElement, text: string): void {
  box.value = text;
  box.dispatchEvent(new Event("input", { bubbles: true }));
}
