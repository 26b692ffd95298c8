import type { PromptCategory, SuggestedPrompt } from "~/content/prompt-categories";
import { type Said, type SaidWith, said } from "~/language/words";
import type { Creativity, HistoryEntry, PromptWriter } from "../playground";

/** What the playground's page shows, as its loader gives it. */

export interface ShownEntry extends HistoryEntry {
  /** The response, rendered and sanitised by the server; null where that has not been done. */
  html: string | null;
}

export interface ChatsPage {
  /** Newest first. */
  entries: ShownEntry[];
  /** The id that the next older page begins after; null when there is none. */
  older: string | null;
}

export interface Suggestion extends SuggestedPrompt {
  /** Its place among all suggested prompts, by which an address names it. */
  index: number;
}

export type CategoryFilter = PromptCategory | "All";

/** What stands in the form to begin with. */
export interface Draft {
  /** Changes when another draft is to take the place of what is typed. */
  key: string;
  prompt: string;
  creativity: Creativity;
}

export interface PlaygroundData {
  chats: ChatsPage;
  category: CategoryFilter;
  suggestions: Suggestion[];
  draft: Draft;
  writer: PromptWriter["id"];
  /** The public link of the prompt that the page was opened with. */
  savedUrl: string | null;
  /** One that was deleted just now, to be had back. */
  deleted: string | null;
  /** Whether to ask if all chats are to be deleted. */
  clearing: boolean;
  signedIn: boolean;
}

/** What went wrong, in the words of the page, and more of it where there is more to say. */
export interface Failure {
  message: Said;
  detail?: Said;
}

/** A form that was not carried out, and what was typed into it. */
export interface RefusedForm {
  failure: Failure | null;
  prompt: string;
  creativity: Creativity;
  /** What was filled in for the prompt's variables. */
  values: Record<string, string>;
}

/** The sentence for a call that was refused, beside the words that the server has for it. */
export function apiError(status: string | SaidWith, detail?: Said): Failure {
  return { message: said("API error: {status}", { status }), ...(detail && { detail }) };
}

export const blankPrompt = said("Please enter a prompt");
export const emptyResponse = said("No response from AI.");
export const unreachable = said("Failed to generate AI response");
