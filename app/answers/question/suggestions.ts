import { suggestionKeywords } from "~/content/suggestions";

const mostSuggestions = 6;
/** One letter says too little; text longer than a line is a complete question. */
const fewestCharacters = 2;
const mostCharacters = 60;

/**
 * Six suggestions that continue the typed text: its words plus a keyword it does not contain yet.
 * @returns none when a keyword can't follow: too little text, several lines, or a finished sentence
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
