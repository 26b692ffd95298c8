import { type Dispatch, type SetStateAction, useCallback, useEffect, useState } from "react";
import type { ConversationSummary } from "~/conversations/conversation";
import type { Said } from "~/language/words";
import { fetchConversations, reasonOf } from "./conversations-client";

export interface ConversationList {
  /** Newest first; null until loaded. */
  conversations: ConversationSummary[] | null;
  /** Why loading failed; null otherwise. */
  failure: Said | null;
  retry(): void;
  /** Shows a change at once, before the server reports it. */
  change: Dispatch<SetStateAction<ConversationSummary[] | null>>;
}

/**
 * The person's current conversations, updated by the server on every change.
 * @param live whether the list is visible
 */
export function useConversationList(live: boolean): ConversationList {
  const [conversations, change] = useState<ConversationSummary[] | null>(null);
  const [failure, setFailure] = useState<Said | null>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry starts over.
  useEffect(() => {
    if (!live) return;
    setFailure(null);
    const ending = new AbortController();
    const show = (list: ConversationSummary[]) => {
      setFailure(null);
      change(list);
    };
    const stream = followConversations(show, () =>
      // The stream is refused or permanently cut, or a proxy blocks it.
      fetchConversations("", ending.signal).then(show, (error: unknown) => {
        if (!ending.signal.aborted) setFailure(reasonOf(error));
      }),
    );
    return () => {
      ending.abort();
      stream.close();
    };
  }, [live, tries]);

  const retry = useCallback(() => setTries((before) => before + 1), []);
  return { conversations, failure, retry, change };
}

/** @param onTrouble called when the stream fails; while the browser retries, only before anything has arrived */
function followConversations(
  onChange: (conversations: ConversationSummary[]) => void,
  onTrouble: () => void,
): EventSource {
  const stream = new EventSource("/api/conversations/events");
  let hasArrived = false;
  stream.addEventListener("conversations", (message: MessageEvent<string>) => {
    hasArrived = true;
    onChange((JSON.parse(message.data) as { conversations: ConversationSummary[] }).conversations);
  });
  stream.addEventListener("error", () => {
    if (!hasArrived || stream.readyState === EventSource.CLOSED) onTrouble();
  });
  return stream;
}
