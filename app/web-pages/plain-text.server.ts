import { parseHTML } from "linkedom";

const MARKUP = /<\/?[a-z][^>]*>|<!--|&(?:#x?[\da-f]+|[a-z]\w*);/i;

/** A snippet that may contain tags and entities, as one line of plain text. */
export function plainText(snippet: string): string {
  return readable(snippet).replace(/\s+/g, " ").trim();
}

function readable(snippet: string): string {
  if (!MARKUP.test(snippet)) return snippet;
  return parseHTML(`<!doctype html><html><body>${snippet}</body></html>`).document.body.textContent ?? "";
}

/** The beginning of a text in whole words, for a card. */
export function opening(text: string, maxChars = 300): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= maxChars) return line;
  const cut = line.slice(0, maxChars);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), maxChars / 2)).replace(/[\s,;:–—-]+$/, "")}…`;
}
