export const promptCategories = ["Creative", "Coding", "Marketing", "Fun", "Learning"] as const;
export type PromptCategory = (typeof promptCategories)[number];

/** A starter prompt in the playground. */
export interface SuggestedPrompt {
  prompt: string;
  category: PromptCategory;
}
