import type { PromptCategory, SuggestedPrompt } from "~/content/prompt-categories";
import { type Said, type SaidWith, said } from "~/language/words";
import type { Creativity, HistoryEntry, PromptWriters } from "../playground";

/** The playground page's data, as its loader returns it. */

export interface ShownEntry extends HistoryEntry {
  /** The response, rendered and sanitised by the server; null if not yet rendered. */
  html: string | null;
}

export interface ChatsPage {
  /** Newest first. */
  entries: ShownEntry[];
  /** The id that the next page starts after; null when there is none. */
  older: string | null;
}

export interface Suggestion extends SuggestedPrompt {
  /** Its index among all suggested prompts, used in addresses. */
  index: number;
}

export type CategoryFilter = PromptCategory | "All";

/** The form's initial values. */
export interface Draft {
  /** A change replaces what is typed. */
  key: string;
  prompt: string;
  creativity: Creativity;
}

export interface PlaygroundData {
  chats: ChatsPage;
  category: CategoryFilter;
  suggestions: Suggestion[];
  draft: Draft;
  writer: PromptWriters;
  /** Public link of the prompt that the page was opened with. */
  savedUrl: string | null;
  /** Id of the chat just deleted, for undo. */
  deleted: string | null;
  /** Whether to ask for confirmation before deleting all chats. */
  clearing: boolean;
  signedIn: boolean;
}

/** What went wrong, in words for the page, with details if there are any. */
export interface Failure {
  message: Said;
  detail?: Said;
}

/** A rejected form and what was typed into it. */
export interface RefusedForm {
  failure: Failure | null;
  prompt: string;
  creativity: Creativity;
  /** The id of the chosen model. */
  model?: string;
  /** Values of the prompt's variables. */
  values: Record<string, string>;
}

/** The message for a refused call, next to the server's own. */
export function apiError(status: string | SaidWith, detail?: Said): Failure {
  return { message: said("API error: {status}", { status }), ...(detail && { detail }) };
}

export const blankPrompt = said("Please enter a prompt");
export const emptyResponse = said("No response from AI.");
export const unreachable = said("Failed to generate AI response");
