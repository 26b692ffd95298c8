import type { Brief } from "~/answers/types";

/**
 * Anything a Markdown renderer may turn into a link or a browser may run: with a scheme, with "www.", or an e-mail
 * address.
 */
const address =
  /(?:\b[a-z][a-z0-9+.-]{1,15}:\/\/|(?<!\/\/)\bwww\.|(?<![\w:])\/\/(?=[\w-]+\.)|\b(?:mailto|javascript|vbscript|data|blob|tel):(?=\S))[^\s<>"'`|\\[\]{}^]*|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/giu;

/** Trailing punctuation that belongs to the sentence, not the address. */
const trailing = /[.,;:!?*_~)'"’”。，、！？」』）]+$/u;

/** The addresses in a text, without the punctuation that follows them. */
export function addressesIn(text: string): string[] {
  return [...text.matchAll(address)].map(([found]) => found.replace(trailing, "")).filter((found) => found !== "");
}

/** The addresses an answer may name: those in its passages and its question. */
export function knownAddresses({ question, passages }: Pick<Brief, "question" | "passages">): ReadonlySet<string> {
  return new Set([question, ...passages.map(({ text }) => text)].flatMap(addressesIn).filter(isPlain));
}

/**
 * A word with its addresses made harmless: a known one as `shown` formats it, any other as an ellipsis.
 * @param word text without a space
 */
export function withKnownAddresses(
  word: string,
  known: ReadonlySet<string>,
  shown: (address: string) => string,
): string {
  return word.replace(address, (found) => {
    const end = trailing.exec(found)?.[0] ?? "";
    const plain = found.slice(0, found.length - end.length);
    return (known.has(plain) ? shown(plain) : "…") + end;
  });
}

/** An address that may be shown: a page or a mailbox, without a password or lookalike letters. */
function isPlain(found: string): boolean {
  return /^(?:https?:\/\/|www\.)[\x21-\x7e]+$/i.test(found) ? !/@|xn--/i.test(found) : /^[\w.+-]+@[\w.-]+$/.test(found);
}
