import { useState } from "react";
import type { CategoryFilter, Suggestion } from "./shown";

/** The six suggestions on show. All the others are loaded when they are first asked for. */
export function useSuggestions(loadedCategory: CategoryFilter, loaded: Suggestion[]) {
  const [category, setCategory] = useState(loadedCategory);
  const [list, setList] = useState(loaded);
  const [changed, setChanged] = useState("");

  async function show(next: CategoryFilter) {
    setCategory(next);
    try {
      const { newSeed, pickSuggestions } = await import("./pick-suggestions");
      setList(pickSuggestions(next, newSeed()));
    } catch (error) {
      // Offline, or an old page after a new release: those on show stay.
      console.error("Other suggestions could not be loaded.", error);
    }
  }

  return {
    category,
    list,
    /** For screen readers. */
    changed,
    choose(next: CategoryFilter) {
      setChanged(`Suggestions: ${next}.`);
      return show(next);
    },
    shuffle: () => show(category),
    shuffleByHand() {
      setChanged((before) => (before === "Other suggestions." ? "Suggestions shuffled." : "Other suggestions."));
      return show(category);
    },
  };
}

export type ShownSuggestions = ReturnType<typeof useSuggestions>;
