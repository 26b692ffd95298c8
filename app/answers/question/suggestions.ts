import { suggestionKeywords } from "~/content/suggestions";

const mostSuggestions = 6;
/** One letter says too little; text longer than a line is a complete question. */
const fewestCharacters = 2;
const mostCharacters = 60;

/**
 * The typed words, if something can follow them.
 * @returns null for too little text, several lines, or a finished sentence
 */
export function openWords(typed: string): string | null {
  const words = typed.trim().replace(/\s+/g, " ");
  if (words.length < fewestCharacters || words.length > mostCharacters) return null;
  return typed.trim().includes("\n") || /[.?!]$/.test(words) ? null : words;
}

/**
 * Six suggestions that continue the typed words: the library's questions first, then the words plus a keyword that they
 * do not contain yet.
 * @param keywords none where no source could answer such a phrase
 */
export function suggestionsFor(
  words: string,
  questions: readonly string[],
  keywords: readonly string[] = suggestionKeywords,
): string[] {
  const known = ` ${words.toLowerCase()} `;
  const phrases = keywords.filter((keyword) => !known.includes(` ${keyword} `)).map((keyword) => `${words} ${keyword}`);
  return [...questions, ...phrases].slice(0, mostSuggestions);
}
