import { type RefObject, useEffect } from "react";
import { useWords, type Words } from "~/language/words";
import { useToast } from "~/ui/controls";
import { copyText } from "~/ui/copy-text";

/**
 * Adds to a summary's code and tables what its HTML lacks: highlighting, a copy button, and keyboard scrolling for wide
 * content.
 * @param blocks the summary in `area` once it is complete; null until then
 */
export function useCodeBlocks(area: RefObject<HTMLElement>, blocks: string[] | null): void {
  const t = useWords();
  const toast = useToast();
  useEffect(() => {
    if (!blocks || !area.current) return;
    for (const table of area.current.querySelectorAll("table")) frame(table, "table", t("Table"));
    for (const pre of area.current.querySelectorAll("pre")) {
      const added = frame(pre, "code", t("Code"));
      added?.append(copyButton(pre, toast, t));
    }
    void colour(area.current.querySelectorAll<HTMLElement>("pre > code[class*=language-]"));
  }, [area, blocks, toast, t]);
}

/** Frames are added to HTML that React sets as a whole, so they disappear with it and never conflict with React. */
function frame(element: HTMLElement, kind: string, label: string): HTMLElement | null {
  if (element.parentElement?.dataset.frame) return null;
  const wrapper = document.createElement("div");
  wrapper.dataset.frame = kind;
  element.replaceWith(wrapper);
  const scroller = kind === "table" ? wrapper : element;
  wrapper.append(element);
  if (scroller.scrollWidth > scroller.clientWidth) {
    scroller.tabIndex = 0;
    scroller.setAttribute("role", "region");
    scroller.setAttribute("aria-label", label);
  }
  return wrapper;
}

function copyButton(pre: HTMLElement, toast: (message: string) => void, t: Words): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "code-copy";
  button.textContent = t("Copy code");
  button.addEventListener("click", async () => {
    const done = await copyText(pre.textContent ?? "");
    toast(t(done ? "Code copied." : "The browser did not allow copying."));
  });
  return button;
}

async function colour(codes: NodeListOf<HTMLElement>): Promise<void> {
  const plain = [...codes].filter(({ dataset }) => !dataset.coloured);
  if (plain.length === 0) return;
  for (const { dataset } of plain) dataset.coloured = "true";
  try {
    const { highlightCode } = await import("./highlight-code");
    for (const code of plain) await highlightCode(code);
  } catch (error) {
    // Offline, or an old page after a new release: the code stays plain.
    console.warn("Code could not be coloured.", error);
  }
}
