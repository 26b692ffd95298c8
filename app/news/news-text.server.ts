import { opening, plainText } from "~/web-pages/plain-text.server";

/** More of a text is never read: what is shown is far shorter. */
const mostRead = 5_000;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a database keeps no NUL, and nobody reads the others
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** What a reader never sees of HTML, with what is in it; to the end where it is not closed. */
const unseen = /<(script|style|template|noscript|iframe)\b[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi;

/**
 * A feed's text as a reader would see it: one line without tags, entities or control characters, in whole words.
 * Read twice, because many feeds escape what is escaped already.
 */
export function newsText(html: string, maxChars: number): string {
  const once = plainText(html.slice(0, mostRead).replace(unseen, " "));
  const twice = plainText(once.replace(unseen, " "));
  return opening(twice.replace(control, "").toWellFormed(), maxChars);
}
