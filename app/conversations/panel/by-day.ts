import { said } from "~/language/words";
import type { ConversationSummary } from "../conversation";

export interface Day {
  /** For `t.said`. */
  name: string;
  conversations: ConversationSummary[];
}

/**
 * Groups conversations by the day they began, in the reader's time zone, keeping their order; empty days are left out.
 */
export function byDay(conversations: ConversationSummary[], now = new Date()): Day[] {
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  const days: Day[] = [
    { name: said("Today"), conversations: [] },
    { name: said("Yesterday"), conversations: [] },
    { name: said("Earlier"), conversations: [] },
  ];
  for (const conversation of conversations) {
    const began = new Date(conversation.createdAt);
    const index = began >= today ? 0 : began >= yesterday ? 1 : 2;
    days[index]?.conversations.push(conversation);
  }
  return days.filter((day) => day.conversations.length > 0);
}
