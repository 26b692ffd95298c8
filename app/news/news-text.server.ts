import { opening, plainText } from "~/web-pages/plain-text.server";

/** Anything longer is cut before parsing: far less is shown. */
const mostRead = 5_000;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a database can't store NUL, and the others are unreadable
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** Invisible HTML elements with their content; to the end if unclosed. */
const unseen =
  /<(script|style|template|noscript|iframe)\b(?:(?!<\/\1)[\s\S])*(?:<\/\1[^>]*>?)?|<!--(?:(?!-->)[\s\S])*(?:-->)?/gi;

/**
 * A feed's text as a reader would see it: one line without tags, entities or control characters, cut at a word
 * boundary. Decoded twice, because many feeds escape twice.
 */
export function newsText(html: string, maxChars: number): string {
  const once = plainText(html.slice(0, mostRead).replace(unseen, " "));
  const twice = plainText(once.replace(unseen, " "));
  return opening(twice.replace(control, "").toWellFormed(), maxChars);
}
