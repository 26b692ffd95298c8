import { suggestionKeywords } from "~/content/suggestions";

const mostSuggestions = 6;
/** One letter says nothing yet, and what is longer than a line is a question of its own. */
const fewestCharacters = 2;
const mostCharacters = 60;

/**
 * Six phrases that go on from what was typed: the words, then a keyword that they do not hold yet.
 * @returns none where a keyword can't follow: too little, several lines, or a sentence that has ended
 */
export function suggestionsFor(typed: string, keywords: readonly string[] = suggestionKeywords): string[] {
  const words = typed.trim().replace(/\s+/g, " ");
  if (words.length < fewestCharacters || words.length > mostCharacters) return [];
  if (typed.trim().includes("\n") || /[.?!]$/.test(words)) return [];
  const known = ` ${words.toLowerCase()} `;
  return keywords
    .filter((keyword) => !known.includes(` ${keyword} `))
    .slice(0, mostSuggestions)
    .map((keyword) => `${words} ${keyword}`);
}
