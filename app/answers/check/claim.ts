import { splitSentences } from "~/text/sentences";

/** A mark set by a draft; brackets that a writer wrote itself are escaped. */
export const setMark = /(?<!\\)\[(\d{1,2})\]/g;

/** What may come between the last word and its marks, and the marks themselves. */
const afterWords = /(?:[\s.,;:!?…。！？)"'”’»*_~`|]|(?<!\\)\[\d{1,2}\])*$/u;

/** The last start of a list item, table row or paragraph in a text. */
const lastBlock = /[\s\S]*(?:\n\s*\n|\n(?=\s*(?:[-*+]\s|\d{1,3}[.)]\s|#{1,6}\s|>|\|)))/;
const itemBullet = /^(?:[-*+]|\d{1,3}[.)])\s+/;

/** How far back to look, in characters: more than any sentence, item or cell. */
const longestLook = 3_000;

/**
 * What a mark at the end of a text refers to: the sentence before it, or the part after an earlier mark; in a list the
 * item, in a table the cell. Adjacent marks refer to the same words.
 * @param markdown a draft's text up to the mark
 * @returns plain text; "" when there are no words
 */
export function claimBefore(markdown: string): string {
  const text = markdown.slice(-longestLook);
  const ending = afterWords.exec(text)?.[0] ?? "";
  const upToWords = text.slice(0, text.length - ending.length);
  const block = upToWords.slice(lastBlock.exec(upToWords)?.[0].length ?? 0).trim();
  const isCell = block.startsWith("|");
  const whole = isCell ? block.split(/(?<!\\)\|/).at(-1) : block.replace(itemBullet, "");
  const sinceMark = (whole ?? "").split(setMark).at(-1) ?? "";
  const said = plainWords(
    sinceMark +
      ending
        .replace(/\s*(?<!\\)\[\d{1,2}\]/g, "")
        .replaceAll("|", "")
        .trimEnd(),
  );
  return isCell || itemBullet.test(block) ? said : (splitSentences(said).at(-1) ?? "");
}

/** One line of Markdown as plain text. */
function plainWords(markdown: string): string {
  return markdown
    .replace(/^(?:#{1,6}\s|>\s?)+/, "")
    .replace(/!?(?<!\\)\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/(?<!\\)(?:\*\*|__|~~|`+)/g, "")
    .replace(/(?<![\p{L}\p{N}\\])[*_](?=\S)|(?<=[^\s\\])[*_](?![\p{L}\p{N}])/gu, "")
    .replace(/\\([!-/:-@[-`{-~])/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
}
