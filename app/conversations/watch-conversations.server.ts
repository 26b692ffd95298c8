import type { Account } from "~/accounts/account";
import type { ConversationSummary } from "./conversation";
import { cachedList, dropLists } from "./store/list-cache.server";
import { conversationStore } from "./store/store.server";
import { withStore } from "./store/store-problem.server";

/**
 * Yields the account's conversations, newest first: at once, and after each change by any process. Changes faster than
 * the reader are merged. Ends when the signal aborts.
 * @throws Problem 503 "store_unavailable"
 */
export async function* watchConversations(
  account: Account,
  signal: AbortSignal,
): AsyncGenerator<ConversationSummary[], void> {
  let changed = true;
  let wake: () => void = () => undefined;
  const ring = () => wake();
  const stop = await withStore("read", async () =>
    (await conversationStore()).watch(account, () => {
      dropLists(account.userId);
      changed = true;
      ring();
    }),
  );
  signal.addEventListener("abort", ring);
  try {
    while (!signal.aborted) {
      if (changed) {
        changed = false;
        yield await withStore("read", () => cachedList(account, "createdAt"));
      } else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  } finally {
    signal.removeEventListener("abort", ring);
    stop();
  }
}
