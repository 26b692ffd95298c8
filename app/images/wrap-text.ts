export interface Measure {
  widthOf(text: string): number;
  maxWidth: number;
  maxLines: number;
}

/**
 * Wraps a text greedily, at spaces where possible.
 * @returns the lines, and whether the text was cut off: the last line then ends in "…"
 */
export function wrapText(text: string, measure: Measure): { lines: string[]; cut: boolean } {
  const lines: string[] = [];
  let rest = text.replace(/\s+/g, " ").trim();
  while (rest !== "" && lines.length < measure.maxLines) {
    const line = firstLine(rest, measure);
    rest = rest.slice(line.length).trimStart();
    lines.push(line.trimEnd());
  }
  if (rest === "") return { lines, cut: false };
  return { lines: [...lines.slice(0, -1), withEllipsis(lines.at(-1) ?? "", measure)], cut: true };
}

/** As many words as fit; if the first word is wider than the line, as many of its characters as fit. */
function firstLine(text: string, measure: Measure): string {
  const words = text.split(" ");
  const line = longestFitting(words, " ", measure);
  return line === "" ? longestFitting([...(words[0] ?? "")], "", measure) || firstCharacter(text) : line;
}

function longestFitting(parts: string[], joint: string, { widthOf, maxWidth }: Measure): string {
  let fitting = "";
  for (const [index, part] of parts.entries()) {
    const longer = index === 0 ? part : fitting + joint + part;
    if (widthOf(longer) > maxWidth) break;
    fitting = longer;
  }
  return fitting;
}

/** A line narrower than one character still takes one, or wrapping would never end. */
const firstCharacter = (text: string) => [...text][0] ?? "";

/** Drops trailing words, or characters of a single word, until "…" fits. */
function withEllipsis(line: string, { widthOf, maxWidth }: Measure): string {
  const shorter = [...beginnings(line.split(" "), " "), ...beginnings([...(line.split(" ")[0] ?? "")], "")];
  const shown = shorter.map((beginning) => `${beginning.replace(/[\s,;:.!?–—-]+$/u, "")}…`);
  return shown.find((text) => widthOf(text) <= maxWidth) ?? "…";
}

/** "a b c", "a b", "a". */
function beginnings(parts: string[], joint: string): string[] {
  return parts.map((_, index) => parts.slice(0, parts.length - index).join(joint));
}
