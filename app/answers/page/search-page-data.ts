import type { Said } from "~/language/words";
import type { Mode, ThreadView } from "../types";

/** Why a page shows no answer. */
export type Notice =
  | { kind: "limit"; limit: number }
  | { kind: "not-yours" }
  | { kind: "ask-first" }
  | { kind: "invalid"; message: Said }
  | { kind: "busy"; message: Said };

/** The saved conversation of a thread, as the results page shows it. */
export interface ShownConversation {
  id: string;
  title: string;
  /** Whether its title differs from its first question. */
  isNamed: boolean;
  /** Messages without an answer of ours, such as a chat imported from a browser. Plain text. */
  messages: { id: string; role: "user" | "assistant"; content: string }[];
}

export interface SearchPageData {
  query: string;
  /** The mode chosen for a question that was not asked; null if none was chosen. */
  mode: Mode | null;
  thread: ThreadView | null;
  /** The account's open conversation: that of the thread, or one stored as text only. */
  conversation: ShownConversation | null;
  /** Whether the visitor's threads are saved as conversations. */
  saved: boolean;
  notice: Notice | null;
  guest: { searches: number; limit: number } | null;
  /** Whether answers may still be running, for JavaScript to follow. */
  streaming: boolean;
  /** Whether a model is available to check answers. */
  checks: boolean;
  /** A follow-up typed earlier. */
  draft: string;
}

/** Result of a thread form that was not carried out; `message` is null when the notice says everything. */
export interface Refusal {
  message: Said | null;
  values: { q: string; mode?: Mode; model?: string };
  notice?: Notice;
  /** Whether it was to start a new thread. */
  isNew?: boolean;
  /** The server could not accept it: it may be sent again. */
  retryable?: boolean;
}
