import { Parser } from "htmlparser2";

/** Anything longer is cut before it is parsed: far less is shown. */
const MOST_READ = 5_000;

/** A snippet that may contain tags and entities, as one line of plain text. */
export function plainText(snippet: string): string {
  return readable(snippet.slice(0, MOST_READ)).replace(/\s+/g, " ").trim();
}

function readable(snippet: string): string {
  if (!hasTag(snippet) && !/<!--|&(?:#x?[\da-f]+|[a-z]\w*);/i.test(snippet)) return snippet;
  // No document is built: those of a long feed's fields would be garbage whose collection holds everybody up.
  let text = "";
  new Parser({ ontext: (piece) => (text += piece) }).end(snippet);
  return text;
}

/** A regular expression would look for the end of each tag to the end of the text. */
function hasTag(snippet: string): boolean {
  const opens = snippet.search(/<\/?[a-z]/i);
  return opens >= 0 && opens < snippet.lastIndexOf(">");
}

/** The beginning of a text in whole words, for a card. */
export function opening(text: string, maxChars = 300): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= maxChars) return line;
  const cut = line.slice(0, maxChars);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), maxChars / 2)).replace(/[\s,;:–—-]+$/, "")}…`;
}
