import { useLocation } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef } from "react";
import { useWords } from "~/language/words";
import { closesDialog, knowsCommands, opensDialog } from "~/ui/browser";
import { Icon } from "~/ui/controls";
import { SiteNav } from "./site-nav";

const menuId = "site-menu";
const roundButton = "grid size-10 place-items-center rounded-full text-ink-soft hover:text-ink";

/** Opens the menu, without JavaScript in browsers that support invoker commands. */
export function SiteMenuButton() {
  const t = useWords();
  return (
    <button
      type="button"
      aria-label={t("Menu")}
      aria-haspopup="dialog"
      {...opensDialog(menuId)}
      onClick={openWithoutCommands}
      className={`${roundButton} -mr-2 md:hidden`}
    >
      <Icon name="menu" className="size-6" />
    </button>
  );
}

/** The top bar's links for phones, in a panel that slides in from the side. */
export function SiteMenu() {
  const menu = useRef<HTMLDialogElement>(null);
  const t = useWords();
  const { key } = useLocation();

  // Close after following a link.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it.
  useEffect(() => closeMenu(menu.current), [key]);

  return (
    <dialog
      ref={menu}
      id={menuId}
      closedby="any"
      aria-label={t("Menu")}
      className="site-menu fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-72 max-w-[85vw] flex-col overflow-y-auto border-l border-line bg-surface p-6 text-ink shadow-float"
    >
      <button
        type="button"
        aria-label={t("Close menu")}
        {...closesDialog(menuId)}
        onClick={closeWithoutCommands}
        className={`${roundButton} -mt-2 -mr-2 self-end`}
      >
        <Icon name="x" className="size-6" />
      </button>
      <SiteNav name={t("Menu")} look="menu" />
    </dialog>
  );
}

function openWithoutCommands(): void {
  const menu = document.getElementById(menuId);
  if (!knowsCommands() && menu instanceof HTMLDialogElement) menu.showModal();
}

function closeWithoutCommands({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  if (!knowsCommands()) closeMenu(currentTarget.closest("dialog"));
}

function closeMenu(menu: HTMLDialogElement | null): void {
  if (menu?.open) menu.close();
}
