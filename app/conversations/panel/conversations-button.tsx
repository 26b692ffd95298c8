import { Link, useNavigate } from "@remix-run/react";
import { type ComponentType, type MouseEvent, useState } from "react";
import { useWords } from "~/language/words";
import { useHydrated } from "~/ui/browser";
import { Icon } from "~/ui/controls";
import { useOpening } from "~/ui/opening";
import type { ConversationsPanelProps } from "./panel-props";

/**
 * Links to the person's conversations. With JavaScript they slide in over the page; their code loads at the first
 * press.
 */
export function ConversationsButton() {
  const t = useWords();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const [Panel, setPanel] = useState<ComponentType<ConversationsPanelProps> | null>(null);
  const { opening, open, close } = useOpening<"panel">();

  async function openPanel(event: MouseEvent) {
    // The person wants a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open("panel");
    try {
      const { ConversationsPanel } = await import("./conversations-panel");
      setPanel(() => ConversationsPanel);
    } catch {
      // The panel's code failed to load: fall back to the page.
      close();
      navigate("/conversations");
    }
  }

  return (
    <>
      <Link
        to="/conversations"
        onClick={openPanel}
        aria-haspopup={hydrated ? "dialog" : undefined}
        className="inline-flex min-h-8 items-center gap-1.5 rounded-control text-sm text-ink-soft hover:text-ink print:hidden"
      >
        <Icon name="messages-square" className="size-4" />
        {t("Conversations")}
      </Link>
      {Panel && <Panel opening={opening?.key ?? 0} onClose={close} />}
    </>
  );
}
