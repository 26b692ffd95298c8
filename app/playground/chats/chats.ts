import type { ChatsPage, ShownEntry } from "../page/shown";

/** The page's list of chats, as plain data, and its updates. */

export interface Chat extends ShownEntry {
  /** Stays the same when the server's id replaces a temporary one. */
  key: string;
  /** "coming": the response is streaming; "typing": complete, but still being typed out. */
  phase: "coming" | "typing" | "there";
  /** Whether it is being saved, so that the server can't delete it yet. */
  keeping?: boolean;
  /** Text shown with it. */
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

/** A new chat, under a temporary id until the server saves it. */
export function newChat(prompt: string): Chat {
  const id = `tmp_${Date.now()}`;
  return { id, key: id, prompt, response: "", html: null, createdAt: new Date().toISOString(), phase: "coming" };
}

/** Whether the server has not saved it. */
export const isUnkept = ({ id }: Chat) => id.startsWith("tmp_");

/** Adds the loaded chats after those started here, which the load may not include yet. */
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

/** Inserts it at its place, newest first. */
export function withBack({ list, older }: Chats, back: Chat): Chats {
  const others = list.filter(({ key }) => key !== back.key);
  const index = others.findIndex(({ createdAt }) => createdAt < back.createdAt);
  const place = index < 0 ? others.length : index;
  return { list: [...others.slice(0, place), back, ...others.slice(place)], older };
}
