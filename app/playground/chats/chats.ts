import type { ChatsPage, ShownEntry } from "../page/shown";

/** The list of chats as the page holds it: plain data and its changes. */

export interface Chat extends ShownEntry {
  /** Stays the same when a temporary id gives way to the kept one. */
  key: string;
  /** Whether its response is still coming, or has come and is still being typed. */
  phase: "coming" | "typing" | "there";
  /** Whether it is on its way to the server, and can't be deleted there yet. */
  keeping?: boolean;
  /** What is to be said of it. */
  note?: string;
}

export interface Chats {
  list: Chat[];
  older: string | null;
}

export const chatsFrom = ({ entries, older }: ChatsPage): Chats => ({ list: entries.map(asChat), older });

export function asChat(entry: ShownEntry): Chat {
  return { ...entry, key: entry.id, phase: "there" };
}

/** A chat that was just begun, under a temporary id until the server keeps it. */
export function newChat(prompt: string): Chat {
  const id = `tmp_${Date.now()}`;
  return { id, key: id, prompt, response: "", html: null, createdAt: new Date().toISOString(), phase: "coming" };
}

/** Whether the server does not have it. */
export const isUnkept = ({ id }: Chat) => id.startsWith("tmp_");

/** What was loaded, after what was begun here and may not have been in it yet. */
export function withLoaded({ list }: Chats, page: ChatsPage): Chats {
  const loadedIds = new Set(page.entries.map(({ id }) => id));
  const own = list.filter(({ id, key }) => key.startsWith("tmp_") && !loadedIds.has(id));
  return { list: [...own, ...page.entries.map(asChat)], older: page.older };
}

export function withOlder({ list }: Chats, page: ChatsPage): Chats {
  const known = new Set(list.map(({ id }) => id));
  return { list: [...list, ...page.entries.filter(({ id }) => !known.has(id)).map(asChat)], older: page.older };
}

export function withChange({ list, older }: Chats, key: string, change: Partial<Chat>): Chats {
  return { list: list.map((chat) => (chat.key === key ? { ...chat, ...change } : chat)), older };
}

export const without = ({ list, older }: Chats, key: string): Chats => ({
  list: list.filter((chat) => chat.key !== key),
  older,
});

/** Where it belongs: newest first. */
export function withBack({ list, older }: Chats, back: Chat): Chats {
  const others = list.filter(({ key }) => key !== back.key);
  const index = others.findIndex(({ createdAt }) => createdAt < back.createdAt);
  const place = index < 0 ? others.length : index;
  return { list: [...others.slice(0, place), back, ...others.slice(place)], older };
}
