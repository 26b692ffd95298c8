import type { Said } from "~/language/words";
import type { Mode, ThreadView } from "../types";

/** Why a page shows no answer. */
export type Notice =
  | { kind: "limit"; limit: number }
  | { kind: "not-yours" }
  | { kind: "ask-first" }
  | { kind: "invalid"; message: Said }
  | { kind: "busy"; message: Said };

/** A saved conversation around a thread, as the results page shows it. */
export interface ShownConversation {
  id: string;
  title: string;
  /** Whether its title is not just its first question. */
  isNamed: boolean;
  /** What was said in it that no answer of ours stands for, such as a chat brought along from a browser. Plain text. */
  messages: { id: string; role: "user" | "assistant"; content: string }[];
}

export interface SearchPageData {
  query: string;
  /** As chosen for what was not asked; null where nothing was chosen. */
  mode: Mode | null;
  thread: ThreadView | null;
  /** The account's conversation that is open: that thread's, or one whose text alone is kept. */
  conversation: ShownConversation | null;
  /** Whether the visitor's threads are saved as conversations. */
  saved: boolean;
  notice: Notice | null;
  guest: { searches: number; limit: number } | null;
  /** Whether answers may still be running, to be followed by JavaScript. */
  streaming: boolean;
  /** Whether a model can be asked to check answers. */
  checks: boolean;
  /** A follow-up typed before. */
  draft: string;
}

/** What came of a form of the thread that was not carried out; `message` is null where the notice says it all. */
export interface Refusal {
  message: Said | null;
  values: { q: string; mode?: Mode };
  notice?: Notice;
  /** Whether it was to begin a new thread. */
  isNew?: boolean;
  /** The server could not take it: the same may be sent again. */
  retryable?: boolean;
}
