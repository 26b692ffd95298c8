import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useWords } from "~/language/words";
import { useOnline } from "~/ui/browser";
import { buttonStyle, FieldAlert, Icon } from "~/ui/controls";
import { useConversationChanges } from "./browser/use-conversation-changes";
import { useConversationList } from "./browser/use-conversation-list";
import { useConversationSearch } from "./browser/use-conversation-search";
import { ConversationDays, useOpenConversationId } from "./conversation-days";
import { DeletedBar } from "./deleted-bar";
import { iconButton } from "./icon-button";
import type { ConversationsPanelProps } from "./panel-props";
import { NoConversations, PanelFailure, PanelLoading } from "./panel-states";
import { SearchField } from "./search-field";

/** The person's conversations, live, in a drawer over the page. */
export function ConversationsPanel({ opening, onClose }: ConversationsPanelProps) {
  const t = useWords();
  const dialog = useModal(opening);
  const navigate = useNavigate();
  const openId = useOpenConversationId();
  const online = useOnline();
  const [text, setText] = useState("");
  const list = useConversationList(opening > 0);
  const search = useConversationSearch(text, list.conversations);
  const { complaint, deleted, ...changes } = useConversationChanges(list);
  const found = search.found && new Set(search.found.map(({ id }) => id));
  const shown = text === "" ? list.conversations : found && list.conversations?.filter(({ id }) => found.has(id));
  const failure = list.failure ?? search.failure;

  function close() {
    // The close event arrives late, and the dialog may be open again by then.
    if (dialog.current?.open) return;
    onClose();
    // The page behind shows the deleted conversation.
    if (deleted && deleted.id === openId) navigate("/search");
  }

  return (
    <dialog
      ref={dialog}
      closedby="any"
      aria-labelledby="conversations-title"
      onClose={close}
      className="fixed inset-y-0 right-auto left-0 m-0 h-dvh max-h-none w-100 max-w-[calc(100vw-2.5rem)] -translate-x-full flex-col border-r border-line bg-surface text-ink shadow-float transition-[translate,overlay,display] transition-discrete duration-250 ease-settle open:flex open:translate-x-0 starting:open:-translate-x-full"
    >
      <div className="px-5 pt-5">
        <div className="flex items-center justify-between gap-3">
          <h2 id="conversations-title" className="text-xl font-semibold">
            {t("Conversations")}
          </h2>
          <button
            type="button"
            aria-label={t("Close conversations")}
            onClick={() => dialog.current?.close()}
            className={`${iconButton} -mr-2`}
          >
            <Icon name="x" className="size-5" />
          </button>
        </div>
        <button type="button" onClick={changes.begin} className={`${buttonStyle.primary} mt-4 w-full`}>
          <Icon name="plus" className="size-4" />
          {t("New chat")}
        </button>
        <SearchField onChange={setText} />
        {complaint && <FieldAlert id="conversations-complaint">{complaint}</FieldAlert>}
        {!online && (
          <p role="status" className="mt-3 text-sm text-ink-soft">
            {t("You are offline. The list may have changed since.")}
          </p>
        )}
      </div>
      <div className="mt-4 min-h-0 grow overflow-y-auto px-2 pb-5">
        {failure && <PanelFailure message={failure} onRetry={list.retry} />}
        {!failure && !shown && <PanelLoading />}
        {!failure && shown?.length === 0 && <NoConversations searched={text !== ""} />}
        {shown && <ConversationDays conversations={shown} onRename={changes.rename} onDelete={changes.remove} />}
      </div>
      <div role="status">
        {deleted && <DeletedBar key={deleted.id} title={deleted.title} onUndo={() => changes.restore(deleted)} />}
      </div>
    </dialog>
  );
}

/** Keeps a dialog open or closed as given. Navigation closes it. */
function useModal(opening: number) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    if (opening > 0 && !dialog.current?.open) dialog.current?.showModal();
  }, [opening]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on every navigation, not on first render.
  useEffect(() => () => dialog.current?.close(), [key]);

  return dialog;
}
