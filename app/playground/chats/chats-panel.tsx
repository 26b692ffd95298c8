import { forwardRef } from "react";
import { useWords } from "~/language/words";
import type { CategoryFilter } from "../page/shown";
import type { useSend } from "../page/use-send";
import { ChatEntry } from "./chat-entry";
import { ClearAll } from "./clear-all";
import { DeletedChat } from "./deleted-chat";
import { NoChats } from "./no-chats";
import { OlderChats } from "./older-chats";
import type { ChatList } from "./use-chats";

interface ChatsPanelProps {
  chats: ChatList;
  sending: ReturnType<typeof useSend>;
  category: CategoryFilter;
  /** The chat that a plain form has just deleted. */
  deletedId: string | null;
  /** Whether to ask for confirmation before deleting all chats. */
  clearing: boolean;
}

/** Earlier prompts and their responses, newest first. */
export const ChatsPanel = forwardRef<HTMLElement, ChatsPanelProps>(function ChatsPanel(props, ref) {
  const t = useWords();
  const { chats, sending, category, deletedId, clearing } = props;
  const { list, older } = chats.chats;
  const back = chats.deleted;
  return (
    <section
      ref={ref}
      aria-labelledby="your-chats"
      className="min-w-0 scroll-mt-6 overflow-hidden rounded-panel border border-line bg-surface lg:col-start-1 lg:row-start-1"
    >
      <div className="flex min-h-16 items-center justify-between gap-4 border-b border-line px-5 py-3">
        <h2 id="your-chats" className="text-xl font-semibold">
          {t("Your Chats")}
        </h2>
        {(list.length > 0 || clearing) && <ClearAll category={category} asked={clearing} onClear={chats.clear} />}
      </div>
      {chats.complaint && (
        <p role="alert" className="bg-danger px-5 py-3 text-sm">
          {t.said(chats.complaint)}
        </p>
      )}
      <section
        aria-label={t("Chats")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be focusable.
        tabIndex={0}
        className="relative max-h-[65dvh] min-h-56 lg:min-h-[45dvh] overflow-y-auto px-5"
      >
        {list.length === 0 && <NoChats state={chats.state} onRetry={chats.load} />}
        <ol className="divide-y divide-line">
          {list.map((chat) => (
            <ChatEntry
              key={chat.key}
              chat={chat}
              category={category}
              onDelete={() => chats.remove(chat)}
              onStop={sending.stop}
              onTyped={() => sending.typed(chat)}
            />
          ))}
        </ol>
        {older && <OlderChats before={older} category={category} onLoad={chats.loadOlder} />}
      </section>
      {(back || deletedId) && (
        <DeletedChat
          key={back?.id ?? deletedId}
          id={back?.id ?? deletedId ?? ""}
          prompt={back?.prompt ?? null}
          category={category}
          onUndo={back ? () => chats.restore(back) : null}
        />
      )}
    </section>
  );
});
