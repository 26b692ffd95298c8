import { useCallback, useEffect, useState } from "react";
import { said } from "~/language/words";
import type { ChatsPage } from "../page/shown";
import { type Chat, type Chats, chatsFrom, isUnkept, withBack, withLoaded, withOlder, without } from "./chats";
import { deleteAllChats, deleteChat, fetchChats, restoreChat } from "./history-client";

/**
 * The chats shown and their operations. Updates are optimistic and roll back when the server refuses them.
 * @param loaded the chats the page was loaded with: everything for an account, nothing for a browser with its own id
 * @param signedIn a change reloads the list
 */
export function useChats(loaded: ChatsPage, signedIn: boolean) {
  const [chats, change] = useState<Chats>(() => chatsFrom(loaded));
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const [complaint, setComplaint] = useState<string | null>(null);
  const [deleted, setDeleted] = useState<Chat | null>(null);

  const load = useCallback(async () => {
    setState("loading");
    try {
      const page = await fetchChats();
      change((now) => withLoaded(now, page));
      setState("ready");
    } catch (error) {
      console.error("Chats could not be loaded.", error);
      setState("failed");
    }
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change must reload the list.
  useEffect(() => void load(), [load, signedIn]);

  async function carryOut(work: () => Promise<unknown>, failed: string, undo: () => void) {
    setComplaint(null);
    try {
      await work();
    } catch (error) {
      console.error(failed, error);
      setComplaint(failed);
      undo();
    }
  }

  return {
    chats,
    change,
    state,
    /** Why the last change failed; null when it succeeded. */
    complaint,
    /** The last deletion that can be undone. */
    deleted,
    load,
    async loadOlder() {
      if (!chats.older) return;
      const before = chats.older;
      await carryOut(
        async () => {
          const page = await fetchChats(before);
          change((now) => withOlder(now, page));
        },
        said("Older chats could not be loaded. Please try again."),
        () => {},
      );
    },
    async remove(chat: Chat) {
      if (isUnkept(chat)) return change((now) => without(now, chat.key));
      setDeleted(chat);
      change((now) => without(now, chat.key));
      await carryOut(
        () => deleteChat(chat.id),
        said("The chat could not be deleted. Please try again."),
        () => {
          setDeleted(null);
          change((now) => withBack(now, chat));
        },
      );
    },
    async restore(chat: Chat) {
      setDeleted(null);
      change((now) => withBack(now, chat));
      await carryOut(
        () => restoreChat(chat.id),
        said("The chat could not be brought back. Please try again."),
        () => {
          setDeleted(chat);
          change((now) => without(now, chat.key));
        },
      );
    },
    async clear() {
      const before = chats;
      setDeleted(null);
      change({ list: [], older: null });
      await carryOut(deleteAllChats, said("The chats could not be deleted. Please try again."), () => change(before));
    },
  };
}

export type ChatList = ReturnType<typeof useChats>;
