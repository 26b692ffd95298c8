/** Sets a box's text as typing would, so that whoever listens to its input learns of it. */
export function writeInto(box: HTMLTextAreaElement, text: string): void {
  box.value = text;
  box.dispatchEvent(new Event("input", { bubbles: true }));
}
