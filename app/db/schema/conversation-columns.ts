/** The JSON value of a deleted conversation. Plain data, shared with the browser. */

export interface Message {
  /** Chosen by the writer, unique in its conversation: "0.question", "0.answer" of a thread's first turn. */
  id: string;
  role: "user" | "assistant";
  /** A question as typed, or an answer's Markdown with its `[n]` marks. */
  content: string;
}

/** As shown in lists. Times are ISO 8601. */
export interface ConversationSummary {
  id: string;
  title: string;
  createdAt: string;
  updatedAt: string;
}

export interface Conversation extends ConversationSummary {
  messages: Message[];
}
