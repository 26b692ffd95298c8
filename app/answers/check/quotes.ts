import { fold } from "~/text/terms";

/** The quotations in a text, without their quotation marks. */
export function quotesIn(text: string): string[] {
  return [...text.matchAll(QUOTATION)]
    .map((match) => match.slice(1).find((part) => part !== undefined) ?? "")
    .filter((quote) => /\p{L}{2}/u.test(quote));
}

/** Whether a passage contains a quotation, ignoring case, punctuation, omissions ("…") and insertions ("[he]"). */
export function isQuoted(quote: string, ground: string): boolean {
  const there = plain(ground);
  return quote
    .split(/\[?(?:…|\.{3})\]?|\[[^\]]*\]/u)
    .map(plain)
    .filter((part) => part.trim() !== "")
    .every((part) => there.includes(part));
}

/** “…”, „…“, «…», »…«, and "…" where the first mark follows no letter or digit (5" is a length). */
const QUOTATION =
  /“([^“”\n]{2,400})”|„([^„“”\n]{2,400})[“”]|«\s?([^«»\n]{2,400}?)\s?»|»([^«»\n]{2,400})«|(?<![\p{L}\p{N}])"([^"\n]{2,400})"/gu;

function plain(text: string): string {
  return ` ${fold(text)
    .replace(/['’‘]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
}
