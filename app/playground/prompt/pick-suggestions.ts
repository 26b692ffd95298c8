import { suggestedPrompts } from "~/content/suggested-prompts";
import type { CategoryFilter, Suggestion } from "../page/shown";

const shownAtOnce = 6;
const all: Suggestion[] = suggestedPrompts.map((prompt, index) => ({ ...prompt, index }));

/** Six prompts of a category, or of all, shuffled deterministically. @param seed an integer */
export function pickSuggestions(category: CategoryFilter, seed: number): Suggestion[] {
  const random = mulberry32(seed);
  return all
    .filter((prompt) => category === "All" || prompt.category === category)
    .map((prompt) => ({ prompt, order: random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, shownAtOnce)
    .map(({ prompt }) => prompt);
}

/** Pseudo-random numbers from 0 to 1 (Tommy Ettinger's Mulberry32). */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const newSeed = () => Math.floor(Math.random() * 1_000_000);
