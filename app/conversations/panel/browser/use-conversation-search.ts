import { useEffect, useState } from "react";
import type { ConversationSummary } from "~/conversations/conversation";
import type { Said } from "~/language/words";
import { fetchConversations, reasonOf } from "./conversations-client";

/** How long to wait for the next key. */
const pauseMs = 250;

export interface ConversationSearch {
  /** Those found; null while nothing is searched for, or before the first were found. */
  found: ConversationSummary[] | null;
  failure: Said | null;
}

/**
 * Finds conversations by what is said in them, as it is typed.
 * @param list the conversations as they are: when they change, they are searched again
 */
export function useConversationSearch(text: string, list: ConversationSummary[] | null): ConversationSearch {
  const [search, setSearch] = useState<ConversationSearch>(nothing);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that changed is searched again.
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
