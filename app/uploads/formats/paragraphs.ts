/** Shorter lines were probably not wrapped by a program: they are verses, lists or addresses. */
const narrowestWrap = 40;
/** How full a line must be to count as wrapped, allowing for proportional fonts. */
const fullness = 0.85;
const opensItem = /^(?:[-*•‣–]|\(?(?:\d{1,3}|[a-z])[.)])\s/;

/**
 * Joins lines wrapped at a column into paragraphs, and words hyphenated at a line end. A line continues in the next one
 * if that one's first word would not have fitted on it.
 * @param lines a block of text without blank lines
 */
export function joinWrappedLines(lines: string[]): string[] {
  const trimmed = lines.map((line) => line.trim());
  const widest = trimmed.reduce((width, line) => Math.max(width, line.length), 0);
  const paragraphs: string[][] = [];
  let before = "";
  for (const line of trimmed) {
    const paragraph = paragraphs.at(-1);
    if (paragraph && isHyphenated(before, line)) paragraph.splice(-1, 1, before.slice(0, -1), line);
    else if (paragraph && wasWrapped(before, line, widest)) paragraph.push(" ", line);
    else paragraphs.push([line]);
    before = line;
  }
  return paragraphs.map((pieces) => pieces.join(""));
}

function wasWrapped(line: string, next: string, widest: number): boolean {
  if (widest < narrowestWrap || opensItem.test(next)) return false;
  const firstWord = /^\S*/.exec(next)?.[0].length ?? 0;
  return line.length + 1 + firstWord >= widest * fullness;
}

function isHyphenated(line: string, next: string): boolean {
  return /\p{Ll}[-\u00ad]$/u.test(line) && /^\p{Ll}/u.test(next);
}
