export const promptCategories = ["Creative", "Coding", "Marketing", "Fun", "Learning"] as const;
export type PromptCategory = (typeof promptCategories)[number];

/** A prompt to begin with, as the playground offers it. */
export interface SuggestedPrompt {
  prompt: string;
  category: PromptCategory;
}
