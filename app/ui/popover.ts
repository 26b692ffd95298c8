/** Attributes of the Popover API and of invoker commands, which HTML knows and React 18 does not yet: to be spread. */

type Attributes = Record<string, string>;

/** For an element that lies over the page until it is dismissed. */
export const popover: Attributes = { popover: "auto" };

/** For the button that opens and closes the popover of that id, without JavaScript. */
export const togglesPopover = (id: string): Attributes => ({ popovertarget: id });

/** For the button that opens a dialog as modal: focus is held in it and given back. */
export const opensDialog = (id: string): Attributes => ({ command: "show-modal", commandfor: id });

/** For the button in a dialog that closes it. */
export const closesDialog = (id: string): Attributes => ({ command: "close", commandfor: id });

/** Whether the browser acts on the two above by itself; else a script has to. */
export const knowsCommands = () => "commandForElement" in HTMLButtonElement.prototype;
