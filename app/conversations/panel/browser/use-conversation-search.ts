import { useEffect, useState } from "react";
import type { ConversationSummary } from "~/conversations/conversation";
import type { Said } from "~/language/words";
import { fetchConversations, reasonOf } from "./conversations-client";

/** Debounce, in milliseconds. */
const pauseMs = 250;

export interface ConversationSearch {
  /** The matches; null while nothing is searched for, or before the first result. */
  found: ConversationSummary[] | null;
  failure: Said | null;
}

/**
 * Searches the conversations' text as the person types.
 * @param list the current conversations: a change searches again
 */
export function useConversationSearch(text: string, list: ConversationSummary[] | null): ConversationSearch {
  const [search, setSearch] = useState<ConversationSearch>(nothing);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed list is searched again.
  useEffect(() => {
    if (text === "") return setSearch(nothing);
    const ending = new AbortController();
    const find = () =>
      fetchConversations(text, ending.signal).then(
        (found) => setSearch({ found, failure: null }),
        (error: unknown) => {
          if (!ending.signal.aborted) setSearch({ found: null, failure: reasonOf(error) });
        },
      );
    const timer = setTimeout(find, pauseMs);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [text, list]);

  return search;
}

const nothing: ConversationSearch = { found: null, failure: null };
