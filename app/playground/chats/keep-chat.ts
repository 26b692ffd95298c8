import { said } from "~/language/words";
import type { Chat } from "./chats";
import { renderedResponse, saveChat } from "./history-client";

/**
 * Has a chat kept in the history and its Markdown rendered. Without either it can still be read.
 * @param update is told what has become of it
 */
export async function keepChat(chat: Chat, update: (part: Partial<Chat>) => void): Promise<void> {
  update({ keeping: true });
  const [saved, rendered] = await Promise.allSettled([saveChat(chat), renderedResponse(chat.response)]);
  if (rendered.status === "fulfilled") update({ html: rendered.value });
  if (saved.status === "fulfilled") {
    const { id, createdAt } = saved.value;
    return update({ id, createdAt, keeping: false });
  }
  console.error("The chat could not be kept.", saved.reason);
  update({ keeping: false, note: said("This chat could not be kept: it is gone when you leave the page.") });
}
