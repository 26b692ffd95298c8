import { said } from "~/language/words";
import type { Chat } from "./chats";
import { renderedResponse, saveChat } from "./history-client";

/**
 * Saves a chat to the history and renders its Markdown. If either fails, the chat stays readable.
 * @param update receives the changes to the chat
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
