/** A text on one line, cut at a word boundary if longer than `most` characters, including "…". */
export function shorten(text: string, most: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  const characters = [...line];
  if (characters.length <= most) return line;
  const kept = characters.slice(0, most - 1).join("");
  const atWord = /\s/.test(characters[most - 1] ?? "") ? kept : kept.replace(/\s\S*$/, "");
  return `${atWord.replace(/[\s,;:.!?–—-]+$/u, "")}…`;
}
