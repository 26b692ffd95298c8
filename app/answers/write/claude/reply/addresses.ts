import type { Brief } from "~/answers/types";

/** What a Markdown reader may turn into a link by itself, or a browser may run: with a scheme, with "www.", or an e-mail address. */
const address =
  /(?:\b[a-z][a-z0-9+.-]{1,15}:\/\/|(?<!\/\/)\bwww\.|(?<![\w:])\/\/(?=[\w-]+\.)|\b(?:mailto|javascript|vbscript|data|blob|tel):(?=\S))[^\s<>"'`|\\[\]{}^]*|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/giu;

/** Not part of an address at its end, but of the sentence around it. */
const trailing = /[.,;:!?*_~)'"’”。，、！？」』）]+$/u;

/** The addresses of a text as they stand there, without the punctuation that follows them. */
export function addressesIn(text: string): string[] {
  return [...text.matchAll(address)].map(([found]) => found.replace(trailing, "")).filter((found) => found !== "");
}

/** The addresses that an answer may name: those that its passages and its question name. */
export function knownAddresses({ question, passages }: Pick<Brief, "question" | "passages">): ReadonlySet<string> {
  return new Set([question, ...passages.map(({ text }) => text)].flatMap(addressesIn).filter(isPlain));
}

/**
 * A word with its addresses made harmless: a known one as `shown` gives it, any other as an ellipsis.
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

/** Of a kind that a reader may be told: a page or a mailbox, without a password or letters that look like others. */
function isPlain(found: string): boolean {
  return /^(?:https?:\/\/|www\.)[\x21-\x7e]+$/i.test(found) ? !/@|xn--/i.test(found) : /^[\w.+-]+@[\w.-]+$/.test(found);
}
