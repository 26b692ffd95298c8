import { useCallback, useEffect, useState } from "react";
import { said } from "~/language/words";
import type { ChatsPage } from "../page/shown";
import { type Chat, type Chats, chatsFrom, isUnkept, withBack, withLoaded, withOlder, without } from "./chats";
import { deleteAllChats, deleteChat, fetchChats, restoreChat } from "./history-client";

/**
 * The chats that are shown, and what can be done with them. A change is shown at once, and taken back when the server
 * refuses it.
 * @param loaded those that the page came with: all there are for an account, none for a browser that keeps its own id
 * @param signedIn when it changes, the list is another
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: another's list is to be loaded.
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
    /** Why the last change was not made; null when it was. */
    complaint,
    /** What was deleted last and can be had back. */
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
