import { readFileSync } from "node:fs";
import file from "word-list";

/** The list's text, read once a question has a word that nobody here has written: each word on its line. */
let list: Buffer | undefined;

/**
 * Whether a word is English, by a published list of 274,000: without names, British spellings among them.
 * @param word in small letters
 */
export function isEnglishWord(word: string): boolean {
  list ??= Buffer.concat([Buffer.from("\n"), readFileSync(file)]);
  return list.includes(`\n${word}\n`);
}
