import { Form } from "@remix-run/react";
import type { FormEvent } from "react";
import { useWords } from "~/language/words";
import { actionStyle } from "~/ui/action-style";
import { Icon } from "~/ui/controls";
import { playgroundAddress } from "../page/playground-address";
import type { CategoryFilter } from "../page/shown";
import { ChatResponse } from "../response/chat-response";
import { CopyResponse } from "../response/copy-response";
import type { Chat } from "./chats";

interface ChatEntryProps {
  chat: Chat;
  category: CategoryFilter;
  onDelete(): void;
  onStop(): void;
  onTyped(): void;
}

/** One prompt and its response. */
export function ChatEntry({ chat, category, onDelete, onStop, onTyped }: ChatEntryProps) {
  const t = useWords();
  function deleteInPlace(event: FormEvent) {
    event.preventDefault();
    onDelete();
  }

  return (
    <li id={`chat-${chat.id}`} className="scroll-mt-4 py-5" aria-busy={chat.phase === "coming"}>
      <h3 className="ml-auto w-fit max-w-[92%] whitespace-pre-wrap rounded-card rounded-br-sm bg-sunken px-4 py-2.5 text-sm">
        <span className="sr-only">{t("Your prompt:")} </span>
        {chat.prompt}
      </h3>
      <div data-testid="response" className="mt-4 min-w-0">
        <ChatResponse chat={chat} onTyped={onTyped} onStop={onStop} />
      </div>
      {chat.note && <p className="mt-3 text-sm text-ink-soft">{t.said(chat.note)}</p>}
      {chat.phase === "there" && (
        <div className="mt-3 -ml-2.5 flex gap-1">
          <CopyResponse response={chat.response} />
          {!chat.keeping && (
            <Form method="post" action={playgroundAddress({ category })} preventScrollReset onSubmit={deleteInPlace}>
              <input type="hidden" name="id" value={chat.id} />
              <button type="submit" name="intent" value="delete" className={actionStyle}>
                <Icon name="trash" className="size-4" />
                {t("Delete")}
              </button>
            </Form>
          )}
        </div>
      )}
    </li>
  );
}
