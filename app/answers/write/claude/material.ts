import { withoutUnseen } from "./reply/unseen";

/**
 * A stranger's text as a model may read it: everything that could be taken for our own structure is made into plain words.
 * Only what the model sees changes; quotes are cut from the passage as it was found.
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

/** The same for a title or an address, on one line and not longer than such things are. */
export function asLabel(text: string): string {
  return asMaterial(text.replace(/\s+/g, " ")).slice(0, longestLabel);
}

/**
 * Numbers in brackets as numbers in parentheses: where our own marks are `[n]`, a page's `[3]` must not be copied as one.
 * Right after a letter it may be code (`items[0]`); copied as a mark from there, it is judged with all other marks.
 */
export function withoutNumbersInBrackets(text: string): string {
  return text.replace(/(?<![A-Za-z_$)\]])(?:[[【]\d{1,3}[\]】])+/g, (run) =>
    [...run.matchAll(/\d+/g)].map(([number]) => `(${number})`).join(""),
  );
}

const longestLabel = 300;

/** Tags that this project's prompts and models' own formats give a meaning to. */
const ourTags =
  /[<＜‹]\s*(\/?\s*(?:passages?|related|no-?answer|written|think(?:ing)?|question|system|instructions?|documents?|search_results?|human|user|assistant)\b[^<>＞›\n]{0,80}?\/?)\s*[>＞›]/gi;

/** What chat templates of local models put between turns: `<|im_start|>`, `[INST]`, `<<SYS>>`, `<start_of_turn>`. */
const templateTokens = /<\|[^|<>\n]{1,40}\|>|\[\/?INST\]|<<\/?SYS>>|<(?:\/?s|(?:start|end)_of_turn)>/gi;

/** "Human:" at the start of a line is how a turn begins. */
const turnHeaders = /(^|\n)[ \t#*]*(human|user|assistant|system|developer)[ \t*]*[:：]/gi;

const headings = /(^|\n) {0,3}#{1,6}[ \t]+/g;

/** Nobody reads a hundred letters without a space; a model may decode them. */
const blobs = /[A-Za-z0-9+/=_%-]{100,}/g;
