import { useState } from "react";
import { type Said, said } from "~/language/words";
import type { CategoryFilter, Suggestion } from "../page/shown";

const others = said("Other suggestions.");

/** The six suggestions shown. The others are loaded on first request. */
export function useSuggestions(loadedCategory: CategoryFilter, loaded: Suggestion[]) {
  const [category, setCategory] = useState(loadedCategory);
  const [list, setList] = useState(loaded);
  const [changed, setChanged] = useState<Said>("");

  async function show(next: CategoryFilter) {
    setCategory(next);
    try {
      const { newSeed, pickSuggestions } = await import("./pick-suggestions");
      setList(pickSuggestions(next, newSeed()));
    } catch (error) {
      // Offline, or an old page after a new release: keep the current ones.
      console.error("Other suggestions could not be loaded.", error);
    }
  }

  return {
    category,
    list,
    /** For screen readers. */
    changed,
    choose(next: CategoryFilter) {
      setChanged(said("Suggestions: {category}.", { category: next }));
      return show(next);
    },
    shuffle: () => show(category),
    shuffleByHand() {
      setChanged((before) => (before === others ? said("Suggestions shuffled.") : others));
      return show(category);
    },
  };
}

export type ShownSuggestions = ReturnType<typeof useSuggestions>;
