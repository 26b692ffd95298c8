import { useLocation } from "@remix-run/react";
import { useWords } from "~/language/words";
import type { ConversationSummary } from "../conversation";
import { byDay } from "./by-day";
import { ConversationRow } from "./conversation-row";

interface ConversationDaysProps {
  conversations: ConversationSummary[];
  onRename(conversation: ConversationSummary, title: string): void;
  onDelete(conversation: ConversationSummary): void;
}

/** Conversations grouped by the day they began. */
export function ConversationDays({ conversations, onRename, onDelete }: ConversationDaysProps) {
  const t = useWords();
  const openId = useOpenConversationId();
  return byDay(conversations).map(({ name, conversations }) => (
    <section key={name} aria-label={t.said(name)} className="mt-5 first:mt-0">
      <h3 className="px-3 text-xs font-semibold text-ink-soft">{t.said(name)}</h3>
      <ul className="mt-1">
        {conversations.map((conversation) => (
          <li key={conversation.id} className="[contain-intrinsic-size:auto_2.75rem] [content-visibility:auto]">
            <ConversationRow
              conversation={conversation}
              current={conversation.id === openId}
              onRename={(title) => onRename(conversation, title)}
              onDelete={() => onDelete(conversation)}
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** The conversation shown on the page, by its address; null when none is. */
export function useOpenConversationId(): string | null {
  const { pathname, search } = useLocation();
  const address = new URLSearchParams(search);
  return pathname === "/search" ? (address.get("convId") ?? address.get("session")) : null;
}
