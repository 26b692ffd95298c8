import { withoutUnseen } from "./reply/unseen";

/**
 * Neutralises a third party's text before a model reads it: anything that looks like our own structure becomes plain
 * words. Only the model sees the result; quotes are cut from the original passage.
 */
export function asMaterial(text: string): string {
  const plain = withoutUnseen(text)
    .replace(ourTags, "‹$1›")
    .replace(templateTokens, (token) => `‹${token.replace(/[^\w/]+/g, "")}›`)
    .replace(turnHeaders, "$1“$2”:")
    .replace(headings, "$1")
    .replace(blobs, "…");
  return plain.trim() === "" ? "…" : plain;
}

/** The same for a title or an address, on one line and limited in length. */
export function asLabel(text: string): string {
  return asMaterial(text.replace(/\s+/g, " ")).slice(0, longestLabel);
}

/**
 * Changes numbers in brackets to parentheses: where our own marks are `[n]`, a page's `[3]` must not be copied as one.
 * Right after a letter it may be code (`items[0]`) and is kept; if copied as a mark, it is checked like any other.
 */
export function withoutNumbersInBrackets(text: string): string {
  return text.replace(/(?<![A-Za-z_$)\]])(?:[[【]\d{1,3}[\]】])+/g, (run) =>
    [...run.matchAll(/\d+/g)].map(([number]) => `(${number})`).join(""),
  );
}

const longestLabel = 300;

/** Tags with a meaning in this project's prompts or in model formats. */
const ourTags =
  /[<＜‹]\s*(\/?\s*(?:passages?|related|no-?answer|written|think(?:ing)?|question|system|instructions?|documents?|search_results?|human|user|assistant)\b[^<>＞›\n]{0,80}?\/?)\s*[>＞›]/gi;

/** Turn separators in local models' chat templates: `<|im_start|>`, `[INST]`, `<<SYS>>`, `<start_of_turn>`. */
const templateTokens = /<\|[^|<>\n]{1,40}\|>|\[\/?INST\]|<<\/?SYS>>|<(?:\/?s|(?:start|end)_of_turn)>/gi;

/** "Human:" at the start of a line marks a turn. */
const turnHeaders = /(^|\n)[ \t#*]*(human|user|assistant|system|developer)[ \t*]*[:：]/gi;

const headings = /(^|\n) {0,3}#{1,6}[ \t]+/g;

/** Nobody reads a hundred letters without a space, but a model may decode them. */
const blobs = /[A-Za-z0-9+/=_%-]{100,}/g;
